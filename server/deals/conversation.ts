import { z } from 'zod'
import { type DealState, dealSides } from '#contract/deals/deal-process.ts'
import { Permission } from '#contract/permissions.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { ConversationSubject } from '../conversations/public.ts'
import type { Ctx, SignedCtx } from '../kernel/context.ts'
import { type Deal, mayWrite, partyOf, sideOf, watchesDeal } from './row.ts'
import { dealLink } from './tell.ts'

/** Claims and thanks may follow after the end. */
const TALK_AFTER_DAYS = 30
const notAgreed: readonly DealState[] = ['new', 'revised', 'cancelled']

/** The conversation of the two sides of a deal; an arbiter reads it as evidence. */
export async function dealSubject(ctx: SignedCtx, id: string): Promise<ConversationSubject | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const deal = await ctx.tx.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirst()
  if (!deal) return undefined
  const isWitness =
    ctx.actor.permissions.has(Permission.DisputeResolve) &&
    (await wasDisputed(ctx, deal)) &&
    (await watchesDeal(ctx, id))
  const side = sideOf(deal, ctx.actor)
  if (!side && !isWitness) return undefined
  const { number, title, status, closedAt } = deal
  return {
    title: { uz: `${number} ${title.uz}`, ...(title.ru && { ru: `${number} ${title.ru}` }) },
    parties: dealSides.map((side) => ({ party: partyOf(deal, side), link: dealLink(deal, side) })),
    masksContacts: notAgreed.includes(status),
    keepsEvidence: true,
    closed: closedAt !== null && ctx.now.getTime() - closedAt.getTime() > TALK_AFTER_DAYS * DAY_MS,
    mayWrite: mayWrite(ctx.actor),
    isWitness,
    isWatched: status === 'disputed',
  }
}

async function wasDisputed(ctx: Ctx, { id, status }: Deal): Promise<boolean> {
  if (status === 'disputed') return true
  const opened = await ctx.tx
    .selectFrom('dealEvents')
    .select('id')
    .where('dealId', '=', id)
    .where('step', '=', 'dispute')
    .limit(1)
    .executeTakeFirst()
  return opened !== undefined
}
