import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type MonitorCtx, monitored } from './monitored.ts'
import '../tables.ts'

const taking = ['registered', 'confirmed', 'waitlist', 'attended'] as const

/** Who takes part in an event, in the order they came. */
export async function participantsOfEvent({ tx }: Pick<Ctx, 'tx'>, eventId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('participants')
    .select('userId')
    .where('eventId', '=', eventId)
    .where('status', 'in', taking)
    .orderBy('place')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Of an event of one's own: whoever judges events speaks to nobody's guests. */
export async function participantsOfOwnEvent(ctx: MonitorCtx, eventId: number): Promise<string[]> {
  const { own } = await monitored(ctx, eventId)
  return own ? participantsOfEvent(ctx, eventId) : refuse('E_NOT_FOUND')
}
