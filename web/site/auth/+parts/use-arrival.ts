import { useNavigate, useSearchParams } from 'react-router'
import type { CurrentUser } from '#contract/identity/auth.ts'
import { CallError } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { keepUser } from '#web/shell/session.ts'
import { useLanguage } from '#web/shell/texts.ts'
import { useEnter } from './use-enter.ts'

/** Lets in whoever the server knows; whoever is not registered goes on to registration with what was proved. */
export function useArrival(): (send: () => Promise<CurrentUser>) => Promise<void> {
  const enter = useEnter()
  const navigate = useNavigate()
  const lang = useLanguage()
  const [query] = useSearchParams()
  return async (send) => {
    try {
      await enter(keepUser(await send()))
    } catch (error) {
      if (!(error instanceof CallError) || error.body?.code !== 'E_NOT_REGISTERED') throw error
      const next = query.get('next')
      await navigate(inLanguage(lang, `/auth/register${next ? `?next=${encodeURIComponent(next)}` : ''}`))
    }
  }
}
