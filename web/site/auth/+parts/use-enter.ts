import { useNavigate, useSearchParams } from 'react-router'
import type { CurrentUser } from '#contract/identity/auth.ts'
import { rememberLanguage, wasChosen } from '#web/shell/chosen-language.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { nextPath } from '#web/shell/next-path.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage } from '#web/shell/texts.ts'

/** Where every door leads: on to where one was going, in the language one chose. */
export function useEnter(): (user: CurrentUser) => Promise<void> {
  const lang = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return async (user) => {
    // A language in the address was chosen; the bare address may not have been, and then the user's own language counts.
    const chosen = lang !== 'uz' || wasChosen('uz')
    if (chosen) rememberLanguage(lang).catch(toastError)
    await navigate(inLanguage(chosen ? lang : user.language, nextPath(query.get('next'))), { replace: true })
  }
}
