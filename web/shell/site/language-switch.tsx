import { Link, useLocation } from 'react-router'
import { bcp47, type Language, languageNames } from '#uz/language.ts'
import { rememberLanguage } from '../chosen-language.ts'
import { inLanguage, splitPath } from '../navigation.ts'
import { useT } from '../texts.ts'
import styles from './language-switch.module.css'
import { toastError } from './toasts.ts'

/** Short names as people know them, in the order of the header. */
const shown: readonly [Language, string][] = [
  ['uz', 'Oʻzb'],
  ['cyrl', 'Ўзб'],
  ['ru', 'Рус'],
  ['eng', 'Eng'],
]

/** The same page with its query in another language; plain links, so it works without scripts. */
export function LanguageSwitch() {
  const t = useT('shell')
  const { pathname, search, hash } = useLocation()
  const { lang, path } = splitPath(pathname)
  return (
    <nav aria-label={t('language')} className={styles.switch}>
      {shown.map(([language, name]) => (
        <Link
          key={language}
          className="foreign"
          to={`${inLanguage(language, path)}${search}${hash}`}
          hrefLang={bcp47[language]}
          lang={bcp47[language]}
          title={languageNames[language]}
          aria-current={language === lang ? 'true' : undefined}
          preventScrollReset
          onClick={() => rememberLanguage(language).catch(toastError)}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
