import { dealSides } from '#contract/deals/deal-process.ts'
import { liveProposals } from '#contract/deals/proposal-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { DealWork } from '../jobs.ts'
import { endRound } from './rounds.ts'
import { tellProposal } from './tell.ts'

const BATCH = 50

/** Every minute; what somebody is answering at this moment is left to them. */
export async function startProposalJobs({ jobs, inSystem }: DealWork): Promise<void> {
  await jobs.work('deals.proposals', async () => void (await expireProposals(inSystem)), { cron: '* * * * *' })
}

export async function expireProposals(inSystem: DealWork['inSystem']): Promise<number> {
  for (let total = 0; ; ) {
    const ended = await inSystem(expireSome)
    total += ended
    if (ended < BATCH) return total
  }
}

async function expireSome(ctx: Ctx): Promise<number> {
  const due = await ctx.tx
    .selectFrom('proposals')
    .selectAll()
    .where('status', 'in', liveProposals)
    .where('validUntil', '<=', ctx.now)
    .orderBy('validUntil')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const proposal of due) {
    const ended = await endRound(ctx, proposal, 'expire')
    for (const side of dealSides) await tellProposal(ctx, ended, side, 'offer.expired')
  }
  return due.length
}
