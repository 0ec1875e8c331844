import type { Selectable } from 'kysely'
import { z } from 'zod'
import { LessonVideo, Material } from '#contract/media/kinds/lesson.ts'
import type { LessonRow } from '#contract/media/learning.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import type { EditionsTable } from '../tables.ts'

/** What an edition says of its lesson: answers of the quiz are not among it, only that there are questions. */
const LessonExtra = z.object({
  video: LessonVideo.nullable().catch(null),
  audio: z.object({ file: z.string(), bytes: z.int() }).nullable().catch(null),
  subtitles: z.record(z.string(), z.string().nullish()).nullable().catch(null),
  lecturer: z.string().nullable().catch(null),
  materials: z.array(Material).catch([]),
  quiz: z.array(z.unknown()).catch([]),
})
type LessonExtra = z.infer<typeof LessonExtra>

type Edition = Pick<Selectable<EditionsTable>, 'id' | 'position' | 'title' | 'lead' | 'seconds' | 'extra' | 'parentId'>
export interface PublishedLesson extends Omit<Edition, 'extra'> {
  extra: LessonExtra
  medium: LessonRow['medium']
  /** Seconds of what we play ourselves; null where only the learner can say that it is done. */
  measured: number | null
  questions: number
}

const columns = ['id', 'position', 'title', 'lead', 'seconds', 'extra', 'parentId'] as const

export function readLesson(row: Edition): PublishedLesson {
  const extra = LessonExtra.parse(row.extra)
  const medium = extra.video?.file ? 'video' : extra.video?.url ? 'link' : extra.audio ? 'audio' : 'text'
  const measured = medium === 'video' || medium === 'audio' ? row.seconds : null
  return { ...row, extra, medium, measured, questions: extra.quiz.length }
}

/** Published lessons of courses in their order; what stands in no published course is not there. One statement. */
export async function lessonsOf(ctx: Ctx, courseIds: readonly number[]): Promise<PublishedLesson[]> {
  if (courseIds.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('editions')
    .select(columns)
    .where('kind', '=', 'lesson')
    .where('parentId', 'in', [...courseIds])
    .orderBy('parentId')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(readLesson)
}

export const rowOf = (ctx: Ctx, lesson: PublishedLesson): LessonRow => ({
  id: lesson.id,
  position: lesson.position,
  title: textIn(ctx.lang, lesson.title),
  lead: lesson.lead && textIn(ctx.lang, lesson.lead),
  medium: lesson.medium,
  seconds: lesson.seconds,
  questions: lesson.questions,
  materials: lesson.extra.materials.length,
})
