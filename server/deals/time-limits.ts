import type { DealState } from '#contract/deals/deal-process.ts'
import { addWorkingDays } from '#uz/working-hours.ts'
import type { Ctx } from '../kernel/context.ts'
import { settingInForce } from '../reference/public.ts'
import type { Deal } from './row.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const later = ({ now }: Ctx, ms: number) => new Date(now.getTime() + ms)

const REMINDER = 3 * HOUR

/** The clocks of a state that begins now. Judges are told when they are late, everybody else a while before. */
export async function clocksOf(ctx: Ctx, state: DealState, deal: Pick<Deal, 'payMode'>) {
  const dueAt = await dueIn(ctx, state, deal)
  if (!dueAt || state === 'disputed') return { dueAt, remindAt: dueAt }
  const before = Math.min(REMINDER, (dueAt.getTime() - ctx.now.getTime()) / 4)
  return { dueAt, remindAt: new Date(dueAt.getTime() - before) }
}

/** When a state that begins now ends by itself (domain book 11.2); null where nothing runs out. */
async function dueIn(ctx: Ctx, state: DealState, deal: Pick<Deal, 'payMode'>): Promise<Date | null> {
  switch (state) {
    case 'new':
    case 'revised':
      return later(ctx, (await settingInForce(ctx, 'order.sellerConfirmHours')) * HOUR)
    case 'contract_signing':
      return addWorkingDays(ctx.now, await settingInForce(ctx, 'order.contractWorkingDays'))
    case 'awaiting_payment':
      return paymentDue(ctx, deal)
    case 'delivered':
      return later(ctx, (await settingInForce(ctx, 'order.autoCompleteDays')) * DAY)
    case 'disputed':
      return addWorkingDays(ctx.now, await settingInForce(ctx, 'dispute.decisionWorkingDays'))
    default:
      return null
  }
}

/** Where cash is paid on the spot the goods have to be ready by then. */
async function paymentDue(ctx: Ctx, { payMode }: Pick<Deal, 'payMode'>): Promise<Date | null> {
  if (payMode === 'payme' || payMode === 'click')
    return later(ctx, (await settingInForce(ctx, 'order.paymentHours')) * HOUR)
  return addWorkingDays(ctx.now, await settingInForce(ctx, 'order.transferWorkingDays'))
}
