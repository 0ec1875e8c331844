import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type DealSide, type DealState, openStates, type PayMode } from '#contract/deals/deal-process.ts'
import { type DealGroup, groupStates, waitingStates } from '#contract/deals/next-step.ts'
import { searchKey } from '#uz/search-key.ts'
import type { Ctx } from '../../kernel/context.ts'

export type Condition = RawBuilder<SqlBool>

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

export const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
export const oneOf = (states: readonly DealState[]): Condition => sql`deals.status = any (${[...states]}::text[])`

export function ofWhom(whose: Whose): Condition {
  if (isWatched(whose)) return whose.inside
  const ofParty: Condition = sql`${sql.ref(keyColumn(whose.side))} = ${whose.key}::uuid`
  if (!whose.placedBy) return ofParty
  return whose.side === 'buyer' ? sql`(${ofParty} and deals.buyer_user_id = ${whose.placedBy}::uuid)` : sql`false`
}
const keyColumn = (side: DealSide) => (side === 'seller' ? 'deals.sellerKey' : 'deals.buyerKey')

/** Cash waits for the goods, not for the buyer. */
export function waitsFor(side: DealSide): Condition {
  const cash = sql<SqlBool>`(deals.status = 'awaiting_payment' and deals.pay_mode = 'cash_on_pickup')`
  const waiting = oneOf(waitingStates[side])
  return side === 'seller' ? sql`(${waiting} or ${cash})` : sql`(${waiting} and not ${cash})`
}

const midnight = (day: string, plusDays = 0) => new Date(Date.parse(`${day}T00:00:00+05:00`) + plusDays * 86_400_000)

/** Everything but the tab, which the counters are of. */
export function matching(ctx: Ctx, whose: Whose, filters: DealFilters): Condition {
  const wishes: Condition[] = [ofWhom(whose)]
  const { status, search, from, to, least, most, payMode, overdue, mark } = filters
  if (status) wishes.push(sql`deals.status = ${status}`)
  if (from) wishes.push(sql`deals.created_at >= ${midnight(from)}`)
  if (to) wishes.push(sql`deals.created_at < ${midnight(to, 1)}`)
  if (least !== undefined) wishes.push(sql`deals.gross >= ${least}`)
  if (most !== undefined) wishes.push(sql`deals.gross <= ${most}`)
  if (payMode) wishes.push(sql`deals.pay_mode = ${payMode}`)
  if (overdue) wishes.push(sql`deals.due_at < ${ctx.now}`, oneOf(openStates))
  if (mark === 'joined') wishes.push(sql`deals.joined <> '{}'`)
  if (mark === 'price') wishes.push(sql`deals.price_look = 'waiting'`)
  for (const word of searchKey(search ?? '')
    .split(' ')
    .filter(Boolean))
    wishes.push(sql`deals.search_key like ${`%${word}%`}`)
  return all(wishes)
}

export function inTab(whose: Whose, group: DealFilters['group']): Condition[] {
  if (!group) return []
  if (group === 'waiting') return isWatched(whose) ? [] : [waitsFor(whose.side)]
  return [oneOf(groupStates[group])]
}
