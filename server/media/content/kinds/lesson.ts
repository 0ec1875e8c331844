import { LessonDraft, LessonExtra, type QuizQuestion } from '#contract/media/kinds/lesson.ts'
import { QUIZ_OPTIONS, QUIZ_OPTIONS_MIN } from '#contract/media/limits.ts'
import { isVideoUrl } from '#contract/video-hosts.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { textOfHtml } from '../../../kernel/html.ts'
import { type FieldRefusal, refuse } from '../../../kernel/refuse.ts'
import { fault, missing, twice, uzbek } from './faults.ts'
import { itemsByIds } from './items.ts'
import type { FileUse } from './kind.ts'
import { makeKind } from './make.ts'

export const lessonKind = makeKind({
  Whole: LessonExtra,
  Draft: LessonDraft,
  async examine(ctx, extra, { body }) {
    const { courseId, position, video, audio, seconds, materials, quiz } = extra
    const courses = await itemsByIds(ctx, courseId ? [courseId] : [])
    const course = courseId ? courses.get(courseId) : undefined
    const film = video?.file ?? video?.url
    return [
      ...missing({ courseId, position }),
      ...(courseId && (course?.kind !== 'course' || course.status === 'archived')
        ? [fault('courseId', 'V_UNKNOWN')]
        : []),
      ...(video?.url && !isVideoUrl(video.url) ? [fault('video.url', 'V_FILM')] : []),
      ...(film || audio || textOfHtml(body?.uz ?? '') ? [] : [fault('video', 'V_LESSON_EMPTY')]),
      // Without its length nobody could say who has watched it.
      ...(film || audio ? missing({ seconds }) : []),
      ...(materials ?? []).flatMap(({ name }, index) => uzbek({ [`materials[${index}].name`]: name })),
      ...twice(
        'quiz',
        quiz?.map(({ id }) => id),
      ),
      ...(quiz ?? []).flatMap((question, index) => questionFaults(`quiz[${index}]`, question)),
    ]
  },
  publishedOf: ({ extra }) => {
    // The public page does not contain the answers.
    const quiz = extra.quiz.map(({ id, text, options }) => ({ id, text, options }))
    return { seconds: extra.seconds, extra: { ...extra, quiz } }
  },
  placeOf: ({ courseId, position }) => ({ parentId: courseId ?? null, position: position ?? 0 }),
  filesOf: ({ video, audio, subtitles, materials }): FileUse[] => [
    ...(video?.file ? [{ field: 'video.file', id: video.file, is: 'other' } as const] : []),
    ...(audio ? [{ field: 'audio', id: audio.file, is: 'other' } as const] : []),
    ...Object.entries(subtitles ?? {}).flatMap(([language, id]) =>
      id ? [{ field: `subtitles.${language}`, id, is: 'other' } as const] : [],
    ),
    ...(materials ?? []).map(
      ({ file }, index) => ({ field: `materials[${index}].file`, id: file, is: 'other' }) as const,
    ),
  ],
  requireMayGo: requireAnother,
  refersTo: ({ courseId }) => ({ items: courseId ? [courseId] : [] }),
})

/** A published course keeps at least one lesson. Locked: of the last two removed at once the second is refused. */
async function requireAnother({ tx }: Ctx, { id, parentId }: { id: number; parentId: number | null }): Promise<void> {
  const course = await tx
    .selectFrom('contentItems')
    .select('status')
    .where('id', '=', parentId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (course?.status !== 'published') return
  const other = await tx
    .selectFrom('contentItems')
    .select('id')
    .where('parentId', '=', parentId)
    .where('id', '<>', id)
    .where('status', '=', 'published')
    .limit(1)
    .executeTakeFirst()
  if (!other) refuse('E_LAST_LESSON')
}

function questionFaults(field: string, { text, options, correct }: QuizQuestion): FieldRefusal[] {
  return [
    ...uzbek({ [`${field}.text`]: text }),
    ...(options.length < QUIZ_OPTIONS_MIN
      ? [fault(`${field}.options`, 'V_RANGE', { min: QUIZ_OPTIONS_MIN, max: QUIZ_OPTIONS })]
      : []),
    ...options.flatMap((option, index) => uzbek({ [`${field}.options[${index}]`]: option })),
    ...twice(
      `${field}.options`,
      options.map(({ uz }) => uz),
    ),
    ...(correct >= options.length ? [fault(`${field}.correct`, 'V_REQUIRED')] : []),
  ]
}
