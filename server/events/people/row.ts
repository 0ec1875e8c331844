import { type Selectable, sql, type Updateable } from 'kysely'
import { type ParticipantState, type ParticipantStep, participantProcess } from '#contract/events/event-process.ts'
import { canStep } from '#contract/process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { PARTICIPANTS_TOPIC } from '../row.ts'
import type { ParticipantsTable } from '../tables.ts'

export type Participant = Selectable<ParticipantsTable>
export const PARTICIPANT = 'participant'

/** One conditional update along the process, written down; what follows from it is the caller's. */
export async function move(
  ctx: Ctx,
  row: Participant,
  step: ParticipantStep,
  set: Updateable<ParticipantsTable> = {},
): Promise<Participant> {
  if (!canStep(participantProcess, step, row.status)) refuse('E_STATE', { status: row.status })
  const to: ParticipantState = participantProcess[step].to
  const moved = await ctx.tx
    .updateTable('participants')
    .set({
      awaits: null,
      ...(to === 'cancelled' && { endedBy: participantProcess[step].by, cancelledAt: ctx.now }),
      ...set,
      status: to,
      updatedAt: ctx.now,
      rowVersion: sql`row_version + 1`,
    })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returningAll()
    .executeTakeFirst()
  if (!moved) refuse('E_STALE')
  await ctx.audit({
    action: `participant.${step}`,
    objectType: PARTICIPANT,
    objectId: row.id,
    from: row.status,
    to,
    reason: moved.reason ?? undefined,
  })
  await ctx.changed(PARTICIPANTS_TOPIC)
  return moved
}

export const participantOf = (ctx: Ctx, eventId: number, userId: string): Promise<Participant | undefined> =>
  ctx.tx
    .selectFrom('participants')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .executeTakeFirst()
