import { Button, Dropdown } from 'antd'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_DAYS } from '#contract/constants.ts'
import type { setLanguage } from '#contract/identity/auth.ts'
import { type Language, languageNames, languages } from '#uz/language.ts'
import { ask } from './client.ts'
import { useClientState } from './client-state.ts'
import { inLanguage, splitPath } from './navigation.ts'
import { useLanguage, useT } from './texts.ts'
import { toastError } from './toasts.ts'

const short: Record<Language, string> = { uz: 'Oʻzb', cyrl: 'Ўзб', ru: 'Рус', eng: 'Eng' }

/** Changes the language and nothing else: the page, its filters and its open form stay. */
export function LanguageMenu() {
  const lang = useLanguage()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const t = useT('kit')
  const choose = async (next: Language) => {
    await rememberLanguage(next).catch(toastError)
    await navigate(`${inLanguage(next, splitPath(pathname).path)}${search}${hash}`)
    // Calls speak the language of the address, and loaders run before the address changes.
    await revalidate()
  }
  const items = languages.map((one) => ({ key: one, label: languageNames[one], onClick: () => choose(one) }))
  return (
    <Dropdown menu={{ items, selectedKeys: [lang] }} trigger={['click']}>
      <Button type="text" aria-label={`${short[lang]}. ${t('language')}`}>
        {short[lang]}
      </Button>
    </Dropdown>
  )
}

/** With the user first: on the next start the language of the user decides. */
export async function rememberLanguage(language: Language): Promise<void> {
  const seconds = LANGUAGE_COOKIE_DAYS * 24 * 60 * 60
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of our users
  document.cookie = `${LANGUAGE_COOKIE}=${language}; max-age=${seconds}; path=/; samesite=lax`
  await ask<typeof setLanguage>('PUT /main/api-auth/auth/user/language', { body: { language } })
  const { user } = useClientState.getState()
  if (user) useClientState.setState({ user: { ...user, language } })
}
