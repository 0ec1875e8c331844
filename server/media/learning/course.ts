import { z } from 'zod'
import { embedOf } from '#contract/embeds.ts'
import { CourseExtra } from '#contract/media/kinds/course.ts'
import type { Course, Lesson } from '#contract/media/learning.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { htmlIn } from '../../reference/public.ts'
import { previewedFamily } from '../content/preview.ts'
import type { EditionRow } from '../content/publish.ts'
import { lessonsOf, type PublishedLesson, readLesson, rowOf } from './lessons.ts'
import '../tables.ts'

/** Whatever else an edition may say. */
const PublishedCourse = z.object(CourseExtra.shape)

/** A published course as learning judges by it; for anybody else it is not there. */
export async function publishedCourse(ctx: Ctx, id: number) {
  const row = await ctx.tx
    .selectFrom('editions')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'course')
    .executeTakeFirst()
  return row ? readCourse(row) : refuse('E_NOT_FOUND')
}
export type PublishedCourse = Awaited<ReturnType<typeof publishedCourse>>

const readCourse = (row: EditionRow) => ({ ...row, extra: PublishedCourse.parse(row.extra) })

/** Four statements, however many lessons. */
export async function getCourse(ctx: Ctx, id: number): Promise<Course> {
  return presentCourse(ctx, await publishedCourse(ctx, id), await lessonsOf(ctx, [id]))
}

async function presentCourse(
  ctx: Ctx,
  course: ReturnType<typeof readCourse>,
  lessons: readonly PublishedLesson[],
): Promise<Course> {
  const { id, extra } = course
  const category = await ctx.tx
    .selectFrom('courseCategories')
    .select(['id', 'name'])
    .where('id', '=', extra.courseCategoryId)
    .executeTakeFirst()
  const { learners } = await ctx.tx
    .selectFrom('enrolments')
    .select((eb) => eb.fn.countAll<number>().as('learners'))
    .where('courseId', '=', id)
    .executeTakeFirstOrThrow()
  const say = (text: Parameters<typeof textIn>[1]) => textIn(ctx.lang, text)
  return {
    id,
    slug: course.slug,
    title: say(course.title),
    lead: course.lead && say(course.lead),
    body: htmlIn(ctx.lang, course.body),
    cover: course.cover,
    keywords: course.keywords,
    category: category ? { id: category.id, name: say(category.name) } : null,
    level: extra.level,
    languages: extra.language,
    lecturer: { name: extra.lecturer.name, post: say(extra.lecturer.post) },
    hours: extra.hours,
    outcomes: extra.outcomes.map(say),
    certificate: extra.certificate,
    passScore: extra.passScore,
    seconds: lessons.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
    learners: Number(learners),
    lessons: lessons.map((lesson) => rowOf(ctx, lesson)),
    publishedAt: course.publishedAt.toISOString(),
    updatedAt: course.updatedAt.toISOString(),
    seo: course.seo && { title: say(course.seo.title), description: say(course.seo.description) },
  }
}

const addressOf = (file: string) => `/files/${file}`

/** A lesson with the course it stands in; without a published course there is none. One statement. */
export async function publishedLesson(ctx: Ctx, id: number) {
  const row = await ctx.tx
    .selectFrom('editions as lesson')
    .innerJoin('editions as course', (join) =>
      join.onRef('course.id', '=', 'lesson.parentId').on('course.kind', '=', 'course'),
    )
    .select(['lesson.id', 'lesson.position', 'lesson.title', 'lesson.lead', 'lesson.seconds', 'lesson.extra'])
    .select(['lesson.parentId', 'lesson.body', 'lesson.cover', 'course.id as courseId'])
    .select(['course.title as courseTitle', 'course.cover as courseCover'])
    .where('lesson.id', '=', id)
    .where('lesson.kind', '=', 'lesson')
    .executeTakeFirst()
  return row ? { ...row, ...readLesson(row) } : refuse('E_NOT_FOUND')
}

export async function getLesson(ctx: Ctx, id: number): Promise<Lesson> {
  return presentLesson(ctx, await publishedLesson(ctx, id))
}

/** The same page made of texts that nobody outside has read yet. */
export async function previewCourse(ctx: Ctx, key: string, asked: number | undefined) {
  const editions = await previewedFamily(ctx, key)
  const row = editions.find(({ kind }) => kind === 'course')
  if (!row) refuse('E_NOT_FOUND')
  const course = readCourse(row)
  const rows = editions.filter(({ kind }) => kind === 'lesson')
  const open = rows.find(({ id }) => id === asked)
  const inCourse = { courseId: course.id, courseTitle: course.title, courseCover: course.cover }
  return {
    course: await presentCourse(ctx, course, rows.map(readLesson)),
    lesson: open ? presentLesson(ctx, { ...open, ...readLesson(open), ...inCourse }) : null,
  }
}

type LessonInCourse = Awaited<ReturnType<typeof publishedLesson>>

function presentLesson(ctx: Ctx, lesson: LessonInCourse): Lesson {
  const { extra } = lesson
  const link = lesson.medium === 'link' ? (extra.video?.url ?? null) : null
  const embed = link && embedOf(link)
  const poster = lesson.cover ?? lesson.courseCover
  return {
    ...rowOf(ctx, lesson),
    courseId: lesson.courseId,
    courseTitle: textIn(ctx.lang, lesson.courseTitle),
    body: htmlIn(ctx.lang, lesson.body),
    video: extra.video?.file ? addressOf(extra.video.file) : null,
    embed,
    link: embed ? null : link,
    poster: poster && addressOf(poster.file),
    audio: extra.audio && addressOf(extra.audio.file),
    subtitles: Object.entries(extra.subtitles ?? {}).flatMap(([language, file]) =>
      file ? [{ language, url: addressOf(file) }] : [],
    ),
    lecturer: extra.lecturer,
    files: extra.materials.map(({ name, file, bytes }) => ({
      name: textIn(ctx.lang, name),
      url: addressOf(file),
      bytes,
    })),
  }
}
