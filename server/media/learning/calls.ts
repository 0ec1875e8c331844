import * as contract from '#contract/media/learning.ts'
import { previewCourse } from '#contract/media/preview.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { MediaParts } from '../calls.ts'
import { certificatesOf, shownCertificate } from './certify.ts'
import * as course from './course.ts'
import * as mine from './mine.ts'
import { readCertificate } from './paper.ts'
import * as progress from './progress.ts'
import * as quiz from './quiz.ts'

export function bindLearning({ bind }: CallBook, { files, office }: MediaParts): void {
  bind(contract.getCourse, (ctx, { params }) => course.getCourse(ctx, params.id))
  bind(contract.getLesson, (ctx, { params }) => course.getLesson(ctx, params.id))
  bind(previewCourse, (ctx, { params, query }) => course.previewCourse(ctx, params.key, query.lesson))
  bind(contract.myCourse, (ctx, { params }) => mine.myCourse(ctx, params.id))
  bind(contract.enrol, (ctx, { params }) => mine.enrol(ctx, params.id))
  bind(contract.dropCourse, (ctx, { params, body }) => mine.dropCourse(ctx, params.id, body.rowVersion))
  bind(contract.saveProgress, (ctx, { params, body }) => progress.saveProgress(ctx, params.id, body))
  bind(contract.takeQuiz, (ctx, { params }) => quiz.takeQuiz(ctx, params.id))
  bind(contract.answerQuiz, (ctx, { params, body }) => quiz.answerQuiz(ctx, params.id, body.answers))
  bind(contract.myCourses, (ctx, { query }) => mine.myCourses(ctx, query))
  bind(contract.myCertificates, async (ctx) => ({
    items: (await certificatesOf(ctx, ctx.actor.userId)).map((one) => shownCertificate(ctx, one)),
  }))
  // Whoever looks first finds it drawn, even where the job has not come to it.
  bind(
    contract.downloadCertificate,
    (ctx, { params }) => readCertificate(ctx, files, params.id),
    ({ params }) => office.maker.make(params.id),
  )
}
