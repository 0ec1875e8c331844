import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { ParsedOf } from '#contract/call.ts'
import type { listEvents as listCall } from '#contract/events/events.ts'
import { rowId } from '#contract/ids.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files.ts'
import { cursorMoment, decodeNext, encodeNext } from '../../kernel/keyset.ts'
import { allOf, days } from '../../kernel/list/filters.ts'
import type { Condition } from '../../kernel/list/order.ts'
import { categoryIdsBySlugs, territoryIdsByCodes } from '../../reference/public.ts'
import { loosen, planSearch, type SearchPlan } from '../../search/public.ts'
import { cardsOf } from './cards.ts'
import '../tables.ts'

type Query = ParsedOf<typeof listCall>['query']
const Place = z.tuple([cursorMoment, rowId])

/** Coming ones soonest first, past ones latest first; between two days all of them, soonest first. */
export async function listEvents(ctx: Ctx, files: FileStore, query: Query) {
  const strict = await planSearch(ctx, query.search)
  const plan = strict && (await loosen(strict, hasAny(ctx)))
  const between = query.from !== undefined || query.to !== undefined
  const backwards = query.past === true && !between
  const wishes = [...timeOf(ctx, query, between), ...(await filtersOf(ctx, query)), ...searched(plan)]
  if (query.next) {
    const [at, id] = decodeNext(query.next, Place)
    const beyond = sql.raw(backwards ? '<' : '>')
    wishes.push(sql`(starts_at, id) ${beyond} (${at}::timestamptz, ${id}::integer)`)
  }
  const direction = backwards ? 'desc' : 'asc'
  const rows = await ctx.tx
    .selectFrom('listedEvents')
    .select(['id', 'type', 'stage', 'content', 'regionId', 'districtId', 'ownerName', 'verified', 'startsAt'])
    .where(allOf(wishes))
    .orderBy('startsAt', direction)
    .orderBy('id', direction)
    .limit(query.take + 1)
    .execute()
  const shown = rows.slice(0, query.take)
  const last = shown.at(-1)
  return {
    items: await cardsOf(
      ctx,
      files,
      shown.map((row) => ({ ...row, listed: true })),
    ),
    take: query.take,
    ...(rows.length > query.take && last && { next: encodeNext([last.startsAt.toISOString(), last.id]) }),
  }
}

/** Days are those of Tashkent; what was called off is no more to come, and never was. */
function timeOf(ctx: Ctx, { from, to, past }: Query, between: boolean): Condition[] {
  if (!between)
    return past
      ? [sql`(stage in ('finished', 'recorded') or (ends_at <= ${ctx.now} and stage <> 'cancelled'))`]
      : [sql`ends_at > ${ctx.now}`, sql`stage in ('planned', 'live')`]
  const starts = days('startsAt')
  return [sql`stage <> 'cancelled'`, ...(from ? [starts.from(from)] : []), ...(to ? [starts.to(to)] : [])]
}

async function filtersOf(ctx: Ctx, { type, topic, region, free, recorded, language }: Query): Promise<Condition[]> {
  const wishes: Condition[] = []
  if (type) wishes.push(sql`type = ${type}`)
  if (topic?.length) {
    const ids = [...(await categoryIdsBySlugs(ctx, topic)).values()]
    wishes.push(sql`topic_path && ${ids}::integer[]`)
  }
  if (region?.length) {
    const ids = [...(await territoryIdsByCodes(ctx, region)).values()]
    wishes.push(sql`region_id = any(${ids}::integer[])`)
  }
  if (free) wishes.push(sql`free`)
  if (recorded) wishes.push(sql`recorded`)
  if (language) wishes.push(sql`language = ${language}`)
  return wishes
}

const searched = (plan: SearchPlan | undefined): Condition[] =>
  plan ? [plan.units.length === 0 ? sql`false` : sql`words @@ ${plan.match}::tsquery`] : []

const hasAny = (ctx: Ctx) => async (plan: SearchPlan) =>
  (await ctx.tx
    .selectFrom('listedEvents')
    .select('id')
    .where(sql<SqlBool>`words @@ ${plan.match}::tsquery`)
    .limit(1)
    .executeTakeFirst()) !== undefined
