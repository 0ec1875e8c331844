import { enrolmentProcess } from '#contract/media/enrolment-process.ts'
import type { Enrolment, LessonProgress, MyCourse } from '#contract/media/learning.ts'
import { secondsOf } from '#contract/media/watched.ts'
import { canFrom } from '#contract/process.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { certificatesOf, type GivenCertificate, shownCertificate } from './certify.ts'
import type { EnrolmentRow } from './enrolment.ts'
import type { PublishedLesson } from './lessons.ts'
import { type Standings, standingIn } from './standing.ts'

export function shownEnrolment(ctx: SignedCtx, row: EnrolmentRow, given: readonly GivenCertificate[]): Enrolment {
  const certificate = given.find(({ id }) => id === row.documentId)
  const { drop, resume } = canFrom(enrolmentProcess, row.status)
  return {
    state: row.status,
    percent: row.percent,
    score: row.score,
    lessonId: row.lessonId,
    certificate: certificate ? shownCertificate(ctx, certificate) : null,
    updatedAt: row.updatedAt.toISOString(),
    can: { drop, resume },
    rowVersion: row.rowVersion,
  }
}

function shownLesson({ id, measured, questions }: PublishedLesson, standings: Standings): LessonProgress {
  const { watched, spans, position, best, triesLeft } = standingIn(standings, id)
  const seen = measured ? Math.floor((100 * secondsOf(spans)) / measured) : 0
  return {
    lessonId: id,
    watched,
    percent: watched ? 100 : Math.min(99, seen),
    position,
    spans: spans.map(([from, to]): [number, number] => [from, to]),
    bestScore: best,
    triesLeft: questions > 0 ? triesLeft : null,
  }
}

export async function shownMine(
  ctx: SignedCtx,
  row: EnrolmentRow | undefined,
  lessons: readonly PublishedLesson[],
  standings: Standings,
): Promise<MyCourse> {
  const given = row?.documentId ? await certificatesOf(ctx, row.userId, [row.documentId]) : []
  return {
    enrolment: row ? shownEnrolment(ctx, row, given) : null,
    lessons: lessons.map((lesson) => shownLesson(lesson, standings)),
  }
}
