import { dealSides } from '#contract/deals/deal-process.ts'
import { DAY_MS } from '#uz/durations.ts'
import { type ConversationSubject, uuidsOf } from '../../conversations/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { mayWrite, sideOf } from '../row.ts'
import { proposalLink, proposalParty } from './row.ts'
import '../tables.ts'

const TALK_AFTER_DAYS = 30

/** The conversations beside the rounds; contacts are masked until the two have agreed. */
export async function proposalSubjects(
  ctx: SignedCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConversationSubject>> {
  const known = uuidsOf(ids)
  if (known.length === 0) return new Map()
  const proposals = await ctx.tx.selectFrom('proposals').selectAll().where('id', 'in', known).execute()
  return new Map(
    proposals
      .filter((proposal) => sideOf(proposal, ctx.actor))
      .map((proposal) => {
        const { status, title, updatedAt } = proposal
        const isOver = status !== 'sent' && status !== 'viewed'
        return [
          proposal.id,
          {
            title,
            parties: dealSides.map((side) => ({ party: proposalParty(proposal, side), link: proposalLink(proposal) })),
            masksContacts: status !== 'accepted',
            keepsEvidence: false,
            closed: isOver && ctx.now.getTime() - updatedAt.getTime() > TALK_AFTER_DAYS * DAY_MS,
            mayWrite: mayWrite(ctx.actor),
            isWitness: false,
          },
        ]
      }),
  )
}
