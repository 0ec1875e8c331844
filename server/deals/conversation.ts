import type { DealState } from '#contract/deals/deal-process.ts'
import { dealSides } from '#contract/deals/deal-process.ts'
import { Permission } from '#contract/permissions.ts'
import { DAY_MS } from '#uz/durations.ts'
import { type ConversationSubject, uuidsOf } from '../conversations/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { type Deal, mayWrite, partyOf, sideOf, watchedDeals } from './row.ts'
import { dealLink } from './tell.ts'

/** Claims and thanks may follow after the end. */
const TALK_AFTER_DAYS = 30
const notAgreed: readonly DealState[] = ['new', 'revised', 'cancelled']

/** The conversations of the two sides of deals; an arbiter reads them as evidence. */
export async function dealSubjects(
  ctx: SignedCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConversationSubject>> {
  const known = uuidsOf(ids)
  if (known.length === 0) return new Map()
  const deals = await ctx.tx.selectFrom('deals').selectAll().where('id', 'in', known).execute()
  const witnessed = await witnessedBy(ctx, deals)
  return new Map(
    deals
      .filter((deal) => sideOf(deal, ctx.actor) || witnessed.has(deal.id))
      .map((deal) => {
        const { id, number, title, status, closedAt } = deal
        return [
          id,
          {
            title: { uz: `${number} ${title.uz}`, ...(title.ru && { ru: `${number} ${title.ru}` }) },
            parties: dealSides.map((side) => ({ party: partyOf(deal, side), link: dealLink(deal, side) })),
            masksContacts: notAgreed.includes(status),
            keepsEvidence: true,
            closed: closedAt !== null && ctx.now.getTime() - closedAt.getTime() > TALK_AFTER_DAYS * DAY_MS,
            mayWrite: mayWrite(ctx.actor),
            isWitness: witnessed.has(id),
            isWatched: status === 'disputed',
          },
        ]
      }),
  )
}

/** Deals that are or were disputed, for those who decide disputes in their territory. */
async function witnessedBy(ctx: SignedCtx, deals: readonly Deal[]): Promise<ReadonlySet<string>> {
  if (!ctx.actor.permissions.has(Permission.DisputeResolve)) return new Set()
  const ended = deals.filter(({ status }) => status !== 'disputed').map(({ id }) => id)
  const opened =
    ended.length === 0
      ? []
      : await ctx.tx
          .selectFrom('dealEvents')
          .select('dealId')
          .distinct()
          .where('dealId', 'in', ended)
          .where('step', '=', 'dispute')
          .execute()
  const disputed = deals.filter(({ status }) => status === 'disputed').map(({ id }) => id)
  return watchedDeals(ctx, [...disputed, ...opened.map(({ dealId }) => dealId)])
}
