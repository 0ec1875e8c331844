import { type Selectable, sql } from 'kysely'
import { CATEGORY_DEPTH } from '#contract/reference/category-limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import type { CategoriesTable } from '../tables.ts'

export type Category = Selectable<CategoriesTable>
/** Every category by id, archived ones too, in the order of siblings. */
export type Tree = ReadonlyMap<number, Category>

const TREE_LOCK = 7_206_002

/**
 * Rules span rows (no cycles, depth, names among siblings), so writers are serialised and check the whole tree in
 * memory.
 */
export async function lockTree(ctx: Ctx): Promise<Tree> {
  await sql`select pg_advisory_xact_lock(${TREE_LOCK})`.execute(ctx.tx)
  const rows = await ctx.tx.selectFrom('categories').selectAll().orderBy('orderNo').orderBy('id').execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const isLive = (category: Category) => category.status !== 'archived'
export const liveChildren = (tree: Tree, parentId: number | null) =>
  [...tree.values()].filter((one) => one.parentId === parentId && isLive(one))

/** The category as the caller last saw it, open to change. */
export function requireCurrent(
  tree: Tree,
  id: number,
  rowVersion: number,
  describe: (row: Category) => object,
): Category {
  const row = tree.get(id)
  if (!row) refuse('E_NOT_FOUND')
  if (row.rowVersion !== rowVersion) refuse('E_STALE', {}, { current: describe(row) })
  if (!isLive(row)) refuse('E_STATE', { status: row.status })
  return row
}

/** Where a branch is to hang; null is the top. */
export function requireParent(tree: Tree, parentId: number | null, field: string): Category | undefined {
  if (parentId === null) return undefined
  const parent = tree.get(parentId)
  if (!parent || !isLive(parent)) refuseFields([{ field, code: 'E_NOT_FOUND' }])
  return parent
}

/** Refuses to hang these categories, with all below them, where they do not fit. */
export function requirePlace(tree: Tree, branches: readonly Category[], parent: Category | undefined): void {
  for (const branch of branches) {
    if (parent?.path.includes(branch.id)) refuse('E_CYCLE')
    if ((parent?.path.length ?? 0) + heightOf(tree, branch) > CATEGORY_DEPTH) refuse('E_DEPTH', { max: CATEGORY_DEPTH })
    requireFreeName(tree, parent?.id ?? null, branch.name.uz, branch.id)
  }
}

function heightOf(tree: Tree, branch: Category): number {
  const depths = [...tree.values()].filter((one) => one.path.includes(branch.id)).map((one) => one.path.length)
  return Math.max(branch.path.length, ...depths) - branch.path.length + 1
}

export function requireDepth(parent: Category | undefined): void {
  if ((parent?.path.length ?? 0) >= CATEGORY_DEPTH) refuse('E_DEPTH', { max: CATEGORY_DEPTH })
}

export function requireFreeName(tree: Tree, parentId: number | null, name: string, id?: number): void {
  const same = name.toLowerCase()
  const taken = liveChildren(tree, parentId).some((one) => one.id !== id && one.name.uz.toLowerCase() === same)
  if (taken) refuse('E_DUPLICATE', { number: name })
}

export function requireFreeSlug(tree: Tree, slug: string, id?: number): void {
  for (const one of tree.values()) if (one.slug === slug && one.id !== id) refuse('E_DUPLICATE', { number: slug })
}

/** A branch that loses its last child becomes a leaf, and a leaf needs a unit. */
export function requireUnitWithout(tree: Tree, parentId: number | null, leaving: number): void {
  const parent = parentId === null ? undefined : tree.get(parentId)
  if (!parent || parent.measurementId !== null) return
  if (liveChildren(tree, parent.id).every((child) => child.id === leaving)) {
    refuseFields([{ field: 'measurementId', code: 'V_REQUIRED' }])
  }
}
