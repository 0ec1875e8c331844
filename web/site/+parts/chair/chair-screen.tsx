import { ChevronLeft, ChevronRight, ChevronUp, Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Chair } from '#contract/government/monitoring/chair.ts'
import { dayOf, formatDateTime, formatDay, formatTime } from '#uz/date.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useBlocks } from './blocks.tsx'
import styles from './chair.module.css'
import { KeepSwitch } from './keep-switch.tsx'
import { useChair } from './use-chair.ts'

interface ScreenProps {
  clientId: number
  territoryId: number | undefined
  isTv: boolean
  withNames: boolean
  hide: () => void
}

/** What stands behind the number, or is shown to whoever needs none. */
export default function ChairScreen({ clientId, territoryId, isTv, withNames, hide }: ScreenProps) {
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
