import type { Localized } from '#contract/localized.ts'
import { ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useT } from '#web/shell/texts.ts'

interface Props {
  /** Given by the form. */
  id?: string
  value?: readonly Localized[] | null
  onChange?: (texts: Localized[]) => void
  max: number
  maxLength: number
  addLabel: string
}

/** Lines one after another, each in every language. */
export function TextsInput({ id = 'texts', value, onChange, max, maxLength, addLabel }: Props) {
  const t = useT('newsroom')
  const textIn = useTextIn()
  // A line is wrapped, because an item of a list is changed by its parts.
  const items = (value ?? []).map((text) => ({ text }))
  return (
    <ItemsInput<{ text: Localized }>
      items={items}
      onChange={(next) => onChange?.(next.map(({ text }) => text))}
      max={max}
      fresh={() => ({ text: { uz: '' } })}
      addLabel={addLabel}
      nameOf={({ text }, place) => `${place + 1}. ${textIn(text) || t('unwritten')}`}
      render={({ text }, set, place) => (
        <LocalizedInput
          id={`${id}-${place}`}
          maxLength={maxLength}
          value={text}
          onChange={(next) => set({ text: next })}
        />
      )}
    />
  )
}
