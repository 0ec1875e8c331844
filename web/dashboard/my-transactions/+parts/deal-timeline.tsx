import type { Deal, DealEvent } from '#contract/deals/deals.ts'
import { cancelReasons } from '#contract/deals/deals.ts'
import { formatDateTime } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'
import { Panel } from '../../+parts/panel.tsx'
import styles from './deal.module.css'

const known = [
  'create',
  'confirm',
  'revise',
  'acceptRevision',
  'cancel',
  'expire',
  'requireContract',
  'requirePayment',
  'pay',
  'ship',
  'makeReady',
  'receivePart',
  'receive',
  'complete',
  'completeByTime',
  'takeBack',
  'dispute',
  'decideForSeller',
  'decideForBuyer',
  'decideSplit',
  'takeCash',
] as const
const isKnown = (step: string): step is (typeof known)[number] => known.some((one) => one === step)
const isReason = (reason: string): reason is (typeof cancelReasons)[number] =>
  cancelReasons.some((one) => one === reason)

/** One line of the history as a sentence. */
export function useEventWords(): (event: Pick<DealEvent, 'step' | 'side'>) => string {
  const t = useT('deal')
  return ({ step, side }) => (isKnown(step) ? t(`event.${step}`) : t('event.other', { who: t(`who.${side}`) }))
}

/** Everything that has happened, the latest first. */
export function DealTimeline({ deal }: { deal: Deal }) {
  const t = useT('deal')
  const words = useEventWords()
  return (
    <Panel title={t('timeline')}>
      <ol className={styles.timeline}>
        {deal.timeline.map((event) => (
          <li key={event.id}>
            <p>{words(event)}</p>
            <small>
              <time dateTime={event.at}>{formatDateTime(event.at)}</time> · {t(`who.${event.side}`)}
            </small>
            {event.reason && (
              <p className={styles.reason}>{isReason(event.reason) ? t(`reason.${event.reason}`) : event.reason}</p>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
