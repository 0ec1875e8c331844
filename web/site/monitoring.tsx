import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { getScreenLock, ScreenLock } from '#contract/government/monitoring/chair.ts'
import { Permission } from '#contract/permissions.ts'
import { pageApi } from '#web/shell/api.ts'
import { ask, CallError } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { WITHOUT_LINE } from '#web/shell/page/whole-window.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './+parts/chair/chair.module.css'
import { useAwake, useIdle } from './+parts/chair/use-idle.ts'
import type { Route } from './+types/monitoring.ts'

export const handle = WITHOUT_LINE

// What a number opens comes after it. Whoever keeps the page on a device has loaded both, so they are kept with it.
const PinLock = lazy(() => import('./+parts/chair/pin-lock.tsx'))
const ChairScreen = lazy(() => import('./+parts/chair/chair-screen.tsx'))

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  return { texts: await context.get(pageApi).texts(lang, ['chair']), lang }
}

/** What the chair of a territory is asked about, to be read from afar; in the browser alone, because it is somebody's. */
export default function MonitoringForRais() {
  const [params] = useSearchParams()
  const user = useClientState((state) => state.user)
  const isTv = params.get('tv') === '1'
  const mayName = user?.permissions.includes(Permission.MonitoringRais) ?? false
  const [lock, setLock] = useState<ScreenLock>()
  const [isOpen, setOpen] = useState(false)
  const hide = useCallback(() => setOpen(false), [])
  // A television shows no names and asks for no number.
  const isGuarded = mayName && !isTv
  const [isOffline, setOffline] = useState(false)
  const clientId = user?.clientId
  useEffect(() => {
    if (!isGuarded || clientId === undefined) return
    const read = async () => {
      try {
        setLock(await ask<typeof getScreenLock>('GET /main/api-government/chair-screen/lock'))
        setOffline(false)
      } catch (error) {
        if (error instanceof CallError && error.body && error.status < 500) return toastError(error)
        const { lockWithoutLine } = await import('./+parts/chair/offline-lock.ts')
        const kept = await lockWithoutLine(clientId)
        setLock(kept)
        setOffline(true)
      }
    }
    read().catch(toastError)
    window.addEventListener('online', read)
    return () => window.removeEventListener('online', read)
  }, [isGuarded, clientId])
  useIdle(isGuarded && isOpen ? lock?.idleMinutes : undefined, hide)
  useAwake(isTv)
  if (isGuarded && isOffline && !lock) return <Nothing />
  const waiting = <main className={styles.page} aria-busy="true" />
  if (!user || (isGuarded && !lock)) return waiting
  if (isGuarded && lock && !isOpen) {
    return (
      <Suspense fallback={waiting}>
        <main className={styles.page}>
          <PinLock
            clientId={user.clientId}
            isOffline={isOffline}
            lock={lock}
            onOpen={(next) => {
              setLock(next)
              setOpen(true)
            }}
          />
        </main>
      </Suspense>
    )
  }
  const territoryId = Number(params.get('territoryId')) || undefined
  return (
    <Suspense fallback={waiting}>
      <ChairScreen clientId={user.clientId} territoryId={territoryId} isTv={isTv} withNames={isGuarded} hide={hide} />
    </Suspense>
  )
}

/** This device has never been opened with a line: what it would show it does not have. */
function Nothing() {
  const t = useT('chair')
  return (
    <main className={styles.page}>
      <h1 className={styles.empty}>{t('no-line')}</h1>
    </main>
  )
}
