import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useClientState } from './client-state.ts'
import { inLanguage, splitPath } from './navigation.ts'
import { loadUser } from './session.ts'
import { openMarket } from './site/market-state.ts'
import { useT } from './texts.ts'

let started = false

/** On start: state from local storage; a stored user is read anew and brings the language. Errors are only logged. */
export function SessionStart() {
  const navigate = useNavigate()
  const location = useLocation()
  const t = useT('shell')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page load, whatever the address becomes later
  useEffect(() => {
    if (started) return
    started = true
    const start = async () => {
      await useClientState.persist.rehydrate()
      openMarket()
        .then(() => whenSignedIn(() => syncMarket((n) => t('basket.no-room', { n }))))
        .catch((error) => console.error(error))
      if (!useClientState.getState().user) return
      const user = await loadUser()
      const { lang, path } = splitPath(location.pathname)
      if (user.language !== lang)
        navigate(`${inLanguage(user.language, path)}${location.search}${location.hash}`, { replace: true })
    }
    start().catch((error) => console.error(error))
  }, [])
  return null
}

/** Visitors who are not signed in keep their lists on the device and do not load this. */
const syncMarket = (noRoom: (rows: number) => string) =>
  import('./site/market-sync.ts').then(({ startMarketSync }) => startMarketSync({ noRoom }))

function whenSignedIn(act: () => Promise<void>): Promise<void> | undefined {
  if (useClientState.getState().user) return act()
  const stop = useClientState.subscribe(({ user }) => {
    if (!user) return
    stop()
    act().catch((error) => console.error(error))
  })
  return undefined
}
