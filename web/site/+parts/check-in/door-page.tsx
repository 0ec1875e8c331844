import { Camera, Keyboard, Search, Wifi, WifiOff } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { CHECK_IN_DAYS_AFTER, CHECK_IN_HOURS_BEFORE } from '#contract/events/event-enums.ts'
import { formatSpan } from '#uz/calendar.ts'
import { formatTime } from '#uz/date.ts'
import { Button, ButtonLink } from '#web/kit/site/form/button.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './door.module.css'
import { arrivalOf, countsOf, findPeople, type Person, type Verdict } from './door.ts'
import { Scanner } from './scanner.tsx'
import { useDoor } from './use-door.ts'
import { VerdictCard } from './verdict-card.tsx'

type Way = 'camera' | 'name' | 'code'
const ways = [
  { way: 'camera', Icon: Camera },
  { way: 'name', Icon: Search },
  { way: 'code', Icon: Keyboard },
] as const

/** At the door of a seminar, in one hand and without a line: who has a ticket comes in. */
export function DoorPage({ eventId }: { eventId: number }) {
  const t = useT('check-in')
  const lang = useLanguage()
  const door = useDoor(eventId)
  const [way, setWay] = useState<Way>('camera')
  const [verdict, setVerdict] = useState<{ n: number; of: Verdict }>()
  useStandsAlone()
  const show = (of: Verdict) => setVerdict((old) => ({ n: (old?.n ?? 0) + 1, of }))
  const scan = (text: string) => door.scan(text).then(show, console.error)
  const admit = (person: Person) => door.admit(person).then(show, console.error)
  const { list, marks, online } = door
  if (door.problem === 'signed-out') {
    const next = encodeURIComponent(`/dashboard/webinars/webinars-and-seminars/check-in/${eventId}`)
    return (
      <Empty text={t('signed-out')}>
        <ButtonLink to={`/auth/login?next=${next}`}>{t('sign-in')}</ButtonLink>
      </Empty>
    )
  }
  if (door.problem === 'forbidden') return <Empty text={t('forbidden')} />
  if (door.problem === 'early' && !list)
    return <Empty text={t('early', { before: CHECK_IN_HOURS_BEFORE, after: CHECK_IN_DAYS_AFTER })} />
  if (!list) return <Empty text={t(online ? 'loading' : 'never-loaded')} />
  const counts = countsOf(list.people, marks)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{list.event.title}</h1>
        <p>{formatSpan(list.event.startsAt, list.event.endsAt, lang)}</p>
      </header>
      <dl className={styles.counts}>
        <div>
          <dt>{t('arrived')}</dt>
          <dd>
            {counts.arrived} / {counts.expected}
          </dd>
        </div>
        <div data-waits={counts.onDevice > 0 || undefined}>
          <dt>{t('on-device')}</dt>
          <dd>{counts.onDevice}</dd>
        </div>
        <div>
          <dt>{t('sent')}</dt>
          <dd>{counts.sent}</dd>
        </div>
      </dl>
      <p className={styles.line} data-off={!online || undefined} role="status">
        {online ? <Wifi size={16} aria-hidden="true" /> : <WifiOff size={16} aria-hidden="true" />}
        {online ? t('online', { time: formatTime(list.at) }) : t('offline', { time: formatTime(list.at) })}
      </p>
      {verdict && <VerdictCard key={verdict.n} verdict={verdict.of} />}
      {way === 'camera' && <Scanner onRead={scan} />}
      {way === 'name' && <ByName people={list.people} marks={marks} onAdmit={admit} />}
      {way === 'code' && <ByCode onCode={scan} />}
      <nav className={styles.ways} aria-label={t('ways')}>
        {ways.map(({ way: one, Icon }) => (
          <button key={one} type="button" aria-pressed={one === way} onClick={() => setWay(one)}>
            <Icon size={22} aria-hidden="true" />
            {t(`way.${one}`)}
          </button>
        ))}
      </nav>
    </div>
  )
}

function ByCode({ onCode }: { onCode: (text: string) => void }) {
  const t = useT('check-in')
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onCode(text)
    setText('')
  }
  return (
    <form className={styles.code} onSubmit={send}>
      <label>
        {t('code')}
        <input
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          placeholder="ABCDE 23456"
        />
      </label>
      <Button type="submit" size="wide">
        {t('code.check')}
      </Button>
    </form>
  )
}

interface ByNameProps {
  people: readonly Person[]
  marks: Parameters<typeof findPeople>[1]
  onAdmit: (person: Person) => void
}

function ByName({ people, marks, onAdmit }: ByNameProps) {
  const t = useT('check-in')
  const [typed, setTyped] = useState('')
  const found = findPeople(people, marks, typed)
  return (
    <div className={styles.code}>
      <label>
        {t('name')}
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          maxLength={60}
        />
      </label>
      {typed.trim() !== '' && found.length === 0 && <p className={styles.note}>{t('nobody')}</p>}
      <ul className={styles.people}>
        {found.map((person) => {
          const at = arrivalOf(person, marks)
          return (
            <li key={person.id}>
              <span>
                <b>{person.name}</b>
                <small>{person.district}</small>
              </span>
              {at ? (
                <em>{t('since', { time: formatTime(at) })}</em>
              ) : (
                <Button onClick={() => onAdmit(person)} aria-label={t('let-in', { name: person.name })}>
                  {t('came')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Empty({ text, children }: { text: string; children?: ReactNode }) {
  const t = useT('check-in')
  return (
    <div className={styles.empty}>
      <h1>{t('title')}</h1>
      <p role="status">{text}</p>
      {children}
    </div>
  )
}

/** This page works offline and says so itself: the overlay of other pages is switched off. */
function useStandsAlone(): void {
  useEffect(() => {
    document.documentElement.dataset.alone = ''
    return () => {
      delete document.documentElement.dataset.alone
    }
  }, [])
}
