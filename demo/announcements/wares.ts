import { directions, machines, regularities, serviceUnits } from '#contract/announcements/enums.ts'
import { licensedCategories } from '#contract/announcements/limits.ts'
import type { ProductAdDraft } from '#contract/announcements/product-ad.ts'
import type { ServiceAdDraft } from '#contract/announcements/service-ad.ts'
import { addDays } from '#uz/durations.ts'
import { type Album, layouts } from '../market/pictures.ts'
import type { Author, Lands } from './author.ts'
import { choice, choices, type SheetRow, sumOf } from './sheets.ts'

export interface WareFacts {
  today: string
  categoryOf(slug: string): number
  unitOf(code: string): number
  artOf(slug: string): string
  album: Album
  lands: Lands
  /** The paper of a license, brought by its owner. */
  paperOf(author: Author): Promise<string>
}

const isLicensed = (row: SheetRow) => licensedCategories.includes(row.category ?? '')

const textsOf = (row: SheetRow) => ({
  title: { uz: row.title_uz ?? '', ru: row.title_ru },
  text: { uz: row.text_uz ?? '', ru: row.text_ru },
})

const picturesOf = ({ album, artOf }: WareFacts, row: SheetRow, turn: number) => {
  const art = artOf(row.category ?? '')
  const count = layouts.length
  return layouts.map((_, at) => album.idOf(art, layouts[(at + turn) % count] ?? 'card')).slice(0, 1 + (turn % count))
}

export async function serviceOf(
  row: SheetRow,
  author: Author,
  facts: WareFacts,
  turn: number,
): Promise<ServiceAdDraft> {
  const { today, categoryOf, lands } = facts
  return {
    ...textsOf(row),
    categoryId: categoryOf(row.category ?? ''),
    priceFrom: sumOf(row.price, turn),
    priceUnit: choice(row.unit, serviceUnits),
    travelFee: turn % 3 === 0 ? 10_000_000 : null,
    minVolume: row.unit === 'hectare' ? String(1 + (turn % 5)) : null,
    responseHours: [2, 4, 12, 24][turn % 4] ?? null,
    images: picturesOf(facts, row, turn),
    machinery: choices(row.machines, machines).map((kind, at) => ({
      kind,
      model: null,
      year: Number(today.slice(0, 4)) - 2 - ((turn + at) % 9),
      power: null,
      count: 1 + ((turn + at) % 2),
    })),
    serviceDistricts: lands.around(author.territoryId, 3 + (turn % 4)),
    languages: turn % 2 ? ['uz', 'ru'] : ['uz'],
    license: isLicensed(row)
      ? {
          number: `LT-${String(4100 + turn).padStart(6, '0')}`,
          validTo: addDays(today, 300 + (turn % 9) * 30),
          fileId: await facts.paperOf(author),
        }
      : null,
    territoryId: author.territoryId,
    contactName: author.contactName,
  }
}

export function productAdOf(row: SheetRow, author: Author, facts: WareFacts, turn: number): ProductAdDraft {
  const { today, categoryOf, unitOf, lands } = facts
  const direction = choice(row.direction, directions)
  const neededFrom = addDays(today, 1 + (turn % 9))
  return {
    ...textsOf(row),
    direction,
    categoryId: categoryOf(row.category ?? ''),
    unitId: unitOf(row.unit ?? ''),
    price: sumOf(row.price, turn),
    qty: String(Number(row.qty) * (1 + (turn % 3))),
    regular: choice(row.regular, regularities),
    negotiable: turn % 2 === 0,
    ...(direction === 'buy' && { neededFrom, neededTo: addDays(neededFrom, 30) }),
    deliveryWanted: (['any', 'pickup', 'delivery'] as const)[turn % 3],
    images: direction === 'sell' ? picturesOf(facts, row, turn) : [],
    territories: direction === 'buy' ? lands.around(author.territoryId, 1 + (turn % 3)) : [],
    territoryId: author.territoryId,
    contactName: author.contactName,
  }
}
