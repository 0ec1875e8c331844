import type { z } from 'zod'
import { recommendationProcess } from '#contract/finance/recommendations/recommendation-process.ts'
import type * as contract from '#contract/finance/recommendations/recommendations.ts'
import { Permission } from '#contract/permissions.ts'
import type { Process } from '#contract/process.ts'
import { maskPhone } from '#uz/phone.ts'
import { peopleByIds, personNamed } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { is } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { firstClocks } from '../../kernel/process/clocks.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { placeFilters, territoriesByIds, workCalendar } from '../../reference/public.ts'
import { offeredProducts, productOf } from '../products/lookup.ts'
import { letterPapers } from './paper.ts'
import { type LetterCtx, RECOMMENDATION, requireLetter } from './rows.ts'
import '../tables.ts'

export type Query = z.output<(typeof contract.listRecommendations)['query']>
type Page = z.input<(typeof contract.listRecommendations)['answer']>

const rowsOf = (ctx: LetterCtx) =>
  ctx.tx
    .selectFrom('recommendations as r')
    .leftJoin('applications as a', 'a.id', 'r.applicationId')
    .select(['r.id', 'r.number', 'r.status', 'r.userId', 'r.productId', 'r.territoryId', 'r.requestedAt'])
    .select(['r.createdAt', 'r.signedAt', 'r.validUntil', 'a.number as application'])
    .where(ctx.within('recommendation', 'r'))

export const letterList = list({
  rows: (ctx: LetterCtx, _asked: Query) => rowsOf(ctx),
  order: orderBy(down('r.id', 'row')),
  filters: {
    search: (text) => personNamed('r.userId', text),
    productId: is('r.productId'),
    ...placeFilters('r.territoryId'),
  },
  counts: { counts: byColumn<'status', string>('status', 'r.status') },
})

type Row = Awaited<ReturnType<typeof letterList.read>>['shown'][number]

export async function presentLetters(ctx: Ctx, rows: readonly Row[]): Promise<contract.RecommendationRow[]> {
  const people = await peopleByIds(
    ctx,
    rows.map(({ userId }) => userId),
  )
  const places = await territoriesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  const clocks = await firstClocks(
    ctx,
    RECOMMENDATION,
    rows.map(({ id }) => id),
    await workCalendar(ctx),
  )
  const shown: contract.RecommendationRow[] = []
  for (const { userId, productId, territoryId, requestedAt, createdAt, signedAt, ...row } of rows) {
    const name = (await productOf(ctx, productId))?.terms.name
    shown.push({
      ...row,
      person: people.get(userId)?.name ?? '',
      product: { id: productId, name: name ? textIn(ctx.lang, name) : '' },
      mahalla: places.get(territoryId)?.name ?? '',
      isRequested: requestedAt !== null,
      createdAt: createdAt.toISOString(),
      signedAt: signedAt?.toISOString() ?? null,
      left: clocks.get(row.id) ?? null,
    })
  }
  return shown
}

export async function listLetters(ctx: LetterCtx, query: Query): Promise<Page> {
  const { shown, page } = await letterList.read(ctx, query)
  return { ...page, items: await presentLetters(ctx, shown) }
}

/** Those whose terms ask for a letter go first. */
export async function letterProducts(ctx: Ctx) {
  const items = (await offeredProducts(ctx)).map(({ id, terms }) => ({
    id,
    name: textIn(ctx.lang, terms.name),
    asks: terms.eligibility.some(({ code }) => code === 'RECOMMENDATION'),
  }))
  return { items: items.toSorted((a, b) => Number(b.asks) - Number(a.asks) || a.name.localeCompare(b.name)) }
}

const process: Process = recommendationProcess

export async function viewLetter(ctx: LetterCtx, id: number): Promise<contract.Recommendation> {
  const letter = await requireLetter(ctx, id)
  const row = await rowsOf(ctx).where('r.id', '=', id).executeTakeFirst()
  const [shown] = await presentLetters(ctx, row ? [row] : [])
  const { userId, authorId, visitedOn, area, activity, opinion, photos, reason, isPrepared, status, rowVersion } =
    letter
  const people = await peopleByIds(ctx, [userId, ...(authorId ? [authorId] : [])])
  const phone = people.get(userId)?.phone ?? null
  const maySign = ctx.actor.permissions.has(Permission.RecommendationSign) && userId !== ctx.actor.userId
  const isPossible = (step: string) => step !== 'sign' && (step !== 'prepare' || !isPrepared)
  return {
    ...(shown ?? refuse('E_NOT_FOUND')),
    author: authorId ? (people.get(authorId)?.name ?? null) : null,
    phone: phone && maskPhone(phone),
    visitedOn,
    area,
    activity,
    opinion,
    photos: photos.map((file) => ({ id: file.id, name: file.name })),
    reason,
    isPrepared,
    papers: await letterPapers(ctx, letter),
    steps: Object.entries(process).flatMap(([name, { by, from }]) =>
      by === 'assistant' && maySign && from.includes(status) && isPossible(name) ? name : [],
    ),
    rowVersion,
  }
}
