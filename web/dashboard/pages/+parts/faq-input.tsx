import { pageLimits } from '#contract/reference/page-slugs.ts'
import type { FaqItem } from '#contract/reference/pages.ts'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { LocalizedRichText } from '#web/kit/dashboard/rich-text/localized-rich-text.tsx'
import { useT } from '#web/shell/texts.ts'

interface Props {
  value?: readonly FaqItem[] | null
  onChange?: (items: FaqItem[]) => void
}

const rest = { ru: undefined, eng: undefined, cyrl: undefined }
const fresh = (): FaqItem => ({ question: { uz: '', ...rest }, answer: { uz: '', ...rest } })

export function FaqInput({ value, onChange }: Props) {
  const t = useT('site-pages')
  const textIn = useTextIn()
  return (
    <ItemsInput<FaqItem>
      items={value ?? []}
      onChange={(items) => onChange?.(items)}
      max={pageLimits.items}
      nameOf={(item) => textIn(item.question) || t('new-question')}
      fresh={fresh}
      addLabel={t('add-question')}
      render={(item, set) => (
        <>
          <ItemField label={t('question')} htmlFor="faq-question">
            <LocalizedInput
              id="faq-question"
              maxLength={pageLimits.question}
              value={item.question}
              onChange={(question) => set({ question: { ...rest, ...question } })}
            />
          </ItemField>
          <ItemField label={t('answer')} htmlFor="faq-answer">
            <LocalizedRichText
              id="faq-answer"
              label={t('answer')}
              value={item.answer}
              onChange={(answer) => set({ answer: { ...rest, ...answer } })}
            />
          </ItemField>
        </>
      )}
    />
  )
}
