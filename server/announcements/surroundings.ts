import { sql } from 'kysely'
import type { Ctx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { notify } from '../notices/public.ts'
import { type CategoryUse, categoryRules } from '../reference/public.ts'
import { kinds } from './kinds/all.ts'
import { formLink } from './links.ts'
import { announcementCare } from './published.ts'
import { ANNOUNCEMENT, announcements, contentColumns } from './row.ts'

export const CATEGORY_JOB = 'announcements.category-touched'

const live = ['on_moderation', 'published', 'paused', 'blocked'] as const

/** What announcements mean to the tree of categories. */
export const announcementUse: CategoryUse = {
  async count(ctx, categoryId) {
    const { n } = await ctx.tx
      .selectFrom('announcements')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('categoryId', '=', categoryId)
      .where('status', 'in', live)
      .executeTakeFirstOrThrow()
    return n
  },
  async move(ctx, fromId, toId) {
    const target = (await categoryRules(ctx, [toId])).get(toId)
    const rows = await ctx.tx
      .selectFrom('announcements')
      .selectAll()
      .where('categoryId', '=', fromId)
      .forUpdate()
      .execute()
    if (rows.length === 0) return
    if (!target?.leaf) refuse('E_IN_USE', { n: rows.length })
    for (const row of rows) {
      const pending = row.pending && { ...row.pending, categoryId: toId }
      await announcements.change(ctx, row, {
        ...contentColumns(row.kind, { ...row.content, categoryId: toId }),
        pending,
      })
      await ctx.audit({
        action: 'announcement.moved',
        objectType: ANNOUNCEMENT,
        objectId: row.id,
        changes: { categoryId: [fromId, toId] },
      })
      await notify(
        ctx,
        'announcement.moved',
        [row.ownerUserId],
        { title: kinds[row.kind].keptOf(row.content).title ?? `№ ${row.id}`, category: target.name },
        { link: formLink(row.kind, row.id), as: { userId: row.ownerUserId, organizationId: row.ownerOrganizationId } },
      )
    }
    await ctx.job(CATEGORY_JOB, { categoryId: toId })
  },
  touched: (ctx, categoryId) => ctx.job(CATEGORY_JOB, { categoryId }),
}

/** A branch was hidden, shown, moved or renamed: what is announced in it follows. */
export async function followCategory(ctx: Ctx, categoryId: number): Promise<number> {
  const rows = await ctx.tx
    .selectFrom('announcements')
    .select('id')
    .where('status', '=', 'published')
    .where(sql<boolean>`category_id in (select id from categories where path @> array[${categoryId}::integer])`)
    .orderBy('id')
    .execute()
  return announcementCare.showAgain(
    ctx,
    rows.map((row) => row.id),
  )
}
