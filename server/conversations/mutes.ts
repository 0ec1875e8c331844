import { formatDate } from '#uz/date.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Standing } from './subject.ts'
import './tables.ts'

/** Whoever was muted may read, and write to support and where a dispute is open. */
export async function requireUnmuted(ctx: SignedCtx, { about, subject }: Standing): Promise<void> {
  if (about.kind === 'support' || subject.isWatched) return
  const mute = await ctx.tx
    .selectFrom('talkMutes')
    .select('untilAt')
    .where('userId', '=', ctx.actor.userId)
    .where('untilAt', '>', ctx.now)
    .orderBy('untilAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (mute) refuse('E_TALK_MUTED', { until: formatDate(mute.untilAt) })
}
