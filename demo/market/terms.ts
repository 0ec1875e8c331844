import type { ProductContent } from '#contract/market/product.ts'

/** How goods are sold by a unit: the least order, its step, what is there, and when they get cheaper. */
interface Manner {
  min: number | null
  step: number | null
  stock: readonly [least: number, most: number]
  /** Quantity and percent off. */
  tiers: readonly (readonly [qty: number, off: number])[]
}

const wholesale = {
  min: 10,
  step: 5,
  stock: [400, 9000],
  tiers: [
    [100, 4],
    [1000, 9],
  ],
} as const satisfies Manner
const single = { min: null, step: null, stock: [1, 8], tiers: [] } as const satisfies Manner

const manners: Readonly<Record<string, Manner>> = {
  kg: wholesale,
  litr: wholesale,
  t: {
    min: 1,
    step: 0.5,
    stock: [8, 180],
    tiers: [
      [20, 3],
      [60, 6],
    ],
  },
  g: { min: 10, step: 10, stock: [200, 3000], tiers: [[500, 6]] },
  onta: { min: 3, step: 1, stock: [60, 900], tiers: [[50, 4]] },
  bosh: { min: 1, step: 1, stock: [6, 60], tiers: [] },
  oila: { min: 1, step: 1, stock: [10, 80], tiers: [[10, 5]] },
  doza: { min: 20, step: 10, stock: [500, 8000], tiers: [[500, 5]] },
  tup: {
    min: 20,
    step: 10,
    stock: [500, 9000],
    tiers: [
      [500, 6],
      [2000, 11],
    ],
  },
  m: { min: 100, step: 50, stock: [2000, 40000], tiers: [[1000, 5]] },
  m2: { min: 100, step: 50, stock: [1000, 20000], tiers: [[1000, 4]] },
  // Eggs and seedlings go by the hundred, tractors one by one.
  dona: {
    min: 100,
    step: 50,
    stock: [3000, 40000],
    tiers: [
      [1000, 4],
      [5000, 8],
    ],
  },
}

/** A piece dearer than this is a machine, not an egg. */
const MACHINE_SOUM = 100_000

export const tiyin = (soum: number) => soum * 100

/** To what people say: whole thousands for big sums, tens for small ones. */
function roundSoum(soum: number): number {
  const to = soum >= 1_000_000 ? 50_000 : soum >= 100_000 ? 1000 : soum >= 5000 ? 100 : 10
  return Math.max(to, Math.round(soum / to) * to)
}

type Terms = Pick<ProductContent, 'price' | 'priceTiers' | 'minOrderQty' | 'stepQty'> & { stock: number }

export function termsFor(unit: string, soum: number, turn: number): Terms {
  const isBulky = unit === 'bosh' && soum < MACHINE_SOUM
  const manner = unit === 'dona' && soum >= MACHINE_SOUM ? single : (manners[isBulky ? 'tup' : unit] ?? single)
  const price = roundSoum(soum * (1 + ((turn * 7) % 13) / 100 - 0.06))
  const [least, most] = manner.stock
  // Spread without chance: the same world every time.
  const stock = Math.round(least + ((most - least) * ((turn * 37) % 100)) / 100)
  const tiers = manner.tiers
    .filter(() => turn % 3 !== 0)
    .map(([qty, off]) => ({ minQty: String(qty), price: tiyin(roundSoum((price * (100 - off)) / 100)) }))
    .filter((tier, at, all) => tier.price < (all[at - 1]?.price ?? tiyin(price)))
  return {
    price: tiyin(price),
    priceTiers: tiers,
    minOrderQty: manner.min === null ? null : String(manner.min),
    stepQty: manner.step === null ? null : String(manner.step),
    stock,
  }
}
