import { type SqlBool, sql } from 'kysely'
import type { DealSide, DealState, PayMode } from '#contract/deals/deal-process.ts'
import { type DealGroup, groupStates, waitingStates } from '#contract/deals/next-step.ts'
import type { Condition } from '../../kernel/list/order.ts'

export interface DealFilters {
  group?: DealGroup | 'waiting' | undefined
  status?: DealState | undefined
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
  least?: number | undefined
  most?: number | undefined
  payMode?: PayMode | undefined
  overdue: boolean
  mark?: 'joined' | 'price' | undefined
}

/** Deals of one side of a party, perhaps only those one person of it has placed, or those that staff watch over. */
export type Whose = { side: DealSide; key: string; placedBy?: string | undefined } | Watched
/** Of everybody, inside the territory of whoever watches over them. */
interface Watched {
  inside: Condition
}
export const isWatched = (whose: Whose): whose is Watched => 'inside' in whose

export const oneOf = (states: readonly DealState[]): Condition => sql`deals.status = any (${[...states]}::text[])`

export function ofWhom(whose: Whose): Condition {
  if (isWatched(whose)) return whose.inside
  const ofParty: Condition = sql`${sql.ref(keyColumn(whose.side))} = ${whose.key}::uuid`
  if (!whose.placedBy) return ofParty
  return whose.side === 'buyer' ? sql`(${ofParty} and deals.buyer_user_id = ${whose.placedBy}::uuid)` : sql`false`
}
const keyColumn = (side: DealSide) => (side === 'seller' ? 'deals.sellerKey' : 'deals.buyerKey')

/** A cash deal waits for the goods, not for the buyer. */
export function waitsFor(side: DealSide): Condition {
  const cash = sql<SqlBool>`(deals.status = 'awaiting_payment' and deals.pay_mode = 'cash_on_pickup')`
  const waiting = oneOf(waitingStates[side])
  return side === 'seller' ? sql`(${waiting} or ${cash})` : sql`(${waiting} and not ${cash})`
}

export function inTab(whose: Whose, group: DealFilters['group']): Condition | undefined {
  if (group === 'waiting') return isWatched(whose) ? undefined : waitsFor(whose.side)
  return group && oneOf(groupStates[group])
}
