import { z } from 'zod'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { ContactWork } from '../jobs.ts'
import { draftUrgentNews } from './from-news.ts'
import { RUN_CAMPAIGN, runCampaign } from './send.ts'

const Asked = z.object({ id: z.int() })
/** Campaigns sent at the same time. */
const LANES = 2
const DAYS_KEPT = 7

/** A lost job loses nothing: every minute what is due, or what nobody sends any more, is begun again. */
export async function startCampaignJobs(work: ContactWork): Promise<void> {
  const { jobs, inSystem } = work
  await jobs.work(RUN_CAMPAIGN, (data) => runCampaign(work, Asked.parse(data).id), { lanes: LANES })
  await jobs.work(
    'contact.campaigns',
    async () => {
      await inSystem(draftUrgentNews)
      await inSystem(wakeDue)
    },
    { cron: '* * * * *' },
  )
  await jobs.work('contact.forget-days', () => inSystem(forgetDays), { cron: '50 3 * * *' })
}

async function wakeDue(ctx: Ctx): Promise<void> {
  const due = await ctx.tx
    .selectFrom('campaigns')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'approved'), eb.or([eb('sendAt', 'is', null), eb('sendAt', '<=', ctx.now)])]),
        eb.and([eb('status', '=', 'sending'), eb.or([eb('senderUntil', 'is', null), eb('senderUntil', '<', ctx.now)])]),
      ]),
    )
    .execute()
  for (const { id } of due) await ctx.job(RUN_CAMPAIGN, { id })
}

async function forgetDays(ctx: Ctx): Promise<void> {
  await ctx.tx
    .deleteFrom('campaignDays')
    .where('day', '<', addDays(dayOf(ctx.now), -DAYS_KEPT))
    .execute()
}
