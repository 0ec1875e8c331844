import { readFile } from 'node:fs/promises'
import type { Field } from '#contract/forms/fields/field.ts'
import type { Localized } from '#contract/localized.ts'
import type { ProductContent } from '#contract/market/product.ts'
import type { DeliveryMode } from '#contract/market/product-limits.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readRecords } from '#server/kernel/files/sheet.ts'
import type { CategoryRules } from '#server/reference/public.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import { attributesFor } from './attributes.ts'
import { describe } from './descriptions.ts'
import { type Album, layouts } from './pictures.ts'
import type { Seller } from './sellers.ts'
import { termsFor, tiyin } from './terms.ts'

export interface Good {
  slug: string
  unit: string
  soum: number
  times: number
  title: Localized
}

export async function readGoods(): Promise<Good[]> {
  const columns = ['slug', 'unit', 'price', 'times', 'title_uz', 'title_ru'] as const
  const records = await readRecords(await readFile(new URL('goods.csv', import.meta.url)), columns)
  return records.map(({ values }) => ({
    slug: values.slug ?? '',
    unit: values.unit ?? '',
    soum: Number(values.price),
    times: Number(values.times),
    title: { uz: values.title_uz ?? '', ru: values.title_ru ?? '' },
  }))
}

/** Everything a good is described from. */
export interface Facts {
  category: CategoryRules
  root: string
  art: string
  unitId: number
  form: { templateId: number; version: number; fields: readonly Field[] } | undefined
  place: Localized
  album: Album
}

const grownRoots = ['don', 'moyli-ekinlar', 'paxta', 'sabzavot', 'poliz', 'meva', 'uzum', 'ziravor-dorivor', 'gul']
const ownRoots = [...grownRoots, 'yongoq-quritilgan', 'chorva', 'gosht', 'parranda', 'baliq', 'asalarichilik', 'sut']
const delivery: readonly (readonly DeliveryMode[])[] = [
  ['pickup'],
  ['pickup', 'seller'],
  ['pickup', 'carrier'],
  ['seller', 'carrier'],
]

/** What a seller says of a good; `turn` counts through the whole world, so that neighbours differ. */
export function contentOf(ctx: Ctx, good: Good, seller: Seller, facts: Facts, turn: number) {
  const { category, root, form, album, art } = facts
  const { stock, ...terms } = termsFor(good.unit, good.soum, turn)
  const isOwn = ownRoots.includes(root) && seller.kind !== 'mchj'
  const day = (days: number) => dayOf(daysFrom(ctx.now, days))
  const isGrown = grownRoots.includes(root)
  const isLater = isGrown && turn % 17 === 5
  const shelfDays = category.perishableDays ?? 60
  const modes = delivery[turn % delivery.length] ?? ['pickup']
  const content: ProductContent = {
    categoryId: category.id,
    title: good.title,
    description: describe(root, good.title, facts.place, turn),
    images: layouts.slice(0, 1 + (turn % 3)).map((_, at) => album.idOf(art, layouts[(turn + at) % 3] ?? 'card')),
    videoUrl: null,
    unitId: facts.unitId,
    packSize: null,
    packUnitId: null,
    ...terms,
    vatRate: isOwn ? (category.ownGrownZeroVat ? '0' : 'none') : category.vatDefault,
    mxikCode: null,
    ownGrown: isOwn,
    maxOrderQty: null,
    originTerritoryId: seller.territoryId,
    harvestDate: isGrown && !isLater ? day(-Math.min(1 + (turn % 40), Math.ceil(shelfDays / 3))) : null,
    expectedHarvest: isLater ? day(20 + (turn % 30)) : null,
    readyFrom: isLater ? day(25 + (turn % 30)) : null,
    readyTo: isLater ? day(70 + (turn % 30)) : null,
    warehouseAddressId: null,
    delivery: [...modes],
    deliveryFee:
      turn % 5 === 0 && modes.includes('seller')
        ? { kind: 'fixed', amount: tiyin(150_000) }
        : { kind: turn % 4 === 1 ? 'free' : 'agreed', amount: null },
    leadDays: modes.includes('seller') ? 1 + (turn % 4) : null,
    attributes: form ? attributesFor(form.fields, good.title, turn) : {},
    templateId: form?.templateId ?? null,
    templateVersion: form?.version ?? null,
    certificates: certificates(root, isGrown, turn, day(120 + (turn % 200))),
    plot: null,
    requisiteId: null,
  }
  return { content, stock }
}

const vetRoots = ['chorva', 'gosht', 'parranda', 'baliq', 'sut', 'asalarichilik']

function certificates(root: string, isGrown: boolean, turn: number, validTo: string): ProductContent['certificates'] {
  if (turn % 3 === 0) return []
  const kind = isGrown ? 'phyto' : vetRoots.includes(root) ? 'vet' : 'conformity'
  const number = `${kind === 'phyto' ? 'FS' : kind === 'vet' ? 'VG' : 'UZ.SMT'}-${String(40_000 + turn * 17)}`
  const first = { kind, number, validTo, fileId: null } as const
  const isOrganic = isGrown && turn % 11 === 4
  return isOrganic ? [first, { kind: 'organic', number: `ORG-${1000 + turn}`, validTo, fileId: null }] : [first]
}
