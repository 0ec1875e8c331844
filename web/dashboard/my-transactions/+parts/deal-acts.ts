import type { Deal } from '#contract/deals/deals.ts'
import type { DealDeliveries } from '#contract/deals/delivery.ts'

/** What can be done on the page of a deal, the most expected first: the first that is allowed is its main button. */
const dealActs = [
  'accept-revision',
  'confirm',
  'sign',
  'pay',
  'answer-return',
  'answer-ending',
  'hand-over',
  'receive',
  'make-ready',
  'ship',
  'complete',
  'review',
  'take-cash',
  'revise',
  'answer-dispute',
  'ask-return',
  'withdraw-return',
  'ask-ending',
  'withdraw-ending',
  'dispute',
  'cancel',
] as const
export type DealAct = (typeof dealActs)[number]
export const isDealAct = (name: string): name is DealAct => dealActs.some((act) => act === name)

/** Of these one at most is the main button; the rest wait in the menu. */
const leading: ReadonlySet<DealAct> = new Set(dealActs.slice(0, dealActs.indexOf('take-cash')))

interface Rights {
  deal: Pick<Deal, 'can' | 'status' | 'side'>
  /** Undefined where a part of the page could not be read: its acts are then those of the deal itself. */
  deliveries?: Pick<DealDeliveries, 'can'> | undefined
  documents?: { can: { sign: boolean } } | undefined
  disputes?: { items: readonly { can: { answer: boolean } }[]; can: { open: boolean } } | undefined
  reviews?: { can: { write: boolean } } | undefined
}

/** Which acts the answers of the server allow. */
export function actsOf({ deal, deliveries, documents, disputes, reviews }: Rights): DealAct[] {
  if (deal.side === 'staff') return []
  const { can } = deal
  const moves = deliveries?.can
  const allowed: Record<DealAct, boolean> = {
    'accept-revision': can.acceptRevision,
    confirm: can.confirm,
    sign: documents?.can.sign ?? can.sign,
    pay: can.pay,
    'answer-return': moves?.answerReturn ?? can.takeBack,
    'answer-ending': moves?.answerEnding ?? false,
    'hand-over': moves?.handOver ?? false,
    receive: moves?.receive ?? can.receive,
    'make-ready': moves?.makeReady ?? can.makeReady,
    ship: moves?.ship ?? can.ship,
    complete: moves?.complete ?? can.complete,
    review: reviews?.can.write ?? can.review,
    'take-cash': moves?.takeCash ?? false,
    revise: can.revise,
    'answer-dispute': disputes?.items.some((one) => one.can.answer) ?? false,
    'ask-return': moves?.askReturn ?? can.askReturn,
    'withdraw-return': moves?.withdrawReturn ?? false,
    'ask-ending': moves?.askEnding ?? false,
    'withdraw-ending': moves?.withdrawEnding ?? false,
    dispute: disputes?.can.open ?? can.dispute,
    cancel: can.cancel,
  }
  return dealActs.filter((act) => allowed[act])
}

export function mainActOf(acts: readonly DealAct[]): DealAct | undefined {
  return acts.find((act) => leading.has(act))
}
