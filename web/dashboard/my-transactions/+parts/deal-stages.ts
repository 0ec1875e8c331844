import type { DealState } from '#contract/deals/deal-process.ts'

/** The life of a deal as people tell it: fewer words than states. */
type StageName = 'order' | 'contract' | 'payment' | 'delivery' | 'acceptance' | 'done'
export interface Stage {
  name: StageName
  place: 'done' | 'now' | 'ahead' | 'stopped'
}

interface Standing {
  status: DealState
  contractNeeded: boolean
  payMode: string
  /** States it has been in, to tell how far a cancelled or disputed one had come. */
  passed: readonly DealState[]
}

const stageOf: Readonly<Record<DealState, StageName>> = {
  new: 'order',
  revised: 'order',
  confirmed: 'order',
  contract_signing: 'contract',
  awaiting_payment: 'payment',
  paid: 'delivery',
  ready_for_pickup: 'delivery',
  shipped: 'delivery',
  partially_delivered: 'delivery',
  delivered: 'acceptance',
  disputed: 'acceptance',
  completed: 'done',
  refunded: 'done',
  split: 'done',
  returned: 'done',
  cancelled: 'done',
}

const order = ['order', 'contract', 'payment', 'delivery', 'acceptance', 'done'] as const satisfies readonly StageName[]
const furthest = (states: readonly DealState[]) =>
  Math.max(0, ...states.map((state) => order.indexOf(stageOf[state])).filter((at) => order[at] !== 'done'))

/** Cash changes hands with the goods: such a deal has no stage of its own for it. */
export function stagesOf({ status, contractNeeded, payMode, passed }: Standing): Stage[] {
  const names = order.filter(
    (name) => (name !== 'contract' || contractNeeded) && (name !== 'payment' || payMode !== 'cash_on_pickup'),
  )
  const stopped = status === 'cancelled' || status === 'disputed'
  const reached = stopped ? furthest(passed) : order.indexOf(stageOf[status])
  const isOver = !stopped && stageOf[status] === 'done'
  return names.map((name) => {
    const at = order.indexOf(name)
    if (isOver || at < reached) return { name, place: 'done' }
    if (at > reached) return { name, place: 'ahead' }
    return { name, place: stopped ? 'stopped' : 'now' }
  })
}
