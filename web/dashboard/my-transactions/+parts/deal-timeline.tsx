import type { Deal, DealEvent } from '#contract/deals/deals.ts'
import { cancelReasons } from '#contract/deals/deals.ts'
import { formatDateTime } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'
import { Panel } from '../../+parts/panel.tsx'
import styles from './deal.module.css'

/** Words of what has happened, by the keys texts have. */
const eventKeys = {
  create: 'create',
  confirm: 'confirm',
  revise: 'revise',
  acceptRevision: 'accept-revision',
  cancel: 'cancel',
  expire: 'expire',
  requireContract: 'require-contract',
  requirePayment: 'require-payment',
  pay: 'pay',
  ship: 'ship',
  makeReady: 'make-ready',
  receivePart: 'receive-part',
  receive: 'receive',
  complete: 'complete',
  completeByTime: 'complete-by-time',
  takeBack: 'take-back',
  dispute: 'dispute',
  decideForSeller: 'decide-for-seller',
  decideForBuyer: 'decide-for-buyer',
  decideSplit: 'decide-split',
  takeCash: 'take-cash',
} as const
const isKnown = (step: string): step is keyof typeof eventKeys => Object.hasOwn(eventKeys, step)
const isReason = (reason: string): reason is (typeof cancelReasons)[number] =>
  cancelReasons.some((one) => one === reason)

/** One line of the history as a sentence. */
export function useEventWords(): (event: Pick<DealEvent, 'step' | 'side'>) => string {
  const t = useT('deal')
  return ({ step, side }) =>
    isKnown(step) ? t(`event.${eventKeys[step]}`) : t('event.other', { who: t(`who.${side}`) })
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
