import { partyKey } from '#contract/party-key.ts'
import { createDeals } from '#server/deals/create.ts'
import { payableOf } from '#server/deals/money/deal-money.ts'
import type { Deal } from '#server/deals/row.ts'
import type { Tiyin } from '#uz/money.ts'
import type { Bank, Trader } from './bank.ts'
import { amountFor, isPlenty, type Ware, type Wares } from './goods.ts'
import type { Stage, Story } from './stage.ts'
import { close, handOver, pay, setAside } from './wholesale.ts'

interface Parts {
  stage: Stage
  bank: Bank
  wares: Wares
  traders: readonly Trader[]
}

const CROPS = 15
const WEEKS = 8
/** A median is told of three deals of two sellers, so that nobody's price is anybody's secret. */
const DEALS = 3
const WORTH: Tiyin = 300_000_000
const PARTS = 40
const ROUND: Tiyin = 1000
const WEEK_HOURS = 7 * 24
/** Thursday noon, when a week's deals are closed. */
const CLOSED = 3 * 24 + 12

/** What wholesalers buy every week of growers they know: the board of prices is made of it. */
export function season(parts: Parts, sinceMonday: number): Story[] {
  const baskets = basketsOf(parts.wares)
  const waves: Story[] = []
  for (let back = WEEKS; back >= 0; back--) {
    const closed = sinceMonday + back * WEEK_HOURS - CLOSED
    if (closed > 1) waves.push(wave(parts, baskets, closed, back))
  }
  return waves
}

type Basket = readonly [sellerKey: string, wares: readonly Ware[]]

interface Baskets {
  all: Basket[]
  /** Of regions in which two growers have the same crop: they sell twice a week, and the region has a price of its own. */
  regional: Basket[]
}

const sellersOf = (wares: readonly Ware[]) => new Set(wares.map((ware) => ware.sellerKey)).size
const bySeller = (wares: Iterable<Ware>): Basket[] => [...Map.groupBy(wares, (ware) => ware.sellerKey)]

/** The crops with most sellers, and few sellers that together have three of each. */
function basketsOf({ all }: Wares): Baskets {
  const fit = all.filter((ware) => isPlenty(ware) && ware.content.delivery.includes('pickup'))
  // One thing of a crop is enough of a seller.
  const single = [...new Map(fit.map((ware) => [`${ware.sellerKey} ${ware.categoryId}`, ware])).values()]
  const places = Map.groupBy(single, (ware) => `${ware.categoryId} ${ware.regionId}`)
  const regional = [...places.values()].filter((wares) => sellersOf(wares) > 1).flat()
  const crops = [...Map.groupBy(single, (ware) => ware.categoryId).values()]
    .filter((wares) => wares.length >= DEALS)
    .sort((a, b) => b.length - a.length || (a[0]?.categoryId ?? 0) - (b[0]?.categoryId ?? 0))
    .slice(0, CROPS)
  const chosen = new Set(regional)
  for (const wares of crops) {
    const known = new Set([...chosen].map((ware) => ware.sellerKey))
    const rank = (ware: Ware) => (chosen.has(ware) ? 2 : known.has(ware.sellerKey) ? 1 : 0)
    for (const ware of wares.toSorted((a, b) => rank(b) - rank(a)).slice(0, DEALS)) chosen.add(ware)
  }
  return { all: bySeller(chosen), regional: bySeller(regional) }
}

/** Some crops get dearer towards winter, some cheaper; no two growers ask the same. */
function priceIn(ware: Ware, back: number, seller: number): Tiyin {
  const trend = ((ware.categoryId % 3) - 1) * 0.014 * back
  const own = (((seller * 7 + back * 3 + ware.categoryId) % 9) - 4) / 100
  return Math.round((ware.price * (1 - trend + own)) / ROUND) * ROUND
}

/** One week: ordered together, paid, fetched and done, without a word that would have to be read. */
async function* wave({ stage, bank, traders }: Parts, baskets: Baskets, closed: number, back: number): Story {
  yield closed + 52
  const orderOf = ([sellerKey, wares]: Basket, at: number) => {
    const others = traders.filter((trader) => trader.organizationId !== sellerKey)
    const buyer = others[(at * 5 + back) % others.length]
    if (!buyer) throw new Error('The demo world has nobody who buys')
    const lines = wares.map((ware) => {
      const unitPrice = priceIn(ware, back, at)
      return {
        productId: ware.productId,
        unitPrice,
        qty: amountFor(ware, unitPrice, WORTH + (at % 5) * (WORTH / 4), PARTS),
      }
    })
    return { source: 'proposal', buyer, lines, deliveryMode: 'pickup', payMode: 'clearing', language: 'uz' } as const
  }
  const deals: Deal[] = []
  for (const some of [baskets.all, baskets.regional])
    deals.push(...(await createDeals(stage.system(), some.map(orderOf))))
  yield closed + 46
  await bank.fund(sumsOf(deals, traders))
  await pay(stage.system(), deals)
  yield closed + 24
  await setAside(stage.system(), deals)
  yield closed + 3
  await handOver(stage.system(), deals)
  yield closed
  await close(stage.system(), deals)
}

/** One transfer for all that somebody buys. */
function sumsOf(deals: readonly Deal[], buyers: readonly Trader[]) {
  const byBuyer = Map.groupBy(deals, (deal) => deal.buyerKey)
  return [...byBuyer.values()].flatMap((own) => {
    const trader = buyers.find((buyer) => partyKey(buyer) === own[0]?.buyerKey)
    return trader ? [{ trader, needed: own.reduce((sum, deal) => sum + payableOf(deal), 0) }] : []
  })
}
