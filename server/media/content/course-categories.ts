import { type Selectable, sql } from 'kysely'
import type { Localized } from '#contract/localized.ts'
import { type CourseCategory, courseCategoryProcess } from '#contract/media/course-categories.ts'
import { Permission } from '#contract/permissions.ts'
import { searchKey } from '#uz/search-key.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import type { CourseCategoriesTable } from '../tables.ts'

type Row = Selectable<CourseCategoriesTable>
interface Fields {
  name: Localized
  icon: string
  parentId: number | null
  position: number
}
export const COURSE_CATEGORY = 'course-category'
const TOPIC = 'course-categories'
const LEVELS = 2

const steps = stepping({
  table: 'courseCategories',
  state: 'status',
  process: courseCategoryProcess,
  object: 'courseCategory',
  objectType: COURSE_CATEGORY,
  topic: TOPIC,
})
const lock = async (ctx: SignedCtx, id: number, rowVersion: number): Promise<Row> =>
  steps.held(ctx, await steps.lock(ctx, id), rowVersion, () => getCourseCategory(ctx, id))

const mayEdit = ({ actor }: SignedCtx) => actor.permissions.has(Permission.CourseCategoryEdit)

/** With what is in them: courses that are not archived, and what stands below. */
const counted = (ctx: SignedCtx) =>
  ctx.tx
    .selectFrom('courseCategories as category')
    .selectAll('category')
    .select([
      sql<number>`(select count(*)::integer from content_items where kind = 'course' and status <> 'archived'
        and content -> 'extra' ->> 'courseCategoryId' = category.id::text)`.as('courses'),
      sql<number>`(select count(*)::integer from course_categories below
        where below.parent_id = category.id and below.status = 'active')`.as('children'),
    ])

type Counted = Row & { courses: number; children: number }

const present = (ctx: SignedCtx, { createdAt: _, updatedAt, ...row }: Counted): CourseCategory => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
  can: {
    update: mayEdit(ctx) && row.status === 'active',
    archive: mayEdit(ctx) && row.status === 'active' && row.courses + row.children === 0,
    restore: mayEdit(ctx) && row.status === 'archived',
  },
})

/** Each above what is below it. */
export async function listCourseCategories(
  ctx: SignedCtx,
  { status, search }: { status?: Row['status'] | undefined; search?: string | undefined },
) {
  const rows = await counted(ctx).orderBy('position').orderBy('id').execute()
  const words = searchKey(search ?? '')
    .split(' ')
    .filter(Boolean)
  const isWanted = (row: Row) => {
    const key = Object.values(row.name)
      .map((text) => searchKey(text ?? ''))
      .join(' ')
    return (!status || row.status === status) && words.every((word) => key.includes(word))
  }
  const inOrder = rows
    .filter((row) => row.parentId === null)
    .flatMap((top) => [top, ...rows.filter((row) => row.parentId === top.id)])
  return { items: inOrder.filter(isWanted).map((row) => present(ctx, row)), can: { create: mayEdit(ctx) } }
}

export async function getCourseCategory(ctx: SignedCtx, id: number): Promise<CourseCategory> {
  const row = await counted(ctx).where('id', '=', id).executeTakeFirst()
  return row ? present(ctx, row) : refuse('E_NOT_FOUND')
}

export async function createCourseCategory(ctx: SignedCtx, fields: Fields): Promise<CourseCategory> {
  await requireParent(ctx, fields.parentId)
  const { id } = await ctx.tx
    .insertInto('courseCategories')
    .values({ ...fields, createdAt: ctx.now, updatedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({
    action: 'courseCategory.created',
    objectType: COURSE_CATEGORY,
    objectId: id,
    to: 'active',
    changes: changesBetween({}, fields),
  })
  await ctx.changed(TOPIC)
  return getCourseCategory(ctx, id)
}

/** Two levels only: a category with children, or itself, cannot be chosen as a parent. */
async function requireParent({ tx }: SignedCtx, parentId: number | null, id?: number): Promise<void> {
  if (parentId === null) return
  const parent = await tx
    .selectFrom('courseCategories')
    .select(['id', 'parentId', 'status'])
    .where('id', '=', parentId)
    .forShare()
    .executeTakeFirst()
  if (parent?.status !== 'active') refuseFields([{ field: 'parentId', code: 'V_UNKNOWN' }])
  if (parent.id === id) refuse('E_CYCLE')
  const below = await tx
    .selectFrom('courseCategories')
    .select('id')
    .where('parentId', '=', id ?? 0)
    .limit(1)
    .executeTakeFirst()
  if (parent.parentId !== null || below) refuse('E_DEPTH', { max: LEVELS })
}

export async function updateCourseCategory(
  ctx: SignedCtx,
  id: number,
  { rowVersion, ...fields }: Fields & { rowVersion: number },
): Promise<CourseCategory> {
  const row = await lock(ctx, id, rowVersion)
  if (row.status !== 'active') refuse('E_STATE', { status: row.status })
  await requireParent(ctx, fields.parentId, id)
  const changes = changesBetween(row, fields)
  await ctx.audit({ action: 'courseCategory.updated', objectType: COURSE_CATEGORY, objectId: id, changes })
  await steps.change(ctx, row, fields)
  return getCourseCategory(ctx, id)
}

export async function takeCourseCategoryStep(
  ctx: SignedCtx,
  id: number,
  { step, rowVersion }: { step: 'archive' | 'restore'; rowVersion: number },
): Promise<CourseCategory> {
  const row = await lock(ctx, id, rowVersion)
  steps.require(row, step)
  const { courses, children } = await getCourseCategory(ctx, id)
  if (step === 'archive' && courses + children > 0) refuse('E_IN_USE', { n: courses + children })
  if (step === 'restore') await requireParent(ctx, row.parentId)
  await steps.take(ctx, row, step)
  return getCourseCategory(ctx, id)
}
