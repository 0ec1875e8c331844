import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { type AgreementRecord, agreements } from './rows.ts'

/** One whose first day is today or past is in force at once; others wait for their clock. */
export async function startIfDue(ctx: Ctx, agreement: AgreementRecord): Promise<void> {
  if (agreement.startsOn <= dayOf(ctx.now)) await agreements.take(ctx, agreement, 'activate')
}
