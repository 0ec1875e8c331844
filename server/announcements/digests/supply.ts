import type { getSupply } from '#contract/announcements/matches.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { countWanted } from '../../market/public.ts'
import { placesByIds, territoriesByIds } from '../../reference/public.ts'
import { ownRow } from '../row.ts'
import { namedIn, wantsOf } from './wants.ts'

/** Counted no further: «100+». */
const MOST = 100

/** What the market has of what an own «buy» announcement wants; the path finds exactly what was counted. */
export async function supplyOf(ctx: SignedCtx, id: number): Promise<AnswerOf<typeof getSupply>> {
  const { kind, content, categoryId, territoryId } = await ownRow(ctx, id)
  if (kind !== 'product') refuse('E_NOT_FOUND')
  const places = await placesByIds(
    ctx,
    [territoryId, ...namedIn(content)].filter((one) => one !== null),
  )
  const regionIds = [...new Set([...places.values()].map(({ regionId }) => regionId))]
  const [want] = content.direction === 'buy' ? await wantsOf(ctx, [{ id, categoryId, regionIds, content }]) : []
  if (!want) return { count: 0, more: false, path: null }
  const count = await countWanted(ctx, want, MOST + 1)
  const query = new URLSearchParams({ category: want.slug })
  const regions = await territoriesByIds(ctx, want.regionIds ?? [])
  for (const region of regions.values()) query.append('region', region.path)
  if (want.price) query.set('priceTo', String(Math.floor(want.price.most / 100)))
  return { count: Math.min(count, MOST), more: count > MOST, path: `/products?${query}` }
}
