import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { findScreen } from '#web/screens/find-screen.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { isAllowed } from './guard.ts'
import { initialRoute } from './menu.ts'
import { inLanguage, splitPath } from './navigation.ts'
import { actFor as changeContext } from './session.ts'
import { message } from './site/toasts.ts'
import { useT } from './texts.ts'

/**
 * Switches the organization acted for and goes to the wanted page. Without one, a screen the new context may not see is
 * left for the first it may.
 */
export function useActFor() {
  const t = useT('kit')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { lang, path } = splitPath(useLocation().pathname)
  const { busy, run } = useDoing()
  const actFor = (organizationId: string | null, address?: string) =>
    run(async () => {
      const user = await changeContext(organizationId)
      message(user.organization ? t('acting-changed', { name: user.organization.name }) : t('acting-changed-self'))
      const stays = isAllowed(findScreen(path)?.screen, user)
      if (address) await navigate(address)
      else if (stays) await revalidate()
      else await navigate(inLanguage(lang, initialRoute(user)))
    })
  return { actFor, busy }
}
