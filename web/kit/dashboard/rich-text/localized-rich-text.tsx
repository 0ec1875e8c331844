import { ConfigProvider, Radio } from 'antd'
import { useState } from 'react'
import { bcp47, type Language, languageNames } from '#uz/language.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../input/items-input.module.css'
import { RichText } from './rich-text.tsx'

type LocalizedHtml = { [L in Language]?: string | undefined } & { uz: string }

interface Props {
  /** Given by the form. */
  id?: string
  value?: LocalizedHtml | null
  onChange?: (value: LocalizedHtml) => void
  label: string
}

const order: readonly Language[] = ['uz', 'cyrl', 'ru', 'eng']

/** One rich text in four languages, one at a time: a whole page of text wants the whole width. */
export function LocalizedRichText({ id, value, onChange, label }: Props) {
  const t = useT('site-pages')
  const kit = useT('kit')
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig()
  const [lang, setLang] = useState<Language>('uz')
  const texts = value ?? { uz: '' }
  const unwritten = order.filter((one) => one !== 'cyrl' && !texts[one]).map((one) => languageNames[one])
  return (
    <>
      <Radio.Group
        className={styles.languages ?? ''}
        optionType="button"
        buttonStyle="solid"
        size="small"
        disabled={false}
        aria-label={`${label}: ${kit('language')}`}
        value={lang}
        options={order.map((one) => ({ value: one, label: languageNames[one] }))}
        onChange={(event) => setLang(event.target.value)}
      />
      <RichText
        key={lang}
        {...(id && { id })}
        label={`${label}, ${languageNames[lang]}`}
        lang={bcp47[lang]}
        value={texts[lang] ?? ''}
        disabled={disabled}
        onChange={(html) => onChange?.({ ...texts, [lang]: html || (lang === 'uz' ? '' : undefined) })}
      />
      {lang !== 'uz' && !texts[lang] && (
        <small className={styles.hint}>{lang === 'cyrl' ? kit('from-uz') : t('from-uz')}</small>
      )}
      {unwritten.length > 0 && (
        <small className={styles.hint}>{t('unwritten', { languages: unwritten.join(', ') })}</small>
      )}
    </>
  )
}
