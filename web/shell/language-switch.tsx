import { Link, useLocation } from 'react-router'
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_DAYS } from '#contract/constants.ts'
import type { setLanguage } from '#contract/identity/auth.ts'
import { bcp47, type Language, languageNames } from '#uz/language.ts'
import { ask } from './client.ts'
import { useClientState } from './client-state.ts'
import styles from './language-switch.module.css'
import { inLanguage, splitPath } from './navigation.ts'
import { useT } from './texts.ts'
import { toastError } from './toasts.ts'

/** Short names as people know them, in the order of the header. */
const shown: readonly [Language, string][] = [
  ['uz', 'Oʻzb'],
  ['cyrl', 'Ўзб'],
  ['ru', 'Рус'],
  ['eng', 'Eng'],
]

const CHOSEN = 'language-chosen'

/** Whether the visitor picked this language by hand in this tab. */
export const wasChosen = (language: Language) => window.sessionStorage.getItem(CHOSEN) === language

/** The language a visitor chose: kept in the cookie, and with the user when signed in. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser we serve
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_COOKIE_DAYS * 86_400}; samesite=lax`
  window.sessionStorage.setItem(CHOSEN, language)
  const { user } = useClientState.getState()
  if (!user || user.language === language) return
  useClientState.setState({ user: { ...user, language } })
  ask<typeof setLanguage>('PUT /main/api-auth/auth/user/language', { body: { language } }).catch(toastError)
}

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
          to={`${inLanguage(language, path)}${search}${hash}`}
          hrefLang={bcp47[language]}
          lang={bcp47[language]}
          title={languageNames[language]}
          aria-current={language === lang ? 'true' : undefined}
          preventScrollReset
          onClick={() => rememberLanguage(language)}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
