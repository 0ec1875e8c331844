import { ChevronLeft, ChevronRight, ChevronUp, Lock } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Chair, getScreenLock, ScreenLock } from '#contract/government/monitoring/chair.ts'
import { Permission } from '#contract/permissions.ts'
import { dayOf, formatDateTime, formatDay, formatTime } from '#uz/date.ts'
import { pageApi } from '#web/shell/api.ts'
import { ask, CallError } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { WITHOUT_LINE } from '#web/shell/page/whole-window.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useBlocks } from './+parts/chair/blocks.tsx'
import styles from './+parts/chair/chair.module.css'
import { KeepSwitch } from './+parts/chair/keep-switch.tsx'
import { lockWithoutLine } from './+parts/chair/offline-lock.ts'
import { PinLock } from './+parts/chair/pin-lock.tsx'
import { useChair } from './+parts/chair/use-chair.ts'
import { useAwake, useIdle } from './+parts/chair/use-idle.ts'
import type { Route } from './+types/monitoring.ts'

export const handle = WITHOUT_LINE

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
  if (!user || (isGuarded && !lock)) return <main className={styles.page} aria-busy="true" />
  if (isGuarded && lock && !isOpen) {
    return (
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
    )
  }
  const territoryId = Number(params.get('territoryId')) || undefined
  return <Screen clientId={user.clientId} territoryId={territoryId} isTv={isTv} withNames={isGuarded} hide={hide} />
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

interface ScreenProps {
  clientId: number
  territoryId: number | undefined
  isTv: boolean
  withNames: boolean
  hide: () => void
}

function Screen({ clientId, territoryId, isTv, withNames, hide }: ScreenProps) {
  const t = useT('chair')
  const { chair, isOld, isRefused } = useChair(clientId, territoryId)
  if (!chair) {
    return (
      <main className={styles.page} aria-busy={!isOld && !isRefused}>
        <h1 className={styles.empty}>{t(isRefused ? 'refused' : isOld ? 'no-line' : 'loading')}</h1>
        {isRefused && (
          <p className={styles.empty}>
            <Link to="/monitoring">{t('own-place')}</Link>
          </p>
        )}
      </main>
    )
  }
  return <Shown chair={chair} isOld={isOld} isTv={isTv} withNames={withNames} hide={hide} />
}

interface ShownProps extends Omit<ScreenProps, 'clientId' | 'territoryId'> {
  chair: Chair
  isOld: boolean
}

const weekdays = ['weekday-0', 'weekday-1', 'weekday-2', 'weekday-3', 'weekday-4', 'weekday-5', 'weekday-6'] as const
const weekdayOf = (moment: string): number => new Date(`${dayOf(moment)}T00:00:00Z`).getUTCDay()
/** `09:41:20`: whoever looks sees that it is refreshed. */
const formatSeconds = (moment: string): string =>
  `${formatTime(moment)}:${String(new Date(moment).getUTCSeconds()).padStart(2, '0')}`

const AT_ONCE = 2
const TURN_MS = 20_000
/** As far as a finger goes that means it. */
const SWIPE = 80

function Shown({ chair, isOld, isTv, withNames, hide }: ShownProps) {
  const t = useT('chair')
  const lang = useLanguage()
  const [, setParams] = useSearchParams()
  const blocks = useBlocks(chair, withNames && !isOld)
  const from = useTurn(isTv ? blocks.length : 0)
  const touch = useRef<number>(undefined)
  const { place, up, before, after, below } = chair
  const go = (to: { id: number | null } | null | undefined) => {
    if (!to) return
    setParams((old) => {
      const next = new URLSearchParams(old)
      if (to.id === null) next.delete('territoryId')
      else next.set('territoryId', String(to.id))
      return next
    })
  }
  return (
    <main
      className={styles.page}
      data-tv={isTv}
      onTouchStart={(event) => {
        touch.current = event.touches[0]?.clientX
      }}
      onTouchEnd={(event) => {
        const moved = (event.changedTouches[0]?.clientX ?? 0) - (touch.current ?? 0)
        if (touch.current !== undefined && Math.abs(moved) > SWIPE) go(moved > 0 ? before : after)
      }}
    >
      <header className={styles.header}>
        <img src="/favicon.svg" alt="" width="44" height="44" />
        <h1>
          {place.name || t('republic')}
          <small>
            {[place.above, `${formatDay(chair.at, lang)}, ${t(weekdays[weekdayOf(chair.at)] ?? 'weekday-0')}`]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </h1>
        {!isTv && (
          <nav className={styles.ways} aria-label={t('places')}>
            {up && (
              <button type="button" aria-label={t('up')} onClick={() => go(up)}>
                <ChevronUp size={24} aria-hidden="true" />
              </button>
            )}
            {before && (
              <button type="button" aria-label={before.name} onClick={() => go(before)}>
                <ChevronLeft size={24} aria-hidden="true" />
              </button>
            )}
            {after && (
              <button type="button" aria-label={after.name} onClick={() => go(after)}>
                <ChevronRight size={24} aria-hidden="true" />
              </button>
            )}
            {below.length > 0 && (
              <select
                aria-label={t('below')}
                value=""
                onChange={(event) => go(below.find(({ id }) => String(id) === event.target.value))}
              >
                <option value="">{t('below')}</option>
                {below.map(({ id, name }) => (
                  <option key={id} value={String(id)}>
                    {name}
                  </option>
                ))}
              </select>
            )}
            {withNames && (
              <button type="button" aria-label={t('hide')} onClick={hide}>
                <Lock size={24} aria-hidden="true" />
              </button>
            )}
            <Link to="/dashboard">{t('cabinet')}</Link>
            <KeepSwitch />
          </nav>
        )}
        <p className={styles.fresh} data-old={isOld} role="status">
          {isOld
            ? t('last-data', { time: formatDateTime(chair.at) })
            : t('refreshed', { time: formatSeconds(chair.at) })}
        </p>
      </header>
      <div className={styles.blocks}>
        {(isTv ? blocks.slice(from, from + AT_ONCE) : blocks).map(({ key, block }) => (
          <div key={key}>{block}</div>
        ))}
      </div>
    </main>
  )
}

/** Two at a time, for twenty seconds each. */
function useTurn(count: number): number {
  const [from, setFrom] = useState(0)
  useEffect(() => {
    if (count === 0) return
    const timer = setInterval(() => setFrom((at) => (at + AT_ONCE >= count ? 0 : at + AT_ONCE)), TURN_MS)
    return () => clearInterval(timer)
  }, [count])
  return from < count ? from : 0
}
