import type { Selectable } from 'kysely'
import type { DealSide } from '#contract/deals/deal-process.ts'
import type { PartyRef } from '../identity/public.ts'
import type { Actor, Ctx, SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import type { DealLinesTable, DealsTable } from './tables.ts'

export type Deal = Selectable<DealsTable>
export type DealLine = Selectable<DealLinesTable>
export const DEAL = 'deal'
export const DEALS_TOPIC = 'deals'

/** Whose deals somebody sees: of the organization acted for, or the person's own. */
export const keyOf = ({ organizationId, userId }: Pick<Actor, 'organizationId' | 'userId'>) => organizationId ?? userId

export const partyOf = (deal: Deal, side: DealSide): PartyRef =>
  side === 'buyer'
    ? { userId: deal.buyerUserId, organizationId: deal.buyerOrganizationId }
    : { userId: deal.sellerUserId, organizationId: deal.sellerOrganizationId }

/** Paid from hand to hand: nothing of it is in the journal. */
export const isCash = ({ payMode }: Pick<Deal, 'payMode'>) => payMode === 'cash_on_pickup'

export const otherSide = (side: DealSide): DealSide => (side === 'buyer' ? 'seller' : 'buyer')

export function sideOf(deal: Deal, actor: Actor): DealSide | undefined {
  const key = keyOf(actor)
  return deal.buyerKey === key ? 'buyer' : deal.sellerKey === key ? 'seller' : undefined
}

export async function lockDeal(ctx: Ctx, id: string): Promise<Deal> {
  const row = await ctx.tx.selectFrom('deals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

export interface OwnDeal {
  deal: Deal
  side: DealSide
}

/** Not one's own is not found. */
export async function ownDeal(ctx: SignedCtx, id: string): Promise<OwnDeal> {
  const deal = await ctx.tx.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirst()
  return withSide(ctx, deal)
}

/** The same, kept from everybody else until this transaction ends. */
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
