import { type Language, languageNames, languages } from '#uz/language.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './newsroom.module.css'

const short: Record<Language, string> = { uz: 'uz', ru: 'ru', eng: 'en', cyrl: 'ўз' }

interface Props {
  filled: readonly Language[]
  stale: readonly Language[]
}

/** In which languages it can be read: filled, behind the Uzbek text, or not there; in words for the ear. */
export function LanguageDots({ filled, stale }: Props) {
  const t = useT('newsroom')
  const stateOf = (lang: Language) => (!filled.includes(lang) ? 'missing' : stale.includes(lang) ? 'stale' : 'filled')
  return (
    <ul className={styles.dots}>
      {languages.map((lang) => {
        const state = stateOf(lang)
        const words = `${languageNames[lang]}: ${t(`language.${state}`)}`
        return (
          <li key={lang} data-state={state} title={words}>
            <span aria-hidden>{short[lang]}</span>
            <span className="unseen">{words}</span>
          </li>
        )
      })}
    </ul>
  )
}
