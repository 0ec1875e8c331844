import { type SqlBool, sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { myRegistrations as listCall, Registration } from '#contract/events/participants.ts'
import { peopleByIds } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { byTabs, list } from '../../kernel/list/list.ts'
import { down, orderBy, up } from '../../kernel/list/order.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { placesByIds, territoriesByIds } from '../../reference/public.ts'
import { cardsByIds } from '../site/cards.ts'
import { presentRegistrations } from './present.ts'
import { isOpen } from './register.ts'
import { participantOf } from './row.ts'

/** My registration, also for an event that is no longer visible. */
export async function registrationOf(ctx: SignedCtx, files: FileStore, id: number): Promise<Registration> {
  const { registration } = await myRegistration(ctx, files, id)
  return registration ?? refuse('E_NOT_FOUND')
}

export async function myRegistration(ctx: SignedCtx, files: FileStore, id: number) {
  const event = await ctx.tx.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
  const row = event && (await participantOf(ctx, id, ctx.actor.userId))
  if (!event || (!row && event.status !== 'published')) refuse('E_NOT_FOUND')
  const [registration = null] = row ? await presentRegistrations(ctx, files, [{ event, row }]) : []
  return {
    registration,
    district: await homeDistrict(ctx),
    can: { register: registration ? registration.can.register : isOpen(event, ctx.now) },
  }
}

async function homeDistrict(ctx: SignedCtx) {
  const own = (await peopleByIds(ctx, [ctx.actor.userId])).get(ctx.actor.userId)?.territoryId ?? null
  const place = own === null ? undefined : (await placesByIds(ctx, [own])).get(own)
  const districtId = place?.districtId
  if (!place || !districtId) return null
  const named = (await territoriesByIds(ctx, [districtId])).get(districtId)
  return { id: districtId, name: named?.name ?? textIn(ctx.lang, place.names[0] ?? { uz: '' }) }
}

const comes = ({ now }: SignedCtx) =>
  sql<SqlBool>`(events.ends_at > ${now} and events.stage in ('planned', 'live') and participants.status <> 'cancelled')`

/** Coming ones soonest first, past ones latest first. */
const mine = list({
  rows: (ctx: SignedCtx, _asked: ParsedOf<typeof listCall>['query']) =>
    ctx.tx
      .selectFrom('participants')
      .innerJoin('events', 'events.id', 'participants.eventId')
      .selectAll('participants')
      .where('participants.userId', '=', ctx.actor.userId),
  order: ({ box }) =>
    box === 'coming'
      ? orderBy(up('events.startsAt', 'moment'), up('events.id', 'row'))
      : orderBy(down('events.startsAt', 'moment'), down('events.id', 'row')),
  counts: {
    counts: byTabs('box', ['coming', 'past'] as const, (box, ctx: SignedCtx) =>
      box === 'coming' ? comes(ctx) : sql`not ${comes(ctx)}`,
    ),
  },
})

export async function myRegistrations(ctx: SignedCtx, files: FileStore, asked: ParsedOf<typeof listCall>['query']) {
  const { shown, page } = await mine.read(ctx, asked)
  const ids = shown.map(({ eventId }) => eventId)
  const events = ids.length === 0 ? [] : await ctx.tx.selectFrom('events').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(events.map((event) => [event.id, event]))
  const both = shown.flatMap((row) => {
    const event = byId.get(row.eventId)
    return event ? [{ event, row }] : []
  })
  const registrations = await presentRegistrations(ctx, files, both)
  const cards = await cardsByIds(ctx, files, events)
  return {
    items: registrations.flatMap((registration) => {
      const event = cards.get(registration.eventId)
      return event ? [{ event, registration }] : []
    }),
    ...page,
  }
}
