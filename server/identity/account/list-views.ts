import { sql } from 'kysely'
import { LIST_VIEWS } from '#contract/identity/list-view-limits.ts'
import type { ListView } from '#contract/identity/list-views.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import '../tables.ts'

const shown = ['id', 'list', 'name', 'query', 'isDefault'] as const

export const findViews = (ctx: SignedCtx): Promise<ListView[]> =>
  ctx.tx
    .selectFrom('listViews')
    .select(shown)
    .where('userId', '=', ctx.actor.userId)
    .orderBy('list')
    .orderBy('name')
    .orderBy('id')
    .execute()

export async function keepView(ctx: SignedCtx, view: Pick<ListView, 'list' | 'name' | 'query'>): Promise<ListView> {
  const others = (await lockedViews(ctx)).filter(({ list, name }) => list !== view.list || name !== view.name)
  const { ofOne, ofAll } = LIST_VIEWS
  if (others.filter(({ list }) => list === view.list).length >= ofOne) refuse('E_LIMIT', { limit: ofOne })
  if (others.length >= ofAll) refuse('E_LIMIT', { limit: ofAll })
  return ctx.tx
    .insertInto('listViews')
    .values({ ...view, userId: ctx.actor.userId, createdAt: ctx.now })
    .onConflict((conflict) => conflict.constraint('list_views_once').doUpdateSet({ query: view.query }))
    .returning(shown)
    .executeTakeFirstOrThrow()
}

export async function updateView(ctx: SignedCtx, id: number, fields: Pick<ListView, 'name' | 'isDefault'>) {
  const views = await lockedViews(ctx)
  const view = views.find((one) => one.id === id) ?? refuse('E_NOT_FOUND')
  const beside = views.filter((one) => one.list === view.list && one.id !== id)
  if (beside.some(({ name }) => name === fields.name)) refuse('E_DUPLICATE', { number: fields.name })
  if (fields.isDefault)
    await ctx.tx
      .updateTable('listViews')
      .set({ isDefault: false })
      .where('userId', '=', ctx.actor.userId)
      .where('list', '=', view.list)
      .where('id', '<>', id)
      .execute()
  await ctx.tx.updateTable('listViews').set(fields).where('id', '=', id).execute()
  return { ...view, ...fields }
}

export async function removeView(ctx: SignedCtx, id: number): Promise<void> {
  const gone = await ctx.tx
    .deleteFrom('listViews')
    .where('id', '=', id)
    .where('userId', '=', ctx.actor.userId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) refuse('E_NOT_FOUND')
}

/** Serialises two devices of one person, so that the limit and the single default hold. */
async function lockedViews(ctx: SignedCtx): Promise<ListView[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`list-views ${ctx.actor.userId}`}))`.execute(ctx.tx)
  return findViews(ctx)
}
