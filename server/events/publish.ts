import { sql } from 'kysely'
import type { EventContent } from '#contract/events/event.ts'
import { partyKey } from '#contract/party-key.ts'
import { partiesOf } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { categoryRules, placesByIds } from '../reference/public.ts'
import { learnWords, searchWords } from '../search/public.ts'
import { wholeContent } from './row.ts'
import './tables.ts'

/**
 * Rebuilds the public rows of these events: listed when published by an active organization, gone otherwise. Every
 * change of an event ends here, in its own transaction.
 */
export async function publishEvents(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await eventsToBill(ctx, ids)
  const up = rows.filter((row) => row.status === 'published')
  const made = await listedOf(ctx, up)
  await ctx.tx
    .deleteFrom('listedEvents')
    .where('id', 'in', [...ids])
    .execute()
  if (made.length === 0) return
  await ctx.tx
    .insertInto('listedEvents')
    .values(made.map(({ row, words }) => ({ ...row, words: sql<string>`${words.vector}::tsvector` })))
    .execute()
  await learnWords(ctx, new Map(made.flatMap(({ words }) => [...words.written])))
}

/** Locked: of two that publish the same event at once the second sees the result of the first. */
const eventsToBill = (ctx: Ctx, ids: readonly number[]) =>
  ctx.tx
    .selectFrom('events')
    .select(['id', 'type', 'status', 'stage', 'content', 'ownerUserId', 'ownerOrganizationId', 'publishedAt'])
    .select('cancelReason')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
type Row = Awaited<ReturnType<typeof eventsToBill>>[number]

async function listedOf(ctx: Ctx, rows: readonly Row[]) {
  const contents = new Map(rows.map((row) => [row.id, wholeContent(row.content)]))
  const all = [...contents.values()]
  const categories = await categoryRules(
    ctx,
    all.flatMap(({ topics }) => topics),
  )
  const places = await placesByIds(
    ctx,
    all.flatMap(({ territoryId }) => territoryId ?? []),
  )
  const owners = await partiesOf(ctx, rows.map(ownerOf))
  return rows.flatMap((row) => {
    const content = contents.get(row.id)
    const owner = owners.get(partyKey(ownerOf(row)))
    if (!content || !owner?.active || row.ownerOrganizationId === null) return []
    const place = content.territoryId === null ? undefined : places.get(content.territoryId)
    const topics = content.topics.flatMap((id) => categories.get(id) ?? [])
    const words = searchWords({
      title: content.title,
      category: topics[0]?.name,
      traits: content.speakers.map(({ name }) => name),
      above: topics.flatMap(({ pathNames }) => pathNames),
      place: place?.names ?? [],
      owner: owner.name,
    })
    return [
      {
        words,
        row: {
          id: row.id,
          type: row.type,
          stage: row.stage,
          ...columnsOf(content),
          regionId: place?.regionId ?? null,
          districtId: place?.districtId ?? null,
          topicPath: [...new Set(topics.flatMap(({ path }) => path))],
          ownerOrganizationId: row.ownerOrganizationId,
          ownerName: owner.name,
          verified: owner.verified,
          cancelReason: row.cancelReason,
          publishedAt: row.publishedAt ?? ctx.now,
        },
      },
    ]
  })
}

const columnsOf = (content: EventContent) => ({
  title: content.title,
  content,
  startsAt: new Date(content.startsAt),
  endsAt: new Date(content.endsAt),
  registrationUntil: new Date(content.registrationUntil ?? content.startsAt),
  language: content.language,
  free: content.price === null,
  recorded: content.recordingUrl !== null,
})

const ownerOf = ({ ownerUserId, ownerOrganizationId }: Row) => ({
  userId: ownerUserId,
  organizationId: ownerOrganizationId,
})
