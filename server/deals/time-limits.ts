import type { DealState } from '#contract/deals/deal-process.ts'
import { daysFrom, HOUR_MS } from '#uz/durations.ts'
import { addWorkingDays } from '#uz/working-hours.ts'
import type { Ctx } from '../kernel/context.ts'
import { settingInForce, workCalendar } from '../reference/public.ts'
import type { Deal } from './row.ts'

const later = ({ now }: Ctx, ms: number) => new Date(now.getTime() + ms)

const REMINDER = 3 * HOUR_MS

/** The clocks of a state that begins now; a reminder goes to whoever has to act. A dispute has a clock of its own. */
export async function clocksOf(ctx: Ctx, state: DealState, deal: Pick<Deal, 'payMode'>) {
  const dueAt = await dueIn(ctx, state, deal)
  if (!dueAt || state === 'disputed') return { dueAt, remindAt: null }
  const before = Math.min(REMINDER, (dueAt.getTime() - ctx.now.getTime()) / 4)
  return { dueAt, remindAt: new Date(dueAt.getTime() - before) }
}

const workingDays = async (ctx: Ctx, days: number) => addWorkingDays(ctx.now, days, await workCalendar(ctx))

export const decisionDays = (ctx: Ctx) => settingInForce(ctx, 'dispute.decisionWorkingDays')
export const decisionDue = async (ctx: Ctx) => workingDays(ctx, await decisionDays(ctx))

/** When a state that begins now ends by itself (domain book 11.2); null where nothing runs out. */
async function dueIn(ctx: Ctx, state: DealState, deal: Pick<Deal, 'payMode'>): Promise<Date | null> {
  switch (state) {
    case 'new':
    case 'revised':
      return later(ctx, (await settingInForce(ctx, 'order.sellerConfirmHours')) * HOUR_MS)
    case 'contract_signing':
      return workingDays(ctx, await settingInForce(ctx, 'order.contractWorkingDays'))
    case 'awaiting_payment':
      return paymentDue(ctx, deal)
    case 'delivered':
      return daysFrom(ctx.now, await settingInForce(ctx, 'order.autoCompleteDays'))
    case 'disputed':
      return decisionDue(ctx)
    default:
      return null
  }
}

/** For cash on the spot: when the goods have to be ready. */
async function paymentDue(ctx: Ctx, { payMode }: Pick<Deal, 'payMode'>): Promise<Date | null> {
  if (payMode === 'payme' || payMode === 'click')
    return later(ctx, (await settingInForce(ctx, 'order.paymentHours')) * HOUR_MS)
  return workingDays(ctx, await settingInForce(ctx, 'order.transferWorkingDays'))
}
