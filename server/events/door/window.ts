import { CHECK_IN_DAYS_AFTER, CHECK_IN_HOURS_BEFORE } from '#contract/events/event-enums.ts'
import { HOUR_MS } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { EventRow } from '../row.ts'

/** From some hours before until days after: what a phone kept without a line is still taken. */
export function mayCheckIn(ctx: Ctx, { type, stage, startsAt, endsAt }: EventRow): boolean {
  if (type !== 'seminar' || stage === 'cancelled' || !startsAt || !endsAt) return false
  const now = ctx.now.getTime()
  return (
    now >= startsAt.getTime() - CHECK_IN_HOURS_BEFORE * HOUR_MS &&
    now <= endsAt.getTime() + CHECK_IN_DAYS_AFTER * 24 * HOUR_MS
  )
}
