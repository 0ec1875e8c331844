import type { FlagKind } from '#contract/market/moderation-process.ts'
import { useT } from '#web/shell/texts.ts'

export const flagKeys = {
  contact: 'flag.contact',
  bannedWord: 'flag.banned-word',
  price: 'flag.price',
  samePicture: 'flag.same-picture',
  similarPicture: 'flag.similar-picture',
  category: 'flag.category',
  blockedSeller: 'flag.blocked-seller',
} as const satisfies Record<FlagKind, string>

const fieldKeys = {
  title: 'field.title',
  categoryId: 'field.category',
  price: 'field.price',
  images: 'field.images',
  description: 'field.description',
  videoUrl: 'field.video',
  unitId: 'field.unit',
  packSize: 'field.pack-size',
  priceTiers: 'field.price-tiers',
  vatRate: 'field.vat',
  ownGrown: 'field.own-grown',
  minOrderQty: 'field.min-order',
  maxOrderQty: 'field.max-order',
  stepQty: 'field.step',
  originTerritoryId: 'field.origin',
  harvestDate: 'field.harvest',
  expectedHarvest: 'field.expected-harvest',
  readyFrom: 'field.ready-from',
  readyTo: 'field.ready-to',
  delivery: 'field.delivery',
  deliveryFee: 'field.delivery-fee',
  leadDays: 'field.lead-days',
  attributes: 'field.attributes',
  certificates: 'field.certificates',
} as const

const isKnown = (field: string): field is keyof typeof fieldKeys => field in fieldKeys

/** What a field is called; one that we do not name keeps its own name. */
export function useFieldName(): (field: string) => string {
  const t = useT('moderation')
  return (field) => (isKnown(field) ? t(fieldKeys[field]) : field)
}

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
