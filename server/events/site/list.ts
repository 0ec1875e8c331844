import { type SqlBool, sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { listEvents as listCall } from '#contract/events/events.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { allOf, days, is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { type Condition, down, orderBy, up } from '../../kernel/list/order.ts'
import { categoryIdsBySlugs, territoryIdsByCodes } from '../../reference/public.ts'
import { loosen, planSearch, type SearchPlan } from '../../search/public.ts'
import { cardsOf } from './cards.ts'
import '../tables.ts'

type Query = ParsedOf<typeof listCall>['query']
const isBetween = ({ from, to }: Query) => from !== undefined || to !== undefined

/** Coming ones soonest first, past ones latest first; between two days all of them, soonest first. */
const listed = (plan: SearchPlan | undefined) =>
  list({
    rows: (ctx: Ctx, query: Query) =>
      ctx.tx
        .selectFrom('listedEvents')
        .select(['id', 'type', 'stage', 'content', 'regionId', 'districtId', 'ownerName', 'verified', 'startsAt'])
        .where(allOf([timeOf(ctx, query), ...searched(plan)])),
    order: (query) =>
      query.past === true && !isBetween(query)
        ? orderBy(down('startsAt', 'moment'), down('id', 'row'))
        : orderBy(up('startsAt', 'moment'), up('id', 'row')),
    filters: {
      ...days('startsAt'),
      type: is('type'),
      language: is('language'),
      topic: async (slugs, ctx) =>
        slugs.length > 0
          ? sql`topic_path && ${[...(await categoryIdsBySlugs(ctx, slugs)).values()]}::integer[]`
          : undefined,
      region: async (codes, ctx) =>
        codes.length > 0
          ? sql`region_id = any(${[...(await territoryIdsByCodes(ctx, codes)).values()]}::integer[])`
          : undefined,
      free: (only) => (only ? sql`free` : undefined),
      recorded: (only) => (only ? sql`recorded` : undefined),
    },
  })

export async function listEvents(ctx: Ctx, files: FileStore, query: Query) {
  const strict = await planSearch(ctx, query.search)
  const plan = strict && (await loosen(strict, hasAny(ctx)))
  const { shown, page } = await listed(plan).read(ctx, query)
  const cards = shown.map((row) => ({ ...row, listed: true }))
  return { items: await cardsOf(ctx, files, cards), ...page }
}

/** Cancelled events are neither coming nor past. */
function timeOf(ctx: Ctx, query: Query): Condition {
  if (isBetween(query)) return sql`stage <> 'cancelled'`
  return query.past
    ? sql`(stage in ('finished', 'recorded') or (ends_at <= ${ctx.now} and stage <> 'cancelled'))`
    : sql`(ends_at > ${ctx.now} and stage in ('planned', 'live'))`
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
