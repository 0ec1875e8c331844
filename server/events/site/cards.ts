import type { EventContent } from '#contract/events/event.ts'
import type { EventCard } from '#contract/events/events.ts'
import type { Localized } from '#contract/localized.ts'
import { partyKey } from '#contract/party-key.ts'
import { partiesOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { categoriesByIds, placesByIds, territoriesByIds } from '../../reference/public.ts'
import { type Hall, poolOf, seatsLeft } from '../pools.ts'
import { type EventRow, publicPath, wholeIfWhole } from '../row.ts'
import { seatsTaken } from '../seats.ts'
import '../tables.ts'

const CARD = 640

/** Of a public row what a card shows. */
export interface Shown {
  id: number
  type: EventRow['type']
  stage: EventRow['stage']
  content: EventContent
  regionId: number | null
  districtId: number | null
  ownerName: Localized
  verified: boolean
  /** On the site now. */
  listed: boolean
}

/** Cards of these, in four statements for any number. */
export async function cardsOf(ctx: Ctx, files: FileStore, rows: readonly Shown[]): Promise<EventCard[]> {
  const places = await territoriesByIds(
    ctx,
    rows.flatMap(({ regionId, districtId }) => [regionId ?? [], districtId ?? []].flat()),
  )
  const topics = await categoriesByIds(
    ctx,
    rows.flatMap(({ content }) => content.topics),
  )
  const halls = new Map<number, Hall>(rows.map(({ id, content }) => [id, content]))
  const taken = await seatsTaken(ctx, halls)
  const waiting = await waitingFor(ctx, [...halls.keys()])
  const named = (place: { id: number; name: string } | undefined) => (place ? { id: place.id, name: place.name } : null)
  return rows.map((row) => {
    const { id, type, stage, content } = row
    const until = content.registrationUntil ?? content.startsAt
    return {
      id,
      type,
      title: textIn(ctx.lang, content.title),
      picture: content.cover && files.urlOf(content.cover.file, CARD),
      focus: content.cover && { x: content.cover.x, y: content.cover.y },
      startsAt: content.startsAt,
      endsAt: content.endsAt,
      registrationUntil: until,
      stage,
      language: content.language,
      price: content.price,
      platform: content.platform,
      region: named(places.get(row.regionId ?? 0)),
      district: named(places.get(row.districtId ?? 0)),
      topics: content.topics.flatMap((topic) => named(topics.get(topic)) ?? []),
      speakers: content.speakers.map(({ name }) => name),
      organizer: { name: textIn(ctx.lang, row.ownerName), verified: row.verified },
      seats: {
        capacity: content.capacity,
        left: seatsLeft(content, taken.get(id) ?? new Map()),
        waiting: waiting.get(id) ?? 0,
      },
      open: row.listed && stage === 'planned' && ctx.now < new Date(until),
      certificate: content.certificate,
      recorded: content.recordingUrl !== null,
      path: publicPath(type, id),
    }
  })
}

/** Seats of each pool that has some set aside, as a page shows them. */
export async function quotasOf(ctx: Ctx, id: number, content: EventContent) {
  const taken = (await seatsTaken(ctx, new Map([[id, content]]))).get(id)
  const names = await territoriesByIds(
    ctx,
    content.districtQuotas.map(({ districtId }) => districtId),
  )
  return content.districtQuotas.map(({ districtId, seats }) => ({
    id: districtId,
    name: names.get(districtId)?.name ?? '',
    seats,
    left: Math.max(0, seats - (taken?.get(poolOf(content, districtId)) ?? 0)),
  }))
}

async function waitingFor(ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('participants')
    .select((eb) => ['eventId', eb.fn.countAll<number>().as('n')])
    .where('eventId', 'in', [...ids])
    .where('status', '=', 'waitlist')
    .groupBy('eventId')
    .execute()
  return new Map(rows.map(({ eventId, n }) => [eventId, n]))
}

/** Of events one is registered for, on the site or not. */
export async function cardsByIds(ctx: Ctx, files: FileStore, events: readonly EventRow[]) {
  const whole = events.flatMap((event) => {
    const content = wholeIfWhole(event.content)
    return content ? [{ event, content }] : []
  })
  const places = await placesByIds(
    ctx,
    whole.flatMap(({ content }) => content.territoryId ?? []),
  )
  const refOf = ({ ownerUserId, ownerOrganizationId }: EventRow) => ({
    userId: ownerUserId,
    organizationId: ownerOrganizationId,
  })
  const owners = await partiesOf(ctx, events.map(refOf))
  const cards = await cardsOf(
    ctx,
    files,
    whole.map(({ event, content }) => {
      const owner = owners.get(partyKey(refOf(event)))
      const place = places.get(content.territoryId ?? 0)
      return {
        id: event.id,
        type: event.type,
        stage: event.stage,
        content,
        regionId: place?.regionId ?? null,
        districtId: place?.districtId ?? null,
        ownerName: owner?.name ?? { uz: '' },
        verified: owner?.verified ?? false,
        listed: event.status === 'published',
      }
    }),
  )
  return new Map(cards.map((card) => [card.id, card]))
}
