import { cancelReasons, type Deal, type DealEvent } from '#contract/deals/deals.ts'
import { type DisputeKind, disputeKinds } from '#contract/deals/dispute-process.ts'
import { formatDateTime } from '#uz/date.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { useT } from '#web/shell/texts.ts'
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
  sign: 'sign',
  endPart: 'end-part',
  callOff: 'call-off',
  revokePayment: 'revoke-payment',
  paymentRefused: 'payment-refused',
  paymentReturned: 'payment-returned',
  penalty: 'penalty',
  noPenalty: 'no-penalty',
  freeze: 'freeze',
  thaw: 'thaw',
  clearPrice: 'clear-price',
  'return.asked': 'return-asked',
  'return.accepted': 'return-accepted',
  'return.declined': 'return-declined',
  'return.withdrawn': 'return-withdrawn',
  'ending.asked': 'ending-asked',
  'ending.accepted': 'ending-accepted',
  'ending.declined': 'ending-declined',
  'ending.withdrawn': 'ending-withdrawn',
} as const
const isKnown = (step: string): step is keyof typeof eventKeys => Object.hasOwn(eventKeys, step)
const isReason = (reason: string): reason is (typeof cancelReasons)[number] =>
  cancelReasons.some((one) => one === reason)

const isKind = (reason: string): reason is DisputeKind => disputeKinds.some((one) => one === reason)
/** Steps whose reason is a mark of ours and says nothing beyond the step. */
const silent: ReadonlySet<string> = new Set(['expire', 'paymentRefused', 'revokePayment'])

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
            <Reason {...event} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** In words, whatever mark it is kept by. */
function Reason({ step, reason }: DealEvent) {
  const t = useT('deal')
  if (!reason || silent.has(step)) return null
  const words =
    step === 'dispute' && isKind(reason)
      ? t(`dispute-kind.${reason}`)
      : isReason(reason)
        ? t(`reason.${reason}`)
        : reason
  return <p className={styles.reason}>{words}</p>
}
