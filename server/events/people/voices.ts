import { z } from 'zod'
import { maskContacts } from '#contract/conversations/mask-contacts.ts'
import { QUESTIONS_A_PERSON } from '#contract/events/event-enums.ts'
import { isOver } from '#contract/events/event-process.ts'
import { bigRowId } from '#contract/ids.ts'
import { peopleByIds } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { cursorMoment, decodeNext, encodeNext } from '../../kernel/keyset.ts'
import { refuse } from '../../kernel/refuse.ts'
import { PARTICIPANTS_TOPIC } from '../row.ts'
import { type MonitorCtx, monitored } from './monitored.ts'
import { participantOf } from './row.ts'
import '../tables.ts'

/** Of one's own event; for whoever is not registered there is nothing here. */
async function attending(ctx: SignedCtx, id: number) {
  const event = await ctx.tx.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
  const row = event && (await participantOf(ctx, id, ctx.actor.userId))
  return event && row ? { event, row } : refuse('E_NOT_FOUND')
}

/** Once, by whoever was there, when it is over. */
export async function rate(ctx: SignedCtx, id: number, { rating, text }: { rating: number; text: string }) {
  const { event, row } = await attending(ctx, id)
  if (!isOver(event.stage)) refuse('E_STATE', { status: event.stage })
  if (row.status !== 'attended') refuse('E_STATE', { status: row.status })
  const made = await ctx.tx
    .insertInto('eventFeedback')
    .values({ participantId: row.id, eventId: id, rating, text: maskContacts(text), at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('participantId')
    .executeTakeFirst()
  if (!made) refuse('E_DUPLICATE', { number: '' })
  await ctx.audit({
    action: 'participant.rate',
    objectType: 'participant',
    objectId: row.id,
    changes: { rating: [null, rating] },
  })
  await ctx.changed(PARTICIPANTS_TOPIC)
}

/** To the speakers, by whoever has a seat, before the end. */
export async function ask(ctx: SignedCtx, id: number, text: string): Promise<{ id: number }> {
  const { event, row } = await attending(ctx, id)
  const on = event.status === 'published' && (event.stage === 'planned' || event.stage === 'live')
  if (!on || !event.endsAt || ctx.now >= event.endsAt) refuse('E_STATE', { status: event.stage })
  if (row.status !== 'registered' && row.status !== 'confirmed' && row.status !== 'attended')
    refuse('E_STATE', { status: row.status })
  const { n } = await ctx.tx
    .selectFrom('eventQuestions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('eventId', '=', id)
    .where('userId', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow()
  if (n >= QUESTIONS_A_PERSON) refuse('E_LIMIT', { limit: QUESTIONS_A_PERSON })
  const made = await ctx.tx
    .insertInto('eventQuestions')
    .values({ eventId: id, userId: ctx.actor.userId, text: maskContacts(text), at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.changed(PARTICIPANTS_TOPIC)
  return made
}

interface Page {
  take: number
  next?: string | undefined
}

export async function findQuestions(ctx: MonitorCtx, id: number, { take, next }: Page) {
  await monitored(ctx, id)
  let query = ctx.tx
    .selectFrom('eventQuestions')
    .selectAll()
    .where('eventId', '=', id)
    .orderBy('id')
    .limit(take + 1)
  if (next) query = query.where('id', '>', decodeNext(next, z.tuple([bigRowId]))[0])
  const rows = await query.execute()
  const shown = rows.slice(0, take)
  const people = await peopleByIds(
    ctx,
    shown.map(({ userId }) => userId),
  )
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({
      id: row.id,
      name: people.get(row.userId)?.name ?? '',
      text: row.text,
      at: row.at.toISOString(),
    })),
    take,
    ...(rows.length > take && last && { next: encodeNext([last.id]) }),
  }
}

const Place = z.tuple([cursorMoment, z.uuid()])

export async function findFeedback(ctx: MonitorCtx, id: number, { take, next }: Page) {
  await monitored(ctx, id)
  let query = ctx.tx
    .selectFrom('eventFeedback')
    .innerJoin('participants', 'participants.id', 'eventFeedback.participantId')
    .select([
      'participants.id',
      'participants.userId',
      'eventFeedback.rating',
      'eventFeedback.text',
      'eventFeedback.at',
    ])
    .where('eventFeedback.eventId', '=', id)
    .orderBy('eventFeedback.at', 'desc')
    .orderBy('participants.id', 'desc')
    .limit(take + 1)
  if (next) {
    const [at, after] = decodeNext(next, Place)
    query = query.where((eb) =>
      eb(eb.refTuple('eventFeedback.at', 'participants.id'), '<', eb.tuple(new Date(at), after)),
    )
  }
  const rows = await query.execute()
  const shown = rows.slice(0, take)
  const people = await peopleByIds(
    ctx,
    shown.map(({ userId }) => userId),
  )
  const last = shown.at(-1)
  return {
    items: shown.map(({ userId, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      name: people.get(userId)?.name ?? '',
    })),
    take,
    ...(rows.length > take && last && { next: encodeNext([last.at.toISOString(), last.id]) }),
  }
}
