import type { Ctx } from '../../kernel/context.ts'
import type { DealWork } from '../jobs.ts'
import { lockDeal } from '../row.ts'
import { forgetCalls } from './call-log.ts'
import { cancelByTime, TIMEOUT_MS } from './rows.ts'

const AT_ONCE = 200

/** A payment the provider has not finished within twelve hours is cancelled: the deal may be paid anew or expire. */
export async function cancelTimedOut(ctx: Ctx): Promise<void> {
  const late = await ctx.tx
    .selectFrom('payments')
    .select(['id', 'dealId'])
    .where('state', '=', 'created')
    .where('providerTime', '<=', new Date(ctx.now.getTime() - TIMEOUT_MS))
    .orderBy('dealId')
    .limit(AT_ONCE)
    .execute()
  for (const { id, dealId } of late) {
    await lockDeal(ctx, dealId)
    const payment = await ctx.tx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'created')
      .executeTakeFirst()
    if (payment) await cancelByTime(ctx, payment)
  }
}

export async function startPaymentJobs({ jobs, inSystem }: DealWork): Promise<void> {
  await jobs.work('deals.payments-late', () => inSystem(cancelTimedOut), { cron: '* * * * *' })
  await jobs.work('deals.payment-calls-old', () => inSystem((ctx) => forgetCalls(ctx.tx, ctx.now)), {
    cron: '20 4 * * *',
  })
}
