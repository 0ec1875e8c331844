import { sql } from 'kysely'
import { QUIZ_TRIES_A_DAY } from '#contract/media/limits.ts'
import type { Span } from '#contract/media/watched.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { PublishedLesson } from './lessons.ts'
import '../tables.ts'

/** How one person stands in one lesson. */
export interface Standing {
  spans: readonly Span[]
  position: number
  watched: boolean
  best: number | null
  triesLeft: number
}

const nothing: Standing = { spans: [], position: 0, watched: false, best: null, triesLeft: QUIZ_TRIES_A_DAY }
export type Standings = ReadonlyMap<number, Standing>
export const standingIn = (standings: Standings, lessonId: number): Standing => standings.get(lessonId) ?? nothing

/** Tries are counted by days of Tashkent. */
const dayBegan = (now: Date) => new Date(`${dayOf(now)}T00:00:00+05:00`)

/** Two statements, however many lessons. */
export async function standingsOf(ctx: Ctx, userId: string, lessons: readonly PublishedLesson[]): Promise<Standings> {
  const ids = lessons.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const seen = await ctx.tx
    .selectFrom('lessonProgress')
    .select(['lessonId', 'spans', 'position', 'watchedAt'])
    .where('userId', '=', userId)
    .where('lessonId', 'in', ids)
    .execute()
  const tried = await ctx.tx
    .selectFrom('quizAttempts')
    .select((eb) => ['lessonId', eb.fn.max('score').as('best')])
    .select(sql<number>`(count(*) filter (where answered_at >= ${dayBegan(ctx.now)}))::integer`.as('today'))
    .where('userId', '=', userId)
    .where('lessonId', 'in', ids)
    .where('answeredAt', 'is not', null)
    .groupBy('lessonId')
    .execute()
  const standings = new Map<number, Standing>()
  for (const { lessonId, spans, position, watchedAt } of seen)
    standings.set(lessonId, { ...nothing, spans, position, watched: watchedAt !== null })
  for (const { lessonId, best, today } of tried)
    standings.set(lessonId, {
      ...standingIn(standings, lessonId),
      best,
      triesLeft: Math.max(0, QUIZ_TRIES_A_DAY - today),
    })
  return standings
}
