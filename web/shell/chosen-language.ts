import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_DAYS } from '#contract/constants.ts'
import type { setLanguage } from '#contract/identity/auth.ts'
import type { Language } from '#uz/language.ts'
import { ask } from './client.ts'
import { useClientState } from './client-state.ts'

const CHOSEN = 'language-chosen'

/** Whether the visitor picked this language by hand in this tab. */
export const wasChosen = (language: Language) => window.sessionStorage.getItem(CHOSEN) === language

/** The language a person chose: kept in the cookie, and with the user when signed in, whose language decides at the next start. */
export async function rememberLanguage(language: Language): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is not in every browser we serve
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_COOKIE_DAYS * 86_400}; samesite=lax`
  window.sessionStorage.setItem(CHOSEN, language)
  const { user } = useClientState.getState()
  if (!user || user.language === language) return
  useClientState.setState({ user: { ...user, language } })
  await ask<typeof setLanguage>('PUT /main/api-auth/auth/user/language', { body: { language } })
}
