import { sql } from 'kysely'
import { canFrom } from '#contract/process.ts'
import type { StaffCategory } from '#contract/reference/categories.ts'
import type { CategoryKind } from '#contract/reference/category-limits.ts'
import { type CategoryState, categoryProcess } from '#contract/reference/category-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import { wordsBegin } from '../name-search.ts'
import { fieldsOf } from './category-fields.ts'
import type { Category } from './category-tree.ts'

const THUMB = 96

interface Filters {
  kind?: CategoryKind | undefined
  status?: CategoryState | undefined
  parentId?: number | undefined
  search?: string | undefined
}

const selectStaff = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('categories')
    .selectAll()
    .select(
      sql<number>`(select count(*) from categories c where c.parent_id = categories.id and c.status <> 'archived')`.as(
        'childCount',
      ),
    )

export async function listStaffCategories(ctx: Ctx, files: FileStore, { kind, status, parentId, search }: Filters) {
  let query = selectStaff(ctx).orderBy(sql`cardinality(path)`).orderBy('orderNo').orderBy('id')
  query = status ? query.where('status', '=', status) : query.where('status', '<>', 'archived')
  if (kind) query = query.where('kind', '=', kind)
  if (parentId) query = query.where('parentId', '=', parentId)
  if (search) query = query.where(wordsBegin('searchKey', search))
  const rows = await query.execute()
  return { items: rows.map((row) => present(row, files)), take: rows.length, total: rows.length }
}

export async function getStaffCategory(ctx: Ctx, files: FileStore, id: number): Promise<StaffCategory> {
  const row = await selectStaff(ctx).where('id', '=', id).executeTakeFirst()
  return row ? present(row, files) : refuse('E_NOT_FOUND')
}

function present(row: Category & { childCount: number }, files: FileStore): StaffCategory {
  const { id, parentId, status, childCount, rowVersion } = row
  const live = status !== 'archived'
  return {
    ...fieldsOf(row),
    id,
    parentId,
    pictureUrl: row.picture && files.urlOf(row.picture, THUMB),
    order: row.orderNo,
    depth: row.path.length,
    status,
    childCount,
    updatedAt: row.updatedAt.toISOString(),
    rowVersion,
    can: {
      update: live,
      move: live,
      ...canFrom(categoryProcess, status),
    },
  }
}
