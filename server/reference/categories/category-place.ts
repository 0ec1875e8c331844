import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import { type Category, liveChildren, type Tree } from './category-tree.ts'

/** Hangs sibling branches, with all below them, under another parent; versions of the branches move on. */
export async function hang(ctx: Ctx, branches: readonly Category[], parent: Category | undefined): Promise<void> {
  const ids = branches.map((branch) => branch.id)
  const cut = branches[0]?.path.length ?? 1
  await ctx.tx
    .updateTable('categories')
    .set({ path: sql`${parent?.path ?? []}::integer[] || path[${cut}::integer:]` })
    .where(sql<boolean>`path && ${ids}::integer[]`)
    .execute()
  await ctx.tx
    .updateTable('categories')
    .set({ parentId: parent?.id ?? null, updatedAt: ctx.now, rowVersion: sql`row_version + 1` })
    .where('id', 'in', ids)
    .execute()
}

/** Numbers the children of a parent anew with one of them at the wanted position. */
export async function reorder(
  ctx: Ctx,
  tree: Tree,
  parentId: number | null,
  id: number,
  position: number,
): Promise<void> {
  const ids = liveChildren(tree, parentId)
    .map((sibling) => sibling.id)
    .filter((sibling) => sibling !== id)
  ids.splice(position, 0, id)
  await sql`update categories set order_no = wanted.place
    from unnest(${ids}::integer[]) with ordinality as wanted(id, place)
    where categories.id = wanted.id and order_no <> wanted.place`.execute(ctx.tx)
}

export const nextOrder = (tree: Tree, parentId: number | null) =>
  Math.max(0, ...liveChildren(tree, parentId).map((sibling) => sibling.orderNo)) + 1
