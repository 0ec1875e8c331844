import { Button, Dropdown } from 'antd'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { type Language, languageNames, languages } from '#uz/language.ts'
import { rememberLanguage } from '../chosen-language.ts'
import { inLanguage, splitPath } from '../navigation.ts'
import { toastError } from '../site/toasts.ts'
import { useLanguage, useT } from '../texts.ts'

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
