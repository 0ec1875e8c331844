import { sql } from 'kysely'
import type { CategoryFields } from '#contract/reference/categories.ts'
import { type CategoryStep, categoryProcess } from '#contract/reference/category-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import {
  columnsOf,
  describe,
  fieldsOf,
  findUnits,
  requirePicture,
  slugFor,
  unitFault,
  withOwnUnit,
} from './category-fields.ts'
import { hang, nextOrder, reorder } from './category-place.ts'
import {
  type Category,
  liveChildren,
  lockTree,
  requireCurrent,
  requireDepth,
  requireFreeName,
  requireFreeSlug,
  requireParent,
  requirePlace,
  requireUnitWithout,
} from './category-tree.ts'
import type { CategoryUse } from './category-uses.ts'
import '../tables.ts'

const objectType = 'category'

const categories = stepping({
  table: 'categories',
  state: 'status',
  process: categoryProcess,
  object: objectType,
  topic: 'categories',
})

type NewCategory = Omit<CategoryFields, 'slug'> & { slug?: string | undefined; parentId: number | null }

/** Whether a published form is one for products; forms stand above the tree, and this keeps one from being archived meanwhile. */
export type IsProductForm = (ctx: Ctx, templateId: number) => Promise<boolean>

export async function createCategory(
  ctx: Ctx,
  { parentId, ...asked }: NewCategory,
  isProductForm: IsProductForm,
): Promise<number> {
  const tree = await lockTree(ctx)
  const parent = requireParent(tree, parentId, 'parentId')
  requireDepth(parent)
  requireFreeName(tree, parentId, asked.name.uz)
  const fields = await soundFields(
    ctx,
    { ...asked, slug: asked.slug ?? slugFor(tree, asked.name.uz) },
    true,
    isProductForm,
  )
  requireFreeSlug(tree, fields.slug)
  const { id } = await sql<{ id: number }>`select nextval('category_ids')::integer as id`.execute(ctx.tx).then(first)
  await ctx.tx
    .insertInto('categories')
    .values({
      ...columnsOf(fields),
      id,
      parentId,
      path: [...(parent?.path ?? []), id],
      orderNo: nextOrder(tree, parentId),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  await ctx.audit({
    action: 'category.created',
    objectType,
    objectId: id,
    to: 'active',
    changes: changesBetween({}, { ...fields, parentId }),
  })
  await ctx.changed('categories')
  return id
}

export async function updateCategory(
  ctx: Ctx,
  id: number,
  { rowVersion, ...asked }: CategoryFields & { rowVersion: number },
  isProductForm: IsProductForm,
): Promise<void> {
  const tree = await lockTree(ctx)
  const before = requireCurrent(tree, id, rowVersion, describe)
  requireFreeName(tree, before.parentId, asked.name.uz, id)
  requireFreeSlug(tree, asked.slug, id)
  const fields = await soundFields(ctx, asked, liveChildren(tree, id).length === 0, isProductForm)
  await categories.change(ctx, before, columnsOf(fields))
  await ctx.audit({
    action: 'category.updated',
    objectType,
    objectId: id,
    changes: changesBetween(fieldsOf(before), fields),
  })
}

interface Move {
  parentId: number | null
  position: number
  rowVersion: number
}

export async function moveCategory(ctx: Ctx, id: number, { parentId, position, rowVersion }: Move): Promise<void> {
  const tree = await lockTree(ctx)
  const before = requireCurrent(tree, id, rowVersion, describe)
  const parent = requireParent(tree, parentId, 'parentId')
  requirePlace(tree, [before], parent)
  if (before.parentId !== parentId) requireUnitWithout(tree, before.parentId, id)
  await hang(ctx, [before], parent)
  await reorder(ctx, tree, parentId, id, position)
  const place = (ofParent: number | null) => liveChildren(tree, ofParent).findIndex((one) => one.id === id)
  await ctx.audit({
    action: 'category.moved',
    objectType,
    objectId: id,
    changes: changesBetween({ parentId: before.parentId, position: place(before.parentId) }, { parentId, position }),
  })
  await ctx.changed('categories')
}

interface Step {
  step: CategoryStep
  rowVersion: number
  replacementId?: number | undefined
  reason?: string | undefined
}

export async function takeCategoryStep(
  ctx: Ctx,
  id: number,
  { step, rowVersion, replacementId, reason }: Step,
  uses: readonly CategoryUse[],
) {
  const tree = await lockTree(ctx)
  const before = requireCurrent(tree, id, rowVersion, describe)
  categories.require(before, step)
  if (step === 'archive') {
    const children = liveChildren(tree, id)
    if (children.length > 0 && replacementId === undefined) refuse('E_IN_USE', { n: children.length })
    requireUnitWithout(tree, before.parentId, id)
    if (replacementId !== undefined) {
      const replacement = requireParent(tree, replacementId, 'replacementId')
      if (replacement?.path.includes(id)) refuse('E_CYCLE')
      requirePlace(tree, children, replacement)
      await handOver(ctx, children, replacement)
    }
    await emptyOut(ctx, uses, id, replacementId)
  }
  await categories.take(ctx, before, step, {
    reason,
    ...(replacementId !== undefined && { changes: { replacementId: [null, replacementId] } }),
  })
}

/** What stands in it goes to the replacement; without one nothing may stand there. */
async function emptyOut(ctx: Ctx, uses: readonly CategoryUse[], id: number, replacementId: number | undefined) {
  for (const use of uses) {
    const n = await use.count(ctx, id)
    if (n > 0 && replacementId === undefined) refuse('E_IN_USE', { n })
    if (replacementId !== undefined) await use.move(ctx, id, replacementId)
  }
}

async function handOver(ctx: Ctx, children: readonly Category[], parent: Category | undefined): Promise<void> {
  if (children.length === 0) return
  await hang(ctx, children, parent)
  for (const child of children) {
    const changes = changesBetween({ parentId: child.parentId }, { parentId: parent?.id ?? null })
    await ctx.audit({ action: 'category.moved', objectType, objectId: child.id, changes })
  }
}

async function soundFields(
  ctx: Ctx,
  asked: CategoryFields,
  leaf: boolean,
  isProductForm: IsProductForm,
): Promise<CategoryFields> {
  if (leaf && asked.measurementId === null) refuseFields([{ field: 'measurementId', code: 'V_REQUIRED' }])
  const fields = withOwnUnit(asked)
  const fault = unitFault(asked, await findUnits(ctx))
  if (fault) refuseFields([fault])
  await requirePicture(ctx, asked.picture)
  if (asked.fieldTemplateId !== null && !(await isProductForm(ctx, asked.fieldTemplateId))) {
    refuseFields([{ field: 'fieldTemplateId', code: 'E_NOT_FOUND' }])
  }
  return fields
}

function first<T>({ rows: [row] }: { rows: T[] }): T {
  if (!row) throw new Error('The database answered nothing')
  return row
}
