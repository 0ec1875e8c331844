import type { AnyContent } from '#contract/announcements/kinds.ts'
import { ProductAdDraft } from '#contract/announcements/product-ad.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Wanted } from '../../market/public.ts'
import { type SiteCategory, siteCategories, unitsByIds } from '../../reference/public.ts'

/** Offers up to this factor above the buyer's price still match, because prices are negotiated. */
const HAGGLE = 1.2

interface BuyAd {
  id: number
  categoryId: number | null
  regionIds: readonly number[]
  content: AnyContent
}

export interface Want extends Wanted {
  /** Of the category itself. */
  slug: string
  /** What people may have named as their own product: anything above or below the category. */
  kinCategoryIds: readonly number[]
}

/** What buy announcements want, in the words of the market; those of no category of the site are absent. */
export async function wantsOf(ctx: Ctx, ads: readonly BuyAd[]): Promise<Want[]> {
  const categories = await siteCategories(ctx)
  const byId = new Map(categories.map((category) => [category.id, category]))
  const contents = new Map(ads.map((ad) => [ad.id, readWish(ad.content)]))
  const units = await unitsByIds(
    ctx,
    [...contents.values()].flatMap(({ unitId }) => unitId ?? []),
  )
  return ads.flatMap((ad): Want[] => {
    const category = ad.categoryId === null ? undefined : byId.get(ad.categoryId)
    if (!category) return []
    const wish = contents.get(ad.id)
    const unit = wish?.unitId ? units.get(wish.unitId) : undefined
    const below = idsUnder(category, categories)
    return [
      {
        key: ad.id,
        slug: category.slug,
        categoryIds: below,
        kinCategoryIds: [...new Set([...category.path, ...below])],
        // For pickup only nearby regions; delivered goods may come from anywhere.
        regionIds: wish?.deliveryWanted === 'pickup' ? ad.regionIds : null,
        price:
          wish?.price && unit && !wish.negotiable
            ? { dimension: unit.dimension, most: Math.round((wish.price / unit.factorToBase) * HAGGLE) }
            : null,
      },
    ]
  })
}

const idsUnder = (category: SiteCategory, all: readonly SiteCategory[]) =>
  all.filter(({ path }) => path.includes(category.id)).map(({ id }) => id)

/** Where else it is wanted. */
export const namedIn = (content: AnyContent): readonly number[] =>
  ProductAdDraft.pick({ territories: true }).strip().safeParse(content).data?.territories ?? []

const Wish = ProductAdDraft.pick({ unitId: true, price: true, negotiable: true, deliveryWanted: true }).strip()

const readWish = (content: AnyContent) => Wish.safeParse(content).data ?? {}
