import type { Selectable } from 'kysely'
import type { DealSide } from '#contract/deals/deal-process.ts'
import { holdsAny } from '#contract/holds-any.ts'
import { partyKey } from '#contract/party-key.ts'
import { Permission, type PermissionCode } from '#contract/permissions.ts'
import type { PartyRef } from '../identity/public.ts'
import type { Actor, Ctx, SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Condition, type Lying, type ScopedCtx, withinOf, withinScope } from '../kernel/scope.ts'
import type { DealLinesTable, DealsTable } from './tables.ts'

export type Deal = Selectable<DealsTable>
export type DealLine = Selectable<DealLinesTable>
export const DEAL = 'deal'
export const DEALS_TOPIC = 'deals'

export type WatchCtx = ScopedCtx<'deal'>

/** A deal lies where its goods come from and where its buyer lives. */
export const lyingDeals: Lying = {
  table: 'deals',
  rows: (actor, alias) => withinScope(actor, { places: `${alias}.places` }),
}

/** For staff who reach a deal through a paper or a conversation. For `deals`. */
export const inTerritoryOf = (actor: Actor): Condition =>
  withinOf(actor, new Map([['deal', lyingDeals]])).within('deal', 'deals')

export const partyOf = (deal: Deal, side: DealSide): PartyRef =>
  side === 'buyer'
    ? { userId: deal.buyerUserId, organizationId: deal.buyerOrganizationId }
    : { userId: deal.sellerUserId, organizationId: deal.sellerOrganizationId }

/** Paid from hand to hand: the journal has nothing of it. */
export const isCash = ({ payMode }: Pick<Deal, 'payMode'>) => payMode === 'cash_on_pickup'

export const otherSide = (side: DealSide): DealSide => (side === 'buyer' ? 'seller' : 'buyer')

type Sided = Pick<Deal, 'buyerKey' | 'sellerKey' | 'buyerUserId'>

/** The caller's side; everything that opens a deal asks here. */
export function sideOf(deal: Sided, actor: Actor): DealSide | undefined {
  const key = partyKey(actor)
  if (deal.buyerKey === key) return seesAll(actor) || deal.buyerUserId === actor.userId ? 'buyer' : undefined
  return deal.sellerKey === key && seesAll(actor) ? 'seller' : undefined
}

/** Employees without the right to all deals see those they placed themselves. */
export const seesAll = ({ organizationId, permissions }: Actor) =>
  !organizationId || permissions.has(Permission.DealRead)

/** Codes of staff who watch over deals, judge them, move their money or keep the books. */
export const paperReaders: readonly PermissionCode[] = [
  Permission.DealRegistry,
  Permission.DisputeResolve,
  Permission.ClearingOperate,
  Permission.ClearingSupervise,
  Permission.LedgerAudit,
]

/** Whether staff may see this deal; no statement for those who see all. */
export const watchesDeal = async (ctx: SignedCtx, id: string): Promise<boolean> =>
  (await watchedDeals(ctx, [id])).has(id)

/** Of these the deals that staff may see. */
export async function watchedDeals({ tx, actor }: SignedCtx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (actor.territories === 'all' || ids.length === 0) return new Set(ids)
  const seen = await tx.selectFrom('deals').select('id').where('id', 'in', ids).where(inTerritoryOf(actor)).execute()
  return new Set(seen.map(({ id }) => id))
}

/** Whether the caller may see this deal of their party; no statement for those who see all. */
export async function seesDeal(ctx: SignedCtx, id: string): Promise<boolean> {
  if (seesAll(ctx.actor)) return true
  const deal = await ctx.tx.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirst()
  return deal !== undefined && sideOf(deal, ctx.actor) !== undefined
}

/**
 * For oneself, selling needs the sellers' code and buying none; for an organization both need the head's permission.
 */
export const mayAct = (actor: Actor, side: DealSide | undefined): boolean => may(actor, side, Permission.DealAct)
export const maySign = (actor: Actor, side: DealSide | undefined): boolean => may(actor, side, Permission.DealSign)

/** Writing messages needs no right to sell. */
export const mayWrite = ({ organizationId, permissions }: Actor): boolean =>
  !organizationId || permissions.has(Permission.DealAct)

const may = ({ organizationId, permissions }: Actor, side: DealSide | undefined, right: number) =>
  (side === 'buyer' || (side === 'seller' && permissions.has(Permission.ProductOwn))) &&
  (!organizationId || permissions.has(right))

export async function lockDeal(ctx: Ctx, id: string): Promise<Deal> {
  const row = await ctx.tx.selectFrom('deals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

/** The same for staff: outside their territory it is not found. */
export async function lockWatched(ctx: WatchCtx, id: string): Promise<Deal> {
  const inside = ctx.tx.selectFrom('deals').selectAll().where('id', '=', id).where(ctx.within('deal', 'deals'))
  return (await inside.forUpdate().executeTakeFirst()) ?? refuse('E_NOT_FOUND')
}

/** For reading: a side of the deal, or staff who hold one of these codes and have its territory. */
export async function readDeal(
  ctx: WatchCtx,
  id: string,
  staff: readonly PermissionCode[],
): Promise<{ deal: Deal; side: DealSide | undefined }> {
  const row = await ctx.tx
    .selectFrom('deals')
    .selectAll()
    .select(ctx.within('deal', 'deals').as('isInside'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  const { isInside, ...deal } = row
  const side = sideOf(deal, ctx.actor)
  if (!side && !(isInside && holdsAny(ctx.actor.permissions, staff))) refuse('E_NOT_FOUND')
  return { deal, side }
}

export interface OwnDeal {
  deal: Deal
  side: DealSide
}

/** Somebody else's deal is not found. */
export async function ownDeal(ctx: SignedCtx, id: string): Promise<OwnDeal> {
  const deal = await ctx.tx.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirst()
  return withSide(ctx, deal)
}

/** The same, locked until the transaction ends. */
export async function lockOwnDeal(ctx: SignedCtx, id: string): Promise<OwnDeal> {
  const deal = await ctx.tx.selectFrom('deals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return withSide(ctx, deal)
}

function withSide(ctx: SignedCtx, deal: Deal | undefined): OwnDeal {
  const side = deal && sideOf(deal, ctx.actor)
  return deal && side ? { deal, side } : refuse('E_NOT_FOUND')
}

export const linesOf = (ctx: Ctx, dealIds: readonly string[]): Promise<DealLine[]> =>
  ctx.tx
    .selectFrom('dealLines')
    .selectAll()
    .where('dealId', 'in', dealIds)
    .orderBy('dealId')
    .orderBy('position')
    .execute()
