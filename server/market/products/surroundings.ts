import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { notify } from '../../notices/public.ts'
import { type CategoryUse, categoryRules } from '../../reference/public.ts'
import { reshelve } from './care.ts'
import { contentColumns, products } from './row.ts'

export const CATEGORY_JOB = 'market.category-touched'

const live = ['on_moderation', 'published', 'sold_out', 'paused', 'blocked'] as const

/** What products mean for the tree of categories. */
export const productUse: CategoryUse = {
  async count(ctx, categoryId) {
    const { n } = await ctx.tx
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('categoryId', '=', categoryId)
      .where('status', 'in', live)
      .executeTakeFirstOrThrow()
    return n
  },
  async move(ctx, fromId, toId) {
    const target = (await categoryRules(ctx, [toId])).get(toId)
    const rows = await ctx.tx.selectFrom('products').selectAll().where('categoryId', '=', fromId).forUpdate().execute()
    const misfits = rows.filter((row) => row.unitId !== null && !target?.allowedUnits.includes(row.unitId))
    if (rows.length === 0) return
    // Products sold by the piece cannot move to a category measured by weight.
    if (!target?.leaf || misfits.length > 0) refuse('E_IN_USE', { n: misfits.length || rows.length })
    for (const row of rows) {
      const pending = row.pending && { ...row.pending, categoryId: toId }
      await products.change(ctx, row, { ...contentColumns({ ...row.content, categoryId: toId }), pending })
      await ctx.audit({
        action: 'product.moved',
        objectType: 'product',
        objectId: row.id,
        changes: { categoryId: [fromId, toId] },
      })
      await notify(
        ctx,
        'product.moved',
        [row.ownerUserId],
        { title: row.content.title ?? `№ ${row.id}`, category: target.name },
        { as: { userId: row.ownerUserId, organizationId: row.ownerOrganizationId } },
      )
    }
    await ctx.job(CATEGORY_JOB, { categoryId: toId })
  },
  touched: (ctx, categoryId) => ctx.job(CATEGORY_JOB, { categoryId }),
}

/** A branch was hidden, shown, moved or renamed: its products follow, including those not on offer. */
export async function followCategory(ctx: Ctx, categoryId: number): Promise<number> {
  const rows = await ctx.tx
    .selectFrom('products')
    .select('id')
    .where('status', 'in', ['published', 'sold_out'])
    .where(sql<boolean>`category_id in (select id from categories where path @> array[${categoryId}::integer])`)
    .orderBy('id')
    .execute()
  return reshelve(
    ctx,
    rows.map((row) => row.id),
  )
}
