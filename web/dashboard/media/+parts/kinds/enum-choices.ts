import type { Localized } from '#contract/localized.ts'
import { type MediaEnumName, mediaEnumNames } from '#contract/media/enum-names.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'

type CodeOf<E extends MediaEnumName> = keyof (typeof mediaEnumNames)[E] & string

/** Codes of a list with their names in the language of the screen, as selects and chips take them. */
export function useEnumChoices() {
  const textIn = useTextIn()
  return <E extends MediaEnumName>(list: E) =>
    Object.entries<Localized>(mediaEnumNames[list]).map(([value, name]) => ({
      value: value as CodeOf<E>,
      label: textIn(name),
    }))
}
