import type { Localized } from '#contract/localized.ts'
import type { ProductDraft } from '#contract/market/product.ts'
import { publishedFields } from '#server/forms/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import { categoryRules, placesByIds, settingInForce } from '#server/reference/public.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { contentOf, type Facts, type Good, readGoods } from './contents.ts'
import { fillShelf, type Listed } from './fill.ts'
import { readCategoryArt, storeAlbum } from './pictures.ts'
import type { Seller } from './sellers.ts'
import { type Fate, live } from './states.ts'

interface Parts {
  files: FileStore
  facts: string
  art: string
  sellers: readonly Seller[]
  /** Whose products stand in every state, so that both accounts have something to do. */
  busy: readonly Seller[]
  moderatorId: string
}

/** Hundreds of products in every region: what is sold, by whom, with pictures; and some in every state. */
export async function buildMarket(ctx: Ctx, { files, facts, art, sellers, busy, moderatorId }: Parts): Promise<void> {
  const goods = await readGoods()
  const factsOf = await gatherFacts(ctx, goods, sellers, { files, facts, art })
  const days = await settingInForce(ctx, 'product.ttlDays')
  const shelves = new Map<Seller, Listed[]>(sellers.map((seller) => [seller, []]))
  let turn = 0
  const nextOf = takingTurns(sellers)
  for (const good of goods) {
    for (let copy = 0; copy < good.times; copy++) {
      const known = factsOf(good)
      const seller = nextOf(known.root, (one) => shelves.get(one)?.some((l) => l.content.title === good.title) ?? false)
      if (!seller) continue
      const described = contentOf(ctx, good, seller, { ...known, place: known.placeOf(seller) }, ++turn)
      const shelfHours = (known.category.perishableDays ?? days) * 24
      const publishedAt = new Date(ctx.now.getTime() - ((turn * 29) % Math.min(shelfHours / 2, 720)) * HOUR_MS)
      const expiresAt = new Date(publishedAt.getTime() + shelfHours * HOUR_MS)
      shelves.get(seller)?.push({ ...described, publishedAt, expiresAt, views: (turn * 53) % 640 })
    }
  }
  for (const [seller, listed] of shelves) await fillShelf(ctx, seller, moderatorId, listed)
  for (const [at, { good, fate, over }] of stories.entries()) {
    const seller = busy[at % busy.length]
    const base = goods.find((one) => one.slug === good)
    if (!seller || !base) throw new Error(`The demo world has no ${good}`)
    const known = factsOf(base)
    const told = contentOf(ctx, base, seller, { ...known, place: known.placeOf(seller) }, 500 + at)
    const content: ProductDraft = { ...told.content, ...over }
    await live(ctx, { sellerId: seller.userId, moderatorId, content, stock: told.stock, fate })
  }
}

interface Story {
  good: string
  fate: Fate
  over: ProductDraft & { title: Localized }
}
const story = (good: string, fate: Fate, uz: string, ru: string, over: ProductDraft = {}): Story => ({
  good,
  fate,
  over: { ...over, title: { uz, ru } },
})

