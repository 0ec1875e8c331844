import type { Selectable } from 'kysely'
import { type EnrolmentState, type EnrolmentStep, enrolmentProcess } from '#contract/media/enrolment-process.ts'
import { canFrom } from '#contract/process.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { EnrolmentsTable } from '../tables.ts'
import { certify } from './certify.ts'
import type { PublishedCourse } from './course.ts'
import type { PublishedLesson } from './lessons.ts'
import { type Standings, standingIn } from './standing.ts'

export type EnrolmentRow = Selectable<EnrolmentsTable>
const ENROLMENT = 'enrolment'
const LEARNING_TOPIC = 'learning'

const enrolments = stepping({
  table: 'enrolments',
  state: 'status',
  process: enrolmentProcess,
  object: ENROLMENT,
  topic: LEARNING_TOPIC,
})

export async function enrolmentIn(ctx: SignedCtx, courseId: number): Promise<EnrolmentRow | undefined> {
  return ctx.tx
    .selectFrom('enrolments')
    .selectAll()
    .where('userId', '=', ctx.actor.userId)
    .where('courseId', '=', courseId)
    .executeTakeFirst()
}

/** The caller's enrolment, created if needed. Locked, so that acts of one person in one course are serialised. */
export async function takeUp(ctx: SignedCtx, courseId: number): Promise<EnrolmentRow> {
  const { userId } = ctx.actor
  const begun = await ctx.tx
    .insertInto('enrolments')
    .values({ userId, courseId, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['userId', 'courseId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (begun) {
    await ctx.audit({ action: 'enrolment.begun', objectType: ENROLMENT, objectId: begun.id, to: 'enrolled' })
    await ctx.changed(LEARNING_TOPIC)
  }
  return ctx.tx
    .selectFrom('enrolments')
    .selectAll()
    .where('userId', '=', userId)
    .where('courseId', '=', courseId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

interface Reached {
  percent: number
  score: number | null
  whole: boolean
}

/** Where somebody is by what is published today. */
function reached(lessons: readonly PublishedLesson[], standings: Standings): Reached {
  const watched = lessons.filter(({ id }) => standingIn(standings, id).watched).length
  const quizzes = lessons.filter(({ questions }) => questions > 0)
  const best = quizzes.reduce((sum, { id }) => sum + (standingIn(standings, id).best ?? 0), 0)
  return {
    percent: lessons.length === 0 ? 0 : Math.floor((100 * watched) / lessons.length),
    score: quizzes.length === 0 ? null : Math.floor(best / quizzes.length),
    whole: lessons.length > 0 && watched === lessons.length,
  }
}

const higher = (one: number | null, other: number | null) =>
  one === null ? other : other === null ? one : Math.max(one, other)

/** After progress: percentages never fall; reached states are recorded and, at the end, certified. */
export async function moveOn(
  ctx: SignedCtx,
  row: EnrolmentRow,
  lessonId: number,
  {
    course,
    lessons,
    standings,
  }: { course: PublishedCourse; lessons: readonly PublishedLesson[]; standings: Standings },
): Promise<EnrolmentRow> {
  const now = reached(lessons, standings)
  const percent = Math.max(row.percent, now.percent)
  const score = higher(row.score, now.score)
  const passed = score === null || score >= course.extra.passScore
  const { state, steps } = stepsFrom(row.status, { whole: now.whole, certified: course.extra.certificate && passed })
  const documentId = steps.includes('certify') ? await certify(ctx, row, course, score) : row.documentId
  const moved = await ctx.tx
    .updateTable('enrolments')
    .set((eb) => ({
      ...{ percent, score, lessonId, status: state, documentId, updatedAt: ctx.now },
      ...(steps.includes('certify') && { certifiedAt: ctx.now }),
      // Watching further does not make an open screen stale.
      ...(steps.length > 0 && { rowVersion: eb('rowVersion', '+', 1) }),
    }))
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returningAll()
    .executeTakeFirst()
  if (!moved) refuse('E_STALE')
  if (steps.length > 0) await written(ctx, row, state)
  return moved
}

function stepsFrom(from: EnrolmentState, { whole, certified }: { whole: boolean; certified: boolean }) {
  const steps: EnrolmentStep[] = []
  let state = from
  const take = (step: EnrolmentStep) => {
    if (!canFrom(enrolmentProcess, state)[step]) return
    state = enrolmentProcess[step].to
    steps.push(step)
  }
  take('resume')
  take('start')
  if (whole) take('complete')
  if (certified) take('certify')
  return { state, steps }
}

async function written(ctx: SignedCtx, { id, status }: EnrolmentRow, to: EnrolmentState): Promise<void> {
  await ctx.audit({ action: 'enrolment.moved', objectType: ENROLMENT, objectId: id, from: status, to })
  await ctx.changed(LEARNING_TOPIC)
}

/** A step the learner takes: to drop a course, or to go on with it. */
export async function takeLearnerStep(
  ctx: SignedCtx,
  row: EnrolmentRow,
  step: 'drop' | 'resume',
): Promise<EnrolmentRow> {
  return enrolments.take(ctx, row, step, { as: 'moved' })
}
