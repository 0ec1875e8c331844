import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { MyCourse, saveProgress as saveCall } from '#contract/media/learning.ts'
import { isWatched, mergeSpans, type Span, withinRecording } from '#contract/media/watched.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuseFields } from '../../kernel/refuse.ts'
import { publishedCourse, publishedLesson } from './course.ts'
import { moveOn, takeUp } from './enrolment.ts'
import { lessonsOf } from './lessons.ts'
import { shownMine } from './present.ts'
import { standingsOf } from './standing.ts'
import '../tables.ts'

type Told = ParsedOf<typeof saveCall>['body']

/** Spans beyond the recording are dropped. */
function seenOf(told: Told, measured: number | null): readonly Span[] {
  if (measured === null) return []
  const beyond = told.spans.findIndex(([from, to]) => to < from || to > measured + 1)
  if (beyond >= 0) refuseFields([{ field: `$.spans[${beyond}]`, code: 'V_RANGE', values: { min: 0, max: measured } }])
  return withinRecording(told.spans, measured)
}

/** A constant number of statements, however long the course. */
export async function saveProgress(ctx: SignedCtx, lessonId: number, told: Told): Promise<MyCourse> {
  const lesson = await publishedLesson(ctx, lessonId)
  const seen = seenOf(told, lesson.measured)
  const row = await takeUp(ctx, lesson.courseId)
  const { userId } = ctx.actor
  const before = await ctx.tx
    .selectFrom('lessonProgress')
    .select(['spans', 'watchedAt', 'position'])
    .where('userId', '=', userId)
    .where('lessonId', '=', lessonId)
    .executeTakeFirst()
  const spans = mergeSpans(before?.spans ?? [], seen)
  const done = lesson.measured === null ? told.understood === true : isWatched(spans, lesson.measured)
  const kept = {
    // The driver would write an array as a PostgreSQL array.
    spans: sql<readonly Span[]>`${JSON.stringify(spans)}::jsonb`,
    position: Math.min(told.position ?? before?.position ?? 0, lesson.measured ?? 0),
    watchedAt: before?.watchedAt ?? (done ? ctx.now : null),
    updatedAt: ctx.now,
  }
  await ctx.tx
    .insertInto('lessonProgress')
    .values({ userId, lessonId, courseId: lesson.courseId, ...kept })
    .onConflict((conflict) => conflict.columns(['userId', 'lessonId']).doUpdateSet(kept))
    .execute()
  const course = await publishedCourse(ctx, lesson.courseId)
  const lessons = await lessonsOf(ctx, [lesson.courseId])
  const standings = await standingsOf(ctx, userId, lessons)
  const moved = await moveOn(ctx, row, lessonId, { course, lessons, standings })
  return shownMine(ctx, moved, lessons, standings)
}
