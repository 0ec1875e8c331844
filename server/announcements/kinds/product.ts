import { likeness } from '#contract/announcements/likeness.ts'
import { TWIN_LIKENESS } from '#contract/announcements/limits.ts'
import { ProductAdContent, ProductAdDraft } from '#contract/announcements/product-ad.ts'
import { productAdFaults } from '#contract/announcements/product-ad-rules.ts'
import { tagsOf } from '#contract/announcements/tags.ts'
import { dayOf } from '#uz/date.ts'
import type { FieldRefusal } from '../../kernel/refuse.ts'
import { categoryRules, placesByIds, unitsByIds } from '../../reference/public.ts'
import type { AnnouncementKind, PublishedAd } from './kind.ts'
import { makeKind, toRefusal } from './make.ts'
import { namesOf } from './names.ts'
import { pointingFaults } from './pointing.ts'

const textOf = ({ title, text }: ProductAdDraft) => [title?.uz, title?.ru, text?.uz, text?.ru].join(' ')

/** Goods to sell or to buy, without stock. */
export const productKind: AnnouncementKind = makeKind({
  Whole: ProductAdContent,
  Draft: ProductAdDraft,
  async examine(ctx, content) {
    const { categoryId, unitId, territoryId, territories, images } = content
    const categories = await categoryRules(ctx, categoryId ? [categoryId] : [])
    const units = await unitsByIds(ctx, unitId ? [unitId] : [])
    const unit = unitId ? units.get(unitId) : undefined
    const faults = productAdFaults(content, {
      category: categoryId ? categories.get(categoryId) : undefined,
      unit,
      today: dayOf(ctx.now),
    })
    const unknown: FieldRefusal[] = unitId && !unit ? [{ field: 'unitId', code: 'V_UNKNOWN' }] : []
    const pointing = await pointingFaults(ctx, { territoryId, places: { territories }, pictures: { images } })
    return [...faults.map(toRefusal), ...unknown, ...pointing]
  },
  keptOf: (content) => ({
    title: content.title?.uz ? content.title : undefined,
    cover: content.images?.[0] ?? null,
    categoryId: content.categoryId ?? null,
    roleIds: [],
    territoryId: content.territoryId ?? null,
    twinKey: content.direction && content.categoryId ? `${content.direction}:${content.categoryId}` : null,
    headcount: null,
  }),
  isTwin: (one, other) => likeness(textOf(one), textOf(other)) > TWIN_LIKENESS,
  async publishedOf(ctx, contents) {
    const all = [...contents.values()]
    const places = await placesByIds(
      ctx,
      all.flatMap(({ territories }) => territories),
    )
    return new Map([...contents].map(([id, content]): [number, PublishedAd] => [id, publishedAd(content, places)]))
  },
  lookAt: async (_, { title, text, quality, images }) => ({
    texts: { title, text, quality },
    pictures: images ?? [],
    flags: [],
  }),
  namesIn: (ctx, contents) =>
    namesOf(ctx, contents, {
      categories: ['categoryId'],
      units: ['unitId'],
      places: ['territoryId', 'territories'],
      enums: { direction: 'directions', regular: 'regularities', deliveryWanted: 'deliveryWishes' },
    }),
})

function publishedAd(content: ProductAdContent, places: Awaited<ReturnType<typeof placesByIds>>): PublishedAd {
  // A field is often somebody's home: the public sees its district only.
  const { contactName: _, territoryId: __, ...shown } = content
  return {
    audience: 'all',
    direction: content.direction,
    title: content.title,
    cover: content.images[0] ?? null,
    categoryId: content.categoryId,
    roleIds: [],
    priceFrom: content.price,
    priceTo: content.price,
    territoryId: content.territoryId,
    districts: content.territories.flatMap((id) => places.get(id)?.districtId ?? []),
    tags: tagsOf({ delivery: content.deliveryWanted, regular: content.regular }),
    startsOn: content.neededFrom,
    endsOn: content.neededTo,
    headcount: null,
    content: shown,
    words: { traits: [] },
  }
}
