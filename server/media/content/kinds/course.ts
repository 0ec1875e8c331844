import { CourseDraft, CourseExtra } from '#contract/media/kinds/course.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { fault, missing, tagsOf, uzbek } from './faults.ts'
import { makeKind } from './make.ts'

export const courseKind = makeKind({
  Whole: CourseExtra,
  Draft: CourseDraft,
  async examine(ctx, { courseCategoryId, level, lecturer, outcomes }, _, { id }) {
    return [
      ...missing({ courseCategoryId, level, 'lecturer.name': lecturer?.name }),
      ...(courseCategoryId && !(await isOpenCategory(ctx, courseCategoryId))
        ? [fault('courseCategoryId', 'V_UNKNOWN')]
        : []),
      ...(outcomes ?? []).flatMap((one, index) => uzbek({ [`outcomes[${index}]`]: one })),
      ...((await hasLesson(ctx, id)) ? [] : [fault('lessons', 'V_LESSONS')]),
    ]
  },
  publishedOf: ({ extra }) => ({
    tags: tagsOf({
      category: extra.courseCategoryId,
      level: extra.level,
      certificate: extra.certificate,
      language: extra.language,
    }),
    owner: { uz: extra.lecturer.name },
  }),
})

const isOpenCategory = async ({ tx }: Ctx, id: number) =>
  (await tx
    .selectFrom('courseCategories')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()) !== undefined

/** One that is published, or that an editor has found whole. */
const hasLesson = async ({ tx }: Ctx, courseId: number) =>
  (await tx
    .selectFrom('contentItems')
    .select('id')
    .where('parentId', '=', courseId)
    .where('status', 'in', ['in_review', 'scheduled', 'published'])
    .limit(1)
    .executeTakeFirst()) !== undefined
