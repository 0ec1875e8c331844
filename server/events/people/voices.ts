import { maskContacts } from '#contract/conversations/mask-contacts.ts'
import { QUESTIONS_A_PERSON } from '#contract/events/event-enums.ts'
import { isOver } from '#contract/events/event-process.ts'
import { peopleByIds } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { type AskedPage, list } from '../../kernel/list/list.ts'
import { down, orderBy, up } from '../../kernel/list/order.ts'
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

const questions = (eventId: number) =>
  list({
    rows: ({ tx }: MonitorCtx, _asked: AskedPage) =>
      tx.selectFrom('eventQuestions').select(['id', 'userId', 'text', 'at']).where('eventId', '=', eventId),
    order: orderBy(up('id', 'bigRow')),
  })

export async function findQuestions(ctx: MonitorCtx, id: number, asked: AskedPage) {
  await monitored(ctx, id)
  const { shown, page } = await questions(id).read(ctx, asked)
  return { items: await named(ctx, shown), ...page }
}

const feedback = (eventId: number) =>
  list({
    rows: ({ tx }: MonitorCtx, _asked: AskedPage) =>
      tx
        .selectFrom('eventFeedback')
        .innerJoin('participants', 'participants.id', 'eventFeedback.participantId')
        .select(['participants.id', 'participants.userId'])
        .select(['eventFeedback.rating', 'eventFeedback.text', 'eventFeedback.at'])
        .where('eventFeedback.eventId', '=', eventId),
    order: orderBy(down('eventFeedback.at', 'moment'), down('participants.id', 'uuid')),
  })

export async function findFeedback(ctx: MonitorCtx, id: number, asked: AskedPage) {
  await monitored(ctx, id)
  const { shown, page } = await feedback(id).read(ctx, asked)
  return { items: await named(ctx, shown), ...page }
}

/** Who said it, and when. */
async function named<Said extends { userId: string; at: Date }>(ctx: SignedCtx, said: readonly Said[]) {
  const people = await peopleByIds(
    ctx,
    said.map(({ userId }) => userId),
  )
  return said.map(({ userId, at, ...one }) => ({
    ...one,
    at: at.toISOString(),
    name: people.get(userId)?.name ?? '',
  }))
}
