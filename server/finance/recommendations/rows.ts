import type { Selectable } from 'kysely'
import { recommendationProcess } from '#contract/finance/recommendations/recommendation-process.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Lying, type ScopedCtx, withinScope } from '../../kernel/scope.ts'
import { workCalendar } from '../../reference/public.ts'
import type { RecommendationsTable } from '../tables.ts'
import { tellDistrict, tellPerson } from './tell.ts'
import '../tables.ts'

export type Letter = Selectable<RecommendationsTable>
export type LetterCtx = ScopedCtx<'recommendation'>
export const RECOMMENDATION = 'recommendation'
export const RECOMMENDATIONS_TOPIC = 'recommendations'

export const letters = stepping({
  table: 'recommendations',
  state: 'status',
  process: recommendationProcess,
  object: RECOMMENDATION,
  topic: RECOMMENDATIONS_TOPIC,
  calendar: workCalendar,
  async tell(ctx, letter, { event }) {
    if (event === 'recommendation.expired') await tellPerson(ctx, letter, event)
    // What the assistant began of their own accord nobody waits for.
    else if (letter.requestedAt) await tellDistrict(ctx, letter)
  },
})

export const lyingRecommendations: Lying = {
  table: 'recommendations',
  rows: (actor, alias) => withinScope(actor, { territory: `${alias}.territoryId` }),
}

/** A letter of the caller's territories; elsewhere there is none. */
export async function requireLetter(ctx: LetterCtx, id: number): Promise<Letter> {
  const row = await ctx.tx
    .selectFrom('recommendations as r')
    .selectAll('r')
    .where('r.id', '=', id)
    .where(ctx.within('recommendation', 'r'))
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

/** Locked until the transaction ends. */
export async function holdLetter(ctx: LetterCtx, id: number, rowVersion?: number): Promise<Letter> {
  await requireLetter(ctx, id)
  return letters.lock(ctx, id, rowVersion)
}

/** Days since the last letter that still counts, by product. */
export async function recommendedDays(ctx: Pick<Ctx, 'tx' | 'now'>, userId: string): Promise<Map<number, number>> {
  const rows = await ctx.tx
    .selectFrom('recommendations')
    .select(['productId', 'signedAt'])
    .where('userId', '=', userId)
    .where('status', 'in', ['signed', 'used'])
    .where('signedAt', 'is not', null)
    .orderBy('signedAt')
    .execute()
  return new Map(
    rows.flatMap(({ productId, signedAt }) =>
      signedAt ? [[productId, Math.floor((ctx.now.getTime() - signedAt.getTime()) / DAY_MS)] as const] : [],
    ),
  )
}

/** In the transaction that sends an application: the letter it rests on is spent on it. */
export async function spendLetter(
  ctx: Ctx,
  { id, userId, subjectId }: { id: number; userId: string; subjectId: number },
): Promise<void> {
  const row = await ctx.tx
    .selectFrom('recommendations')
    .select('id')
    .where('userId', '=', userId)
    .where('productId', '=', subjectId)
    .where('status', '=', 'signed')
    .orderBy('signedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row) await letters.take(ctx, await letters.lock(ctx, row.id), 'use', { set: { applicationId: id } })
}
