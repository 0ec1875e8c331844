import type { Clocked } from '../../../kernel/process/clock-work.ts'
import { readRow } from '../money/running.ts'
import { subsidySteps } from './stage.ts'
import { subsidyKind } from './subsidy.ts'

/** A year after it was paid nobody has asked for it back: a subsidy counts as used, and is over. */
export const clockedSubsidies: Clocked = {
  ...subsidySteps.clocked,
  async strike(ctx, objectId, step, isDue) {
    await subsidySteps.clocked.strike(ctx, objectId, step, isDue)
    const row = await readRow(ctx, Number(objectId))
    if (row.stage === 'used' && row.status === 'disbursed')
      await subsidyKind.applications.take(ctx, row, 'close', { set: { endedAt: ctx.now } })
  },
}
