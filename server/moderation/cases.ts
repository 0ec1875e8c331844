import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { ParsedOf } from '#contract/call.ts'
import { rowId } from '#contract/ids.ts'
import { type CaseTab, caseTabs, type listCases } from '#contract/moderation/moderation.ts'
import { searchKey } from '#uz/search-key.ts'
import { employersOf } from '../identity/public.ts'
import { cursorMoment, decodeNext, encodeNext } from '../kernel/keyset.ts'
import { presentCases, selectCases } from './case-rows.ts'
import type { Moderation } from './engine.ts'
import { isFree, isHeldBy } from './lock.ts'
import type { JudgeCtx } from './scope.ts'
import { judgedBy } from './scope.ts'

type Query = ParsedOf<typeof listCases>['query']

const isOpen = sql<SqlBool>`state in ('queued', 'taken')`

/** What stands behind each tab. */
function tabOf(tab: CaseTab, ctx: JudgeCtx) {
  switch (tab) {
    case 'waiting':
      return isOpen
    case 'mine':
      return isHeldBy(ctx.actor.userId, ctx.now)
    case 'overdue':
      return sql<SqlBool>`(${isOpen} and due_at < ${ctx.now})`
    case 'appeals':
      return sql<SqlBool>`(${isOpen} and appeal_of is not null)`
    case 'decided':
      return sql<SqlBool>`state in ('decided', 'appealed')`
  }
}

function filtersOf(query: Query) {
  const all = [sql<SqlBool>`true`]
  if (query.queue) all.push(sql`queue = any(${query.queue}::text[])`)
  if (query.categoryId) all.push(sql`category_path @> ${[query.categoryId]}::int[]`)
  if (query.regionId) all.push(sql`region_id = ${query.regionId}`)
  if (query.flag) all.push(sql`flag_kinds @> ${[query.flag]}::text[]`)
  if (query.flagged) all.push(sql`flag_kinds <> '{}'`)
  for (const word of query.search ? searchKey(query.search).split(' ') : [])
    all.push(sql`(' ' || search_key) like ${`% ${word}%`}`)
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

const Place = z.tuple([cursorMoment, rowId])

export async function findCases(ctx: JudgeCtx, moderation: Moderation, query: Query) {
  const scope = judgedBy(ctx, moderation)
  const decided = query.tab === 'decided'
  const order = decided ? ('decidedAt' as const) : ('submittedAt' as const)
  let rows = selectCases(ctx)
    .where(scope)
    .where(filtersOf(query))
    .where(tabOf(query.tab, ctx))
    .orderBy(order, decided ? 'desc' : 'asc')
    .orderBy('id', decided ? 'desc' : 'asc')
    .limit(query.take + 1)
  if (query.next) {
    const [at, id] = decodeNext(query.next, Place)
    const place = sql`(${new Date(at)}::timestamptz, ${id}::int)`
    rows = rows.where(decided ? sql<SqlBool>`(decided_at, id) < ${place}` : sql<SqlBool>`(submitted_at, id) > ${place}`)
  }
  const found = await rows.execute()
  const shown = found.slice(0, query.take)
  const last = shown.at(-1)
  const at = last && (decided ? last.decidedAt : last.submittedAt)
  const counts = await countTabs(ctx, moderation, query)
  return {
    items: await presentCases(ctx, shown),
    take: query.take,
    total: counts[query.tab],
    counts,
    ...(found.length > query.take && last && at && { next: encodeNext([at.toISOString(), last.id]) }),
  }
}

/** One statement; judged ones are counted for thirty days, or the oldest installation would count for ever. */
async function countTabs(ctx: JudgeCtx, moderation: Moderation, query: Query): Promise<Record<CaseTab, number>> {
  const since = new Date(ctx.now.getTime() - 30 * 86_400_000)
  const row = await ctx.tx
    .selectFrom('moderationCases')
    .select(caseTabs.map((tab) => sql<number>`count(*) filter (where ${tabOf(tab, ctx)})`.as(tab)))
    .where(judgedBy(ctx, moderation))
    .where(filtersOf(query))
    .where(sql<SqlBool>`(${isOpen} or decided_at > ${since})`)
    .executeTakeFirstOrThrow()
  return row
}

/** The oldest case that nobody holds and this person may judge: after the one on the screen, then from the start. */
export async function nextCase(ctx: JudgeCtx, moderation: Moderation, afterId: number): Promise<number | null> {
  const { userId } = ctx.actor
  const employers = [...(await employersOf(ctx, userId))]
  const row = await ctx.tx
    .selectFrom('moderationCases')
    .select('id')
    .where(judgedBy(ctx, moderation))
    .where(isFree(ctx.now))
    .where('id', '<>', afterId)
    // Whoever judges vacancies goes on with vacancies.
    .where(sql<SqlBool>`queue = (select here.queue from moderation_cases here where here.id = ${afterId})`)
    .where('ownerUserId', '<>', userId)
    .where(sql<SqlBool>`(owner_organization_id is null or owner_organization_id <> all(${employers}::uuid[]))`)
    .where(
      sql<SqlBool>`(appeal_of is null or (select first.decided_by from moderation_cases first
        where first.id = moderation_cases.appeal_of) is distinct from ${userId})`,
    )
    .orderBy(
      sql`submitted_at >= (select here.submitted_at from moderation_cases here where here.id = ${afterId})`,
      'desc',
    )
    .orderBy('submittedAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
