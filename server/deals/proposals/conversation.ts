import { z } from 'zod'
import { dealSides } from '#contract/deals/deal-process.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { ConversationSubject } from '../../conversations/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { mayWrite, sideOf } from '../row.ts'
import { proposalLink, proposalParty } from './row.ts'
import '../tables.ts'

const TALK_AFTER_DAYS = 30

/** The conversation beside the rounds; contacts are masked until the two have agreed. */
export async function proposalSubject(ctx: SignedCtx, id: string): Promise<ConversationSubject | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined
  const proposal = await ctx.tx.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirst()
  if (!proposal || !sideOf(proposal, ctx.actor)) return undefined
  const { status, title, updatedAt } = proposal
  const isOver = status !== 'sent' && status !== 'viewed'
  return {
    title,
    parties: dealSides.map((side) => ({ party: proposalParty(proposal, side), link: proposalLink(proposal) })),
    masksContacts: status !== 'accepted',
    keepsEvidence: false,
    closed: isOver && ctx.now.getTime() - updatedAt.getTime() > TALK_AFTER_DAYS * DAY_MS,
    mayWrite: mayWrite(ctx.actor),
    isWitness: false,
  }
}
