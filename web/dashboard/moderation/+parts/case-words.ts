import type { FlagKind } from '#contract/moderation/moderation-process.ts'
import { useT } from '#web/shell/texts.ts'

export const flagKeys = {
  contact: 'flag.contact',
  bannedWord: 'flag.banned-word',
  price: 'flag.price',
  samePicture: 'flag.same-picture',
  similarPicture: 'flag.similar-picture',
  blockedSeller: 'flag.blocked-seller',
  workerFee: 'flag.worker-fee',
  passport: 'flag.passport',
  ageLimit: 'flag.age-limit',
  sexLimit: 'flag.sex-limit',
} as const satisfies Record<FlagKind, string>

/** In the order a judge reads them. */
const fieldKeys = {
  title: 'field.title',
  images: 'field.images',
  description: 'field.description',
  videoUrl: 'field.video',
  categoryId: 'field.category',
  originTerritoryId: 'field.origin',
  price: 'field.price',
  unitId: 'field.unit',
  priceTiers: 'field.price-tiers',
  attributes: 'field.attributes',
  packSize: 'field.pack-size',
  minOrderQty: 'field.min-order',
  maxOrderQty: 'field.max-order',
  stepQty: 'field.step',
  harvestDate: 'field.harvest',
  expectedHarvest: 'field.expected-harvest',
  readyFrom: 'field.ready-from',
  readyTo: 'field.ready-to',
  ownGrown: 'field.own-grown',
  vatRate: 'field.vat',
  delivery: 'field.delivery',
  deliveryFee: 'field.delivery-fee',
  leadDays: 'field.lead-days',
  certificates: 'field.certificates',
} as const

const isKnown = (field: string): field is keyof typeof fieldKeys => field in fieldKeys

/** What a field is called; one that we do not name keeps its own name. */
export function useFieldName(): (field: string) => string {
  const t = useT('moderation')
  return (field) => (isKnown(field) ? t(fieldKeys[field]) : field)
}

const places = Object.keys(fieldKeys)
const placeOf = (field: string) => (places.includes(field) ? places.indexOf(field) : places.length)

/** The database keeps the fields of a content in an order of its own. */
export const inReadingOrder = (fields: readonly string[]) => fields.toSorted((a, b) => placeOf(a) - placeOf(b))

/** Fields a reason may speak of. */
export const namedFields = [
  'title',
  'categoryId',
  'price',
  'images',
  'description',
  'originTerritoryId',
  'certificates',
] as const
