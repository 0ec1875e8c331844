import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { myCourses as listCall, MyCourse } from '#contract/media/learning.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { certificatesOf } from './certify.ts'
import { publishedCourse } from './course.ts'
import { enrolmentIn, takeLearnerStep, takeUp } from './enrolment.ts'
import { lessonsOf } from './lessons.ts'
import { shownEnrolment, shownMine } from './present.ts'
import { standingsOf } from './standing.ts'
import '../tables.ts'

/** How far the caller is; of a course that is not published any more there is nothing to go on with. */
export async function myCourse(ctx: SignedCtx, courseId: number): Promise<MyCourse> {
  await publishedCourse(ctx, courseId)
  const row = await enrolmentIn(ctx, courseId)
  const lessons = await lessonsOf(ctx, [courseId])
  return shownMine(ctx, row, lessons, await standingsOf(ctx, ctx.actor.userId, lessons))
}

export async function enrol(ctx: SignedCtx, courseId: number): Promise<MyCourse> {
  await publishedCourse(ctx, courseId)
  const row = await takeUp(ctx, courseId)
  if (row.status === 'dropped') await takeLearnerStep(ctx, row, 'resume')
  return myCourse(ctx, courseId)
}

export async function dropCourse(ctx: SignedCtx, courseId: number, rowVersion: number): Promise<MyCourse> {
  const row = (await enrolmentIn(ctx, courseId)) ?? refuse('E_NOT_FOUND')
  if (row.rowVersion !== rowVersion) refuse('E_STALE', {}, { current: await myCourse(ctx, courseId) })
  await takeLearnerStep(ctx, row, 'drop')
  return myCourse(ctx, courseId)
}

type Asked = ParsedOf<typeof listCall>['query']
const boxes = { open: ['enrolled', 'in_progress'], done: ['completed', 'certified'] } as const

/** The last touched first. */
const mine = list({
  rows: ({ tx, actor }: SignedCtx, _asked: Asked) =>
    tx
      .selectFrom('enrolments')
      .innerJoin('contentItems', 'contentItems.id', 'enrolments.courseId')
      .leftJoin('editions', 'editions.id', 'enrolments.courseId')
      .selectAll('enrolments')
      .select(['contentItems.title as working', 'editions.title as published', 'editions.cover'])
      .where('enrolments.userId', '=', actor.userId),
  order: orderBy(down('enrolments.updatedAt', 'moment'), down('enrolments.id', 'uuid')),
  filters: {
    // What is not published any more is nothing to go on with; what was finished stays finished.
    box: (box) => sql`(enrolments.status = any(${[...boxes[box]]}::text[])
      ${box === 'open' ? sql`and editions.id is not null` : sql``})`,
  },
})

/** A constant number of statements. */
export async function myCourses(ctx: SignedCtx, asked: Asked) {
  const { userId } = ctx.actor
  const { shown, page } = await mine.read(ctx, asked)
  const lessons = await lessonsOf(
    ctx,
    shown.map(({ courseId }) => courseId),
  )
  const documentIds = shown.flatMap(({ documentId }) => documentId ?? [])
  const given = documentIds.length > 0 ? await certificatesOf(ctx, userId, documentIds) : []
  return {
    items: shown.map((row) => ({
      id: row.courseId,
      title: row.published ? textIn(ctx.lang, row.published) : row.working,
      cover: row.cover,
      path: row.published ? `/media/online-courses/${row.courseId}` : null,
      lessons: lessons.filter(({ parentId }) => parentId === row.courseId).length,
      enrolment: shownEnrolment(ctx, row, given),
    })),
    ...page,
  }
}
