import type { DealState, PayMode } from '#contract/deals/deal-process.ts'
import { Permission } from '#contract/permissions.ts'
import type { Deal } from '../deals/row.ts'
import { type Move, type MoveName, moves } from './deal-moves.ts'

/** What people are likely to try in a state; anything else is tried now and then as well, and has to be refused. */
const likely: Record<DealState, (deal: Deal) => readonly MoveName[]> = {
  new: () => ['confirm', 'confirm', 'confirm', 'confirm', 'revise', 'revise', 'cancel'],
  revised: () => ['acceptRevision', 'acceptRevision', 'acceptRevision', 'cancel'],
  confirmed: () => ['confirm'],
  contract_signing: () => ['sign', 'sign', 'sign', 'sign', 'cancel'],
  awaiting_payment: (deal) => [...ways(payments[deal.payMode] ?? 'pay'), 'cancel'],
  paid: (deal) => [...ways(sending(deal)), 'takeCardBack', 'dispute'],
  ready_for_pickup: ({ payMode }) =>
    payMode === 'cash_on_pickup'
      ? ['takeCash', 'handOver', 'handOver', 'receive', 'callOff']
      : [...ways('handOver'), ...ways('receive'), 'dispute'],
  shipped: () => [...ways('receive'), 'dispute'],
  partially_delivered: (deal) => [
    ...ways(sending(deal)),
    'askEnding',
    'answerEnding',
    'answerEnding',
    'withdrawEnding',
    'dispute',
  ],
  delivered: () => [
    'complete',
    'complete',
    'askReturn',
    'askReturn',
    'answerReturn',
    'answerReturn',
    'withdrawReturn',
    'dispute',
  ],
  disputed: () => ['decide'],
  completed: () => ['complete', 'dispute'],
  refunded: () => ['decide'],
  split: () => ['decide'],
  returned: () => ['askReturn'],
  cancelled: () => ['decide'],
}
const ways = (name: MoveName): MoveName[] => [name, name, name, name]
const payments: Partial<Record<PayMode, MoveName>> = { payme: 'payme', cash_on_pickup: 'makeReady' }
const sending = ({ deliveryMode }: Deal): MoveName => (deliveryMode === 'pickup' ? 'makeReady' : 'ship')
const all = Object.values(moves)

export function moveOf(deal: Deal, roll: number): Move {
  const named = likely[deal.status](deal)
  const wild = roll % 20 === 0 ? all[Math.floor(roll / 20) % all.length] : undefined
  const name = named[Math.floor(roll / 20) % named.length]
  return wild ?? moves[name ?? 'confirm']
}

/** Codes of a seller who may also spend. */
export const traderCodes: ReadonlySet<number> = new Set([Permission.ProductOwn, Permission.ClearingOwn])
export const arbiterCodes: ReadonlySet<number> = new Set([Permission.DisputeResolve])
