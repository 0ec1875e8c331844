import { Button, Input } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Localized } from '#contract/localized.ts'
import { type Language, languageNames } from '#uz/language.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './localized-input.module.css'

const order: readonly Language[] = ['uz', 'ru', 'eng', 'cyrl']

interface Props {
  /** Given by the form. */
  id?: string
  value?: Localized | null
  onChange?: (value: Localized) => void
  maxLength: number
  long?: boolean
  placeholder?: string
}

/** A text people write themselves: Uzbek, the language they read the screen in, and the others folded away. */
export function LocalizedFolded({ id, value, onChange, maxLength, long = false, placeholder }: Props) {
  const t = useT('kit')
  const screen = useLanguage()
  const texts = value ?? { uz: '' }
  const near: readonly Language[] = screen === 'ru' || screen === 'eng' ? ['uz', screen] : ['uz']
  const [open, setOpen] = useState(() => order.some((lang) => texts[lang] && !near.includes(lang)))
  const shown = open ? order : near
  const named = shown.length > 1
  const set = (lang: Language, text: string) =>
    onChange?.({ ...texts, [lang]: text || (lang === 'uz' ? '' : undefined) })
  const hint = (lang: Language) => {
    if (lang === 'uz') return placeholder
    return texts.uz && lang === 'cyrl' ? latinToCyrillic(texts.uz) : undefined
  }
  return (
    <div className={styles.folded}>
      {shown.map((lang) => {
        const name = lang === 'uz' ? id : `${id}-${lang}`
        const common = {
          id: name ?? '',
          lang: lang === 'eng' ? 'en' : lang === 'cyrl' ? 'uz-Cyrl' : lang,
          value: texts[lang] ?? '',
          maxLength,
          placeholder: hint(lang),
        }
        return (
          <div key={lang} className={styles.one}>
            {named && <label htmlFor={name}>{languageNames[lang]}</label>}
            {long ? (
              <Input.TextArea
                {...common}
                autoSize={{ minRows: 3, maxRows: 12 }}
                onChange={(event) => set(lang, event.target.value)}
              />
            ) : (
              <Input {...common} onChange={(event) => set(lang, event.target.value)} />
            )}
          </div>
        )
      })}
      {!open && (
        <Button type="link" icon={<ChevronDown size={15} />} onClick={() => setOpen(true)}>
          {t('other-languages')}
        </Button>
      )}
    </div>
  )
}
