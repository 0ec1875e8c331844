import { Input } from 'antd'
import type { Localized } from '#contract/localized.ts'
import { type Language, languageNames } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './localized-input.module.css'

const order: readonly Language[] = ['uz', 'cyrl', 'ru', 'eng']

interface Props {
  /** Given by the form. */
  id?: string
  value?: Localized | null
  onChange?: (value: Localized) => void
  maxLength: number
  long?: boolean
}

/** One text in four languages. Uzbek is the master; an empty Cyrillic follows it by itself. */
export function LocalizedInput({ id, value, onChange, maxLength, long = false }: Props) {
  const t = useT('kit')
  const texts = value ?? { uz: '' }
  const Field = long ? Input.TextArea : Input
  const hint = (lang: Language) => {
    if (lang === 'uz' || texts.uz.trim() === '') return undefined
    return lang === 'cyrl' ? latinToCyrillic(texts.uz) : texts.uz
  }
  return (
    <div className={styles.rows}>
      {order.map((lang) => (
        <div key={lang} className={styles.row}>
          <label htmlFor={lang === 'uz' ? id : `${id}-${lang}`}>{languageNames[lang]}</label>
          <Field
            id={lang === 'uz' ? id : `${id}-${lang}`}
            lang={lang === 'eng' ? 'en' : lang === 'cyrl' ? 'uz-Cyrl' : lang}
            value={texts[lang] ?? ''}
            maxLength={maxLength}
            placeholder={hint(lang)}
            onChange={(event) =>
              onChange?.({ ...texts, [lang]: event.target.value || (lang === 'uz' ? '' : undefined) })
            }
          />
          {lang === 'cyrl' && !texts.cyrl && hint('cyrl') && <small>{t('from-uz')}</small>}
        </div>
      ))}
    </div>
  )
}
