import type { Selectable, Updateable } from 'kysely'
import { type ParticipantStep, participantProcess } from '#contract/events/event-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { PARTICIPANTS_TOPIC } from '../row.ts'
import type { ParticipantsTable } from '../tables.ts'

export type Participant = Selectable<ParticipantsTable>
export const PARTICIPANT = 'participant'

const participants = stepping({
  table: 'participants',
  state: 'status',
  process: participantProcess,
  object: PARTICIPANT,
  topic: PARTICIPANTS_TOPIC,
  columns: (ctx, _, step, to) => ({
    awaits: null,
    ...(to === 'cancelled' && { endedBy: participantProcess[step].by, cancelledAt: ctx.now }),
  }),
})

/** Written down; what follows from it is the caller's. */
export const move = (
  ctx: Ctx,
  row: Participant,
  step: ParticipantStep,
  set: Updateable<ParticipantsTable> = {},
): Promise<Participant> => participants.take(ctx, row, step, { set, reason: { ...row, ...set }.reason })

export const participantOf = (ctx: Ctx, eventId: number, userId: string): Promise<Participant | undefined> =>
  ctx.tx
    .selectFrom('participants')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('userId', '=', userId)
    .executeTakeFirst()
