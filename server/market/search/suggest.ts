import { sql } from 'kysely'
import type { Suggestion } from '#contract/market/offers.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { namesLike, planSearch, type SearchPlan } from '../../search/public.ts'
import { categoryCounts } from './counts.ts'
import type { Site } from './filters.ts'
import type { ShelfMemory } from './memory.ts'

const THUMB = 96
const MOST = 8
const MOST_CATEGORIES = 3
const MOST_PRODUCTS = 4

/** The last word may be unfinished: it is tried as a prefix before it is taken for a typo. */
export async function suggestOffers(ctx: Ctx, files: FileStore, memory: ShelfMemory, text: string | undefined) {
  const [site, strict] = await Promise.all([memory.site(ctx), planSearch(ctx, text, { beginning: true })])
  if (!strict || strict.units.length === 0) return { items: [] }
  const [counts, found] = await Promise.all([categoryCounts(ctx, memory), nearestOffers(ctx, strict).execute()])
  const plan = found.length === 0 && strict.looser ? strict.looser : strict
  const products = plan === strict ? found : await nearestOffers(ctx, plan).execute()
  const categories = categoriesFor(ctx, site, plan, counts)
  const typed = (text ?? '').trim().toLowerCase()
  const items: Suggestion[] = [
    ...(plan.corrected && plan.corrected !== typed ? [word(plan.corrected)] : []),
    ...categories.map(({ id, slug, picture, title, count }) => ({
      kind: 'category' as const,
      text: title,
      id,
      slug,
      picture: picture && files.urlOf(picture, THUMB),
      count,
    })),
    ...products.map((offer) => ({
      kind: 'product' as const,
      text: textIn(ctx.lang, offer.title),
      id: offer.productId,
      slug: null,
      picture: offer.cover === '' ? null : files.urlOf(offer.cover, THUMB),
      count: null,
    })),
  ]
  return { items: items.slice(0, MOST) }
}

const word = (text: string): Suggestion => ({ kind: 'word', text, id: null, slug: null, picture: null, count: null })

/** Categories with goods in them; the higher and the fuller first among names that fit as well. */
function categoriesFor(ctx: Ctx, { categories }: Site, plan: SearchPlan, counts: ReadonlyMap<number, number>) {
  const filled = categories.flatMap((one) => {
    const count = counts.get(one.id) ?? 0
    return count > 0 ? [{ ...one, title: textIn(ctx.lang, one.name), count }] : []
  })
  return namesLike(
    plan,
    filled.sort((a, b) => a.path.length - b.path.length || b.count - a.count),
  ).slice(0, MOST_CATEGORIES)
}

/**
 * The query itself, so that a test can ask the planner about it. Ordered by what no index keeps, unless half the shelf
 * has it: in the order of dates the planner would walk the whole shelf for a rare word.
 */
export const nearestOffers = (ctx: Ctx, plan: SearchPlan) =>
  ctx.tx
    .selectFrom('offers')
    .select(['productId', 'title', 'cover'])
    .where('soldOut', '=', false)
    .where(sql<boolean>`words @@ ${plan.match}::tsquery`)
    .$if(!plan.broad, (query) => query.orderBy(sql`words @@ ${plan.title}::tsquery`, 'desc'))
    .orderBy('rankedAt', 'desc')
    .orderBy('productId', 'desc')
    .limit(MOST_PRODUCTS)