/** Taken in turn by the busy sellers: each of them has one of nearly everything. */
const stories: readonly Story[] = [
  story('sabzi', 'draft', 'Yangi sabzi hosili', 'Морковь нового урожая', { images: [] }),
  story('olma', 'draft', 'Qishki olma', 'Яблоки зимние', { price: null }),
  story('qaymoq', 'waiting', 'Uy qaymogʻi', 'Каймак домашний'),
  story('xom-sut', 'waiting', 'Echki suti kundalik', 'Козье молоко ежедневно'),
  story('kartoshka', 'waiting', 'Eksportbop kartoshka', 'Картофель экспортный', { price: 2_900_000, priceTiers: [] }),
  story('asal', 'waiting', 'Doʻlana asali', 'Мёд боярышниковый', {
    description: {
      uz: 'Togʻ etagidan yigʻilgan, spirt va shakar qoʻshilmagan toza asal.',
      ru: 'Собран в предгорьях, без спирта и сахара, чистый мёд.',
    },
  }),
  story('anor', 'waiting', 'Nordon anor', 'Гранаты кислые'),
  story('yongoq', 'returned', 'Yongʻoq', 'Орехи'),
  story('qovun', 'returned', 'Qovun sotiladi', 'Продаются дыни'),
  story('tovuq-tuxumi', 'rejected', 'Oq tuxum', 'Яйцо белое'),
  story('mosh', 'rejected', 'Mosh arzon', 'Маш недорого'),
  story('xurmo', 'sold_out', 'Xurmo quritilgan', 'Хурма вяленая'),
  story('piyoz', 'sold_out', 'Koʻk piyoz', 'Лук зелёный'),
  story('sarimsoq', 'paused', 'Bahorgi sarimsoq', 'Чеснок яровой'),
  story('limon', 'paused', 'Yirik limon', 'Лимоны крупные'),
  story('qulupnay', 'expired', 'Bogʻ qulupnayi', 'Клубника садовая'),
  story('bodring', 'expired', 'Ochiq dala bodringi', 'Огурцы грунтовые'),
  story('mol-goshti', 'blocked', 'Buzoq goʻshti', 'Телятина'),
  story('un', 'blocked', 'Kepakli un', 'Мука с отрубями'),
  story('beda', 'archived', 'Ikkinchi oʻrim beda', 'Люцерна второго укоса'),
  story('tvorog', 'archived', 'Yogʻsiz tvorog', 'Творог обезжиренный'),
  story('guruch-lazer', 'pending', 'Alanga guruchi', 'Рис «Аланга»'),
  story('bodom', 'pending', 'Bodom magʻzi', 'Ядро миндаля'),
]

/** Sellers of a branch come one after another; whoever has the very same thing already is passed over. */
function takingTurns(sellers: readonly Seller[]) {
  const next = new Map<string, number>()
  return (root: string, has: (seller: Seller) => boolean): Seller | undefined => {
    const those = sellers.filter((seller) => seller.sells.includes(root))
    for (let tries = 0; tries < those.length; tries++) {
      const at = next.get(root) ?? 0
      next.set(root, at + 1)
      const seller = those[at % those.length]
      if (seller && !has(seller)) return seller
    }
    return undefined
  }
}

type Known = Omit<Facts, 'place'> & { placeOf: (seller: Seller) => Localized }

/** Categories, units, forms, places and pictures for all of it, read once. */
async function gatherFacts(
  ctx: Ctx,
  goods: readonly Good[],
  sellers: readonly Seller[],
  { files, facts, art }: Pick<Parts, 'files' | 'facts' | 'art'>,
): Promise<(good: Good) => Known> {
  const rows = await ctx.tx.selectFrom('categories').select(['id', 'slug', 'path']).execute()
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  const slugs = new Map(rows.map((row) => [row.id, row.slug]))
  const ids = goods.flatMap((good) => bySlug.get(good.slug)?.id ?? [])
  const categories = await categoryRules(ctx, ids)
  const forms = await publishedFields(ctx, ids)
  const units = await ctx.tx.selectFrom('measurements').select(['id', 'code']).execute()
  const unitIds = new Map(units.map((unit) => [unit.code, unit.id]))
  const places = await placesByIds(
    ctx,
    sellers.map((seller) => seller.territoryId),
  )
  const arts = await readCategoryArt(facts)
  const artOf = (path: readonly number[]) =>
    path.map((id) => arts.get(slugs.get(id) ?? '')).findLast((name) => name !== undefined) ?? 'package'
  const album = await storeAlbum(
    ctx,
    files,
    art,
    ids.map((id) => artOf(categories.get(id)?.path ?? [])),
  )
  return (good) => {
    const category = categories.get(bySlug.get(good.slug)?.id ?? 0)
    const unitId = unitIds.get(good.unit)
    if (!category || unitId === undefined) throw new Error(`The demo world sells ${good.slug}, which is not there`)
    return {
      category,
      root: slugs.get(category.path[0] ?? 0) ?? '',
      art: artOf(category.path),
      unitId,
      form: forms.get(category.id),
      album,
      placeOf: (seller) => places.get(seller.territoryId)?.names.at(-1) ?? { uz: '' },
    }
  }
}
