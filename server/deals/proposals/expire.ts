import { liveProposals } from '#contract/deals/proposal-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { DealWork } from '../jobs.ts'
import { endRound } from './rounds.ts'

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
  for (const proposal of due) await endRound(ctx, proposal, 'expire')
  return due.length
}
