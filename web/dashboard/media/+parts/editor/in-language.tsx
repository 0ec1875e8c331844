import { ConfigProvider, Input } from 'antd'
import type { Localized } from '#contract/localized.ts'
import { bcp47, type Language } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import { RichText } from '#web/kit/dashboard/rich-text/rich-text.tsx'

interface Props {
  /** Given by the form: the text in every language. */
  id?: string
  value?: Localized | null
  onChange?: (value: Localized) => void
  lang: Language
  /** Written by the machine from the Uzbek text: shown, not typed in. */
  generated: boolean
}

const put = (value: Localized | null | undefined, lang: Language, text: string): Localized => ({
  ...(value ?? { uz: '' }),
  [lang]: text || (lang === 'uz' ? '' : undefined),
})

const shown = ({ value, lang, generated }: Props) =>
  generated ? latinToCyrillic(value?.uz ?? '') : (value?.[lang] ?? '')

interface TextProps extends Props {
  maxLength: number
  long?: boolean
}

/** One language of a text in several. */
export function TextInLanguage(props: TextProps) {
  const { id, value, onChange, lang, generated, maxLength, long = false } = props
  const common = {
    ...(id && { id }),
    lang: bcp47[lang],
    value: shown(props),
    maxLength,
    // Under a long text stands its hint already.
    showCount: !generated && !long,
    readOnly: generated,
    placeholder: lang === 'uz' ? '' : (value?.uz ?? ''),
  }
  if (long)
    return (
      <Input.TextArea
        {...common}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => onChange?.(put(value, lang, event.target.value))}
      />
    )
  return <Input {...common} onChange={(event) => onChange?.(put(value, lang, event.target.value))} />
}

/** The same for the text itself, with its pictures, tables and films. */
export function BodyInLanguage(props: Props & { label: string }) {
  const { id, value, onChange, lang, generated, label } = props
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  return (
    <RichText
      full
      key={`${lang} ${generated}`}
      {...(id && { id })}
      label={label}
      lang={bcp47[lang]}
      value={shown(props)}
      disabled={disabled || generated}
      onChange={(html) => onChange?.(put(value, lang, html))}
    />
  )
}
