import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { ParsedOf } from '#contract/call.ts'
import { QuizQuestion } from '#contract/media/kinds/lesson.ts'
import type { answerQuiz as answerCall, QuizAttempt, QuizResult } from '#contract/media/learning.ts'
import { QUIZ_TRIES_A_DAY } from '#contract/media/limits.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { publishedCourse, publishedLesson } from './course.ts'
import { moveOn, takeUp } from './enrolment.ts'
import { type Dealt, deal, judge } from './judge.ts'
import { lessonsOf } from './lessons.ts'
import { shownMine } from './present.ts'
import { standingIn, standingsOf } from './standing.ts'
import '../tables.ts'

const Quiz = z.object({ quiz: z.array(QuizQuestion) })

/** Questions with answers of a lesson's version: they never leave the server together. */
async function quizOf(ctx: SignedCtx, lessonId: number, version: number): Promise<QuizQuestion[]> {
  const row = await ctx.tx
    .selectFrom('contentVersions')
    .select('content')
    .where('itemId', '=', lessonId)
    .where('version', '=', version)
    .executeTakeFirst()
  return Quiz.safeParse(row?.content.extra).data?.quiz ?? []
}

const shown = (ctx: SignedCtx, { question, options }: Dealt) => ({
  id: question.id,
  text: textIn(ctx.lang, question.text),
  options: options.map((option) => textIn(ctx.lang, option)),
})

/** An unanswered attempt goes on, so that a lost connection costs none of the three. */
export async function takeQuiz(ctx: SignedCtx, lessonId: number): Promise<QuizAttempt> {
  const lesson = await publishedLesson(ctx, lessonId)
  const { userId } = ctx.actor
  await takeUp(ctx, lesson.courseId)
  const { triesLeft } = standingIn(await standingsOf(ctx, userId, [lesson]), lessonId)
  if (triesLeft === 0) refuse('E_QUIZ_TRIES', { limit: QUIZ_TRIES_A_DAY })
  const item = await ctx.tx
    .selectFrom('contentItems')
    .select('publishedVersion')
    .where('id', '=', lessonId)
    .executeTakeFirst()
  const version = item?.publishedVersion ?? refuse('E_NOT_FOUND')
  const quiz = await quizOf(ctx, lessonId, version)
  if (quiz.length === 0) refuse('E_NOT_FOUND')
  const begun = await ctx.tx
    .insertInto('quizAttempts')
    .values({ userId, lessonId, version, seed: randomInt(2 ** 30), begunAt: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'lessonId'])
        .where('answeredAt', 'is', null)
        // Questions that were reworded since are asked as they are now.
        .doUpdateSet({ version }),
    )
    .returning(['id', 'seed'])
    .executeTakeFirstOrThrow()
  return {
    id: begun.id,
    lessonId,
    questions: deal(quiz, begun.seed).map((one) => shown(ctx, one)),
    triesLeft,
  }
}

type Answers = ParsedOf<typeof answerCall>['body']['answers']

/** Each question once, each option one that was shown. */
function checked(dealt: readonly Dealt[], answers: Answers): ReadonlyMap<string, number> {
  const faults = answers.flatMap(({ question, option }, index) => {
    const asked = dealt.find((one) => one.question.id === question)
    const twice = answers.findIndex((one) => one.question === question) !== index
    return !asked || twice || option >= asked.options.length
      ? [{ field: `$.answers[${index}]`, code: 'V_FORMAT' as const }]
      : []
  })
  if (faults.length > 0) refuseFields(faults)
  return new Map(answers.map(({ question, option }) => [question, option]))
}

export async function answerQuiz(ctx: SignedCtx, id: string, answers: Answers): Promise<QuizResult> {
  const { userId } = ctx.actor
  const attempt = await ctx.tx
    .selectFrom('quizAttempts')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!attempt) refuse('E_NOT_FOUND')
  if (attempt.answeredAt) refuse('E_QUIZ_ANSWERED')
  const lesson = await publishedLesson(ctx, attempt.lessonId)
  const row = await takeUp(ctx, lesson.courseId)
  const dealt = deal(await quizOf(ctx, lesson.id, attempt.version), attempt.seed)
  const { score, right, chosen } = judge(dealt, checked(dealt, answers))
  await ctx.tx
    .updateTable('quizAttempts')
    .set({ answers: chosen, score, answeredAt: ctx.now })
    .where('id', '=', id)
    .execute()
  const course = await publishedCourse(ctx, lesson.courseId)
  const lessons = await lessonsOf(ctx, [lesson.courseId])
  const standings = await standingsOf(ctx, userId, lessons)
  const moved = await moveOn(ctx, row, lesson.id, { course, lessons, standings })
  const { best, triesLeft } = standingIn(standings, lesson.id)
  return {
    lessonId: lesson.id,
    score,
    right,
    best: best ?? score,
    passed: score >= course.extra.passScore,
    triesLeft,
    questions: dealt.map((one) => ({
      ...shown(ctx, one),
      chosen: chosen[one.question.id] === undefined ? null : one.order.indexOf(chosen[one.question.id] ?? -1),
      correct: one.order.indexOf(one.question.correct),
      explanation: one.question.explanation && textIn(ctx.lang, one.question.explanation),
    })),
    mine: await shownMine(ctx, moved, lessons, standings),
  }
}
