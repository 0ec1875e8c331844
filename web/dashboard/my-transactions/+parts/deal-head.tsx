import { Button } from 'antd'
import { ArrowLeft, Clock, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Deal } from '#contract/deals/deals.ts'
import { formatDateTime } from '#uz/date.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './deal.module.css'
import type { DealAct } from './deal-acts.ts'
import { DealMenu } from './deal-menu.tsx'
import { DealStatus } from './deal-status.tsx'
import { expectedWord } from './deal-words.ts'
import { timeLeft } from './time-left.ts'

const homes = {
  seller: '/dashboard/my-transactions/sell',
  buyer: '/dashboard/my-transactions/buy',
  staff: '/dashboard/deals',
}

interface Props {
  deal: Deal
  acts: readonly DealAct[]
  main: DealAct | undefined
  /** Papers that are to be signed are not drawn yet. */
  isDrawing: boolean
  onAct: (act: DealAct) => void
}

/** What is expected now, of whom and until when; the one thing to do about it. */
export function DealHead({ deal, acts, main, isDrawing, onAct }: Props) {
  const t = useT('deal')
  const lang = useLanguage()
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <Link to={inLanguage(lang, homes[deal.side])} className={styles.back}>
          <ArrowLeft size={18} aria-hidden />
          {t(`back.${deal.side}`)}
        </Link>
        <div className={styles.tools}>
          <Button icon={<Printer size={16} />} aria-label={t('print')} onClick={() => window.print()} />
          <DealMenu acts={acts.filter((act) => act !== main)} onAct={onAct} />
        </div>
      </div>
      <div className={styles.name}>
        <h2>{t('number', { number: deal.number })}</h2>
        <DealStatus status={deal.status} />
        <time dateTime={deal.createdAt}>{formatDateTime(deal.createdAt)}</time>
      </div>
      {isDrawing && deal.status === 'contract_signing' ? (
        <p className={styles.expected}>{t('drawing')}</p>
      ) : (
        <Expected deal={deal} signs={acts.includes('sign')} />
      )}
      {main && (
        <Button type="primary" size="large" className={styles.main ?? ''} onClick={() => onAct(main)}>
          {t(`act.${main}`)}
        </Button>
      )}
    </header>
  )
}

function Expected({ deal, signs }: { deal: Deal; signs: boolean }) {
  const t = useT('deal')
  const { side, next, status } = deal
  const mine = next.who === side || (next.who === 'both' && signs)
  const what = expectedWord(deal, next.step, mine)
  if (!next.who || !what) {
    const isOver = isOverState(status)
    return <p className={styles.expected}>{isOver ? t(`over.${status}`) : t('moving')}</p>
  }
  return (
    <div className={styles.expected} data-mine={mine || undefined}>
      <p className={styles.who}>{mine ? t('expected.you') : t(`expected.${next.who}`)}</p>
      <p className={styles.what}>{t(what)}</p>
      {next.dueAt && <Due dueAt={next.dueAt} />}
      {isTimed(status) && next.dueAt && <p className={styles.then}>{t(`then.${status}`)}</p>}
    </div>
  )
}

/** Counted in words, anew every half minute. */
function Due({ dueAt }: { dueAt: string }) {
  const t = useT('deal')
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const left = timeLeft(dueAt, now)
  const words = !left
    ? t('left.over')
    : left.days > 0
      ? left.hours > 0
        ? t('left.days', { days: left.days, hours: left.hours })
        : t('left.whole-days', { days: left.days })
      : left.hours > 0
        ? t('left.hours', { hours: left.hours, minutes: left.minutes })
        : t('left.minutes', { minutes: Math.max(1, left.minutes) })
  return (
    <p className={styles.due} data-soon={!left || (left.days === 0 && left.hours < 3) || undefined}>
      <Clock size={16} aria-hidden />
      <time dateTime={dueAt}>{t('until', { when: formatDateTime(dueAt) })}</time>
      <b>{words}</b>
    </p>
  )
}

const timed = ['new', 'revised', 'contract_signing', 'awaiting_payment', 'delivered'] as const
const isTimed = (status: string): status is (typeof timed)[number] => timed.some((one) => one === status)

const over = ['completed', 'refunded', 'split', 'returned', 'cancelled'] as const
const isOverState = (status: string): status is (typeof over)[number] => over.some((one) => one === status)
