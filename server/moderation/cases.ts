import { type SqlBool, sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import { type CaseTab, caseTabs, type listCases } from '#contract/moderation/moderation.ts'
import { daysFrom } from '#uz/durations.ts'
import { searchKey } from '#uz/search-key.ts'
import { employersOf } from '../identity/public.ts'
import { allOf, is } from '../kernel/list/filters.ts'
import { byTabs, list } from '../kernel/list/list.ts'
import { down, orderBy, up } from '../kernel/list/order.ts'
import { presentCases, selectCases } from './case-rows.ts'
import type { Moderation } from './engine.ts'
import { isFree, isHeldBy } from './lock.ts'
import type { JudgeCtx } from './scope.ts'
import { judgedBy } from './scope.ts'

type Query = ParsedOf<typeof listCases>['query']

const isOpen = sql<SqlBool>`state in ('queued', 'taken')`

/** The condition of each tab. */
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

const cases = list({
  rows: (ctx: JudgeCtx, asked: Query & { moderation: Moderation }) =>
    selectCases(ctx).where(judgedBy(ctx, asked.moderation)),
  order: ({ tab }) =>
    tab === 'decided'
      ? orderBy(down('decidedAt', 'moment'), down('id', 'row'))
      : orderBy(up('submittedAt', 'moment'), up('id', 'row')),
  filters: {
    queue: (queues) => sql`queue = any(${queues}::text[])`,
    categoryId: (id) => sql`category_path @> ${[id]}::int[]`,
    regionId: is('regionId'),
    flag: (flag) => sql`flag_kinds @> ${[flag]}::text[]`,
    flagged: (flagged) => (flagged ? sql`flag_kinds <> '{}'` : undefined),
    search: (text) =>
      allOf(
        searchKey(text)
          .split(' ')
          .map((word) => sql`(' ' || search_key) like ${`% ${word}%`}`),
      ),
  },
  counts: {
    // Judged cases are counted for thirty days only, because their number grows without end.
    counts: byTabs('tab', caseTabs, tabOf, ({ now }) => sql`(${isOpen} or decided_at > ${daysFrom(now, -30)})`),
  },
})

export async function findCases(ctx: JudgeCtx, moderation: Moderation, query: Query) {
  const { shown, page } = await cases.read(ctx, { ...query, moderation })
  return { items: await presentCases(ctx, shown), ...page, total: page.counts[query.tab] }
}

/** The oldest free case this person may judge: after the one on the screen, then from the start. */
export async function nextCase(ctx: JudgeCtx, moderation: Moderation, afterId: number): Promise<number | null> {
  const { userId } = ctx.actor
  const employers = [...(await employersOf(ctx, userId))]
  const row = await ctx.tx
    .selectFrom('moderationCases')
    .select('id')
    .where(judgedBy(ctx, moderation))
    .where(isFree(ctx.now))
    .where('id', '<>', afterId)
    // The next case comes from the same queue.
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
