import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { ProductContent } from '#contract/market/product.ts'

export interface Goods {
  categoryId: number
  uz: string
  ru: string
  unit: string
}

interface Fact {
  id: string
  parent_id: string
  unit: string
  name_uz: string
  name_ru: string
}

const varieties = [
  ['Saralangan', 'Отборный'],
  ['Yangi hosil', 'Новый урожай'],
  ['Togʻ', 'Горный'],
  ['Mahalliy', 'Местный'],
  ['Ekologik toza', 'Экологически чистый'],
  ['Ertapishar', 'Скороспелый'],
  ['Kechpishar', 'Поздний'],
  ['Eksportbop', 'Экспортный'],
  ['Oliy nav', 'Высший сорт'],
  ['Birinchi nav', 'Первый сорт'],
  ['Zarafshon', 'Зарафшан'],
  ['Oltin vodiy', 'Золотая долина'],
  ['Navroʻz', 'Навруз'],
  ['Gollandiya', 'Голландия'],
  ['Turon', 'Туран'],
  ['Vodiy', 'Долина'],
] as const

/** Leaves of the tree that are goods: land and services are not sold by the piece. */
export async function readGoods(): Promise<Goods[]> {
  const facts: Fact[] = parse(await readFile(new URL('../facts/categories.csv', import.meta.url)), { columns: true })
  const parents = new Set(facts.map((fact) => fact.parent_id))
  return facts
    .filter(({ id }) => !parents.has(id) && Number(id) < 280_000)
    .map((fact) => ({ categoryId: Number(fact.id), uz: fact.name_uz, ru: fact.name_ru, unit: fact.unit }))
}

/** The n-th product: everything about it follows from n, so that two loads are the same. */
export function contentOf(
  n: number,
  goods: readonly Goods[],
  units: ReadonlyMap<string, number>,
  places: readonly number[],
) {
  const one = goods[n % goods.length]
  const variety = varieties[Math.floor(n / goods.length) % varieties.length]
  if (!one || !variety) throw new Error('no goods')
  const [uz, ru] = variety
  const day = new Date(Date.UTC(2026, 9, 1 + (n % 40))).toISOString().slice(0, 10)
  return {
    categoryId: one.categoryId,
    title: { uz: `${uz} ${one.uz.toLowerCase()} ${n % 97}`, ru: `${ru} ${one.ru.toLowerCase()} ${n % 97}` },
    description: {
      uz: `${one.uz}: toza, saralangan, qadoqlangan. Yetkazib berish kelishiladi. Partiya ${n}.`.repeat(2),
    },
    images: ['0'.repeat(64)],
    videoUrl: null,
    unitId: units.get(one.unit) ?? 1,
    packSize: null,
    packUnitId: null,
    price: 100_000 + ((n * 7919) % 5_000_000),
    priceTiers: n % 3 === 0 ? [{ minQty: '100', price: 90_000 }] : [],
    vatRate: 'none',
    mxikCode: null,
    ownGrown: n % 2 === 0,
    minOrderQty: null,
    maxOrderQty: null,
    stepQty: null,
    originTerritoryId: places[(n * 31) % places.length] ?? 0,
    harvestDate: day,
    expectedHarvest: null,
    readyFrom: n % 11 === 0 ? '2027-06-01' : null,
    readyTo: null,
    warehouseAddressId: null,
    delivery: n % 2 === 0 ? ['pickup', 'seller'] : ['pickup'],
    deliveryFee: { kind: 'agreed', amount: null },
    leadDays: null,
    attributes: {},
    templateId: null,
    templateVersion: null,
    certificates: n % 7 === 0 ? [{ kind: 'phyto', number: `F-${n}`, validTo: '2099-01-01', fileId: null }] : [],
    plot: null,
    requisiteId: null,
  } satisfies ProductContent
}
