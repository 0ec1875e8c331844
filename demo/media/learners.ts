import type { Ctx } from '#server/kernel/context.ts'
import { enrol } from '#server/media/learning/mine.ts'
import { saveProgress } from '#server/media/learning/progress.ts'
import { answerQuiz, takeQuiz } from '#server/media/learning/quiz.ts'
import { openStage, type Stage, type Story } from '../deals/stage.ts'
import type { People } from '../people.ts'
import type { WrittenCourse } from './courses.ts'

/** Some are in the middle of a course, one has a certificate already. */
export async function learn(ctx: Ctx, people: People, courses: readonly WrittenCourse[]): Promise<void> {
  const stage = openStage(ctx)
  const [first, second, third] = courses
  const trade = courses[6]
  if (!first || !second || !third || !trade) throw new Error('The demo world has too few courses')
  const neighbours = people.sellers.slice(3, 15).map(({ userId }) => userId)
  await stage.play([
    study(stage, people.account('worker'), trade, { hours: 200, lessons: trade.lessons.length }),
    study(stage, people.account('worker'), first, { hours: 90, lessons: 1 }),
    study(stage, people.account('farmer'), first, { hours: 120, lessons: 2 }),
    study(stage, people.account('buyer'), second, { hours: 60, lessons: 1 }),
    ...neighbours.map((userId, turn) =>
      study(stage, userId, courses[turn % 5] ?? third, { hours: 300 - turn, lessons: turn % 3 }),
    ),
  ])
}

async function* study(
  stage: Stage,
  userId: string,
  course: WrittenCourse,
  until: { hours: number; lessons: number },
): Story {
  yield until.hours
  await enrol(await stage.as(userId), course.id)
  for (const [index, lesson] of course.lessons.slice(0, until.lessons).entries()) {
    yield until.hours - 2 * (index + 1)
    const learner = await stage.as(userId)
    const told = lesson.measured
      ? { spans: [[0, lesson.measured] as [number, number]] }
      : { spans: [], understood: true as const }
    await saveProgress(learner, lesson.id, told)
    if (lesson.quiz.length === 0) continue
    const { id, questions } = await takeQuiz(learner, lesson.id)
    await answerQuiz(
      learner,
      id,
      questions.map(({ id: question, options }) => {
        const asked = lesson.quiz.find((one) => one.id === question)
        return { question, option: options.indexOf(asked?.options[asked.correct]?.uz ?? '') }
      }),
    )
  }
}
