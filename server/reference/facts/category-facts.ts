import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Ctx } from '../../kernel/context.ts'
import { examineFile } from '../../kernel/files/examine-file.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { readRecords, type SheetRecord } from '../../kernel/files/sheet.ts'
import { findUnits } from '../categories/category-fields.ts'
import { writeDrafts } from '../categories/category-import.ts'
import { planCategories } from '../categories/category-plan.ts'
import { readCategory, type SheetCategory } from '../categories/category-sheet.ts'
import { lockTree, type Tree } from '../categories/category-tree.ts'
import '../tables.ts'

/** Facts yield to staff: an edited row, or one that no longer fits, is skipped. */
export async function loadCategoryFacts(ctx: Ctx, records: readonly SheetRecord[]): Promise<void> {
  const tree = await lockTree(ctx)
  const units = await findUnits(ctx)
  let rows = records.map((record) => yielding(tree, readCategory(record, units))).filter((row) => row !== undefined)
  let plan = planCategories(tree, units, rows, [])
  // Skipping a row may leave children without a parent, so the plan is checked again; each round drops at least one.
  while (plan.faults.length > 0) {
    const faulty = new Set(plan.faults.map((fault) => fault.row))
    rows = rows.filter(({ row }) => !faulty.has(row))
    plan = planCategories(tree, units, rows, [])
  }
  await writeDrafts(ctx, tree, plan.drafts, false)
  await ctx.changed('categories')
}

function yielding(tree: Tree, row: SheetCategory): SheetCategory | undefined {
  const known = row.id === undefined ? undefined : tree.get(row.id)
  if (!known) return row
  // Staff arrange the tree; a file only adds new rows.
  return known.rowVersion === 1 ? { ...row, parent: undefined } : undefined
}

const ourFacts = fileURLToPath(new URL('../../../facts', import.meta.url))

/**
 * Gives categories without a picture the drawn one, or that of the nearest category above. Edited ones are left alone:
 * staff may have removed the picture.
 */
export async function attachCategoryPictures(ctx: Ctx, files: FileStore, artFolder: string, factsFolder = ourFacts) {
  const bare = await ctx.tx
    .selectFrom('categories')
    .select(['id', 'path'])
    .where('picture', 'is', null)
    .where('rowVersion', '=', 1)
    .execute()
  if (bare.length === 0) return 0
  const slugs = await ctx.tx.selectFrom('categories').select(['id', 'slug']).execute()
  const slugOf = new Map(slugs.map(({ id, slug }) => [id, slug]))
  const records = await readRecords(await readFile(join(factsFolder, 'category-art.csv')), ['slug', 'art'])
  const artOf = new Map(records.map(({ values }) => [values.slug ?? '', values.art ?? '']))
  const byArt = new Map<string, number[]>()
  for (const { id, path } of bare) {
    const art = path.map((above) => artOf.get(slugOf.get(above) ?? '')).findLast((name) => name !== undefined)
    if (art) byArt.set(art, [...(byArt.get(art) ?? []), id])
  }
  let attached = 0
  for (const [art, ids] of byArt) {
    const bytes = await readFile(join(artFolder, `${art}.webp`)).catch(() => undefined)
    if (!bytes) continue
    const name = `${art}.webp`
    const { id: picture } = await files.store(ctx, await examineFile(bytes, { name, kinds: ['image'], ours: true }), {
      name,
    })
    await ctx.tx
      .updateTable('categories')
      .set({ picture })
      .where('id', 'in', ids)
      .where('picture', 'is', null)
      .execute()
    attached += ids.length
  }
  if (attached > 0) await ctx.changed('categories')
  return attached
}
