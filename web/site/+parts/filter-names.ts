import type { OfferFacets } from '#contract/market/offers.ts'
import { groupDigits } from '#uz/decimal.ts'
import type { T } from '#web/shell/texts.ts'
import type { CategoryPlace } from './listing/category-place.ts'
import type { Chip } from './listing/filters.ts'

const sellers = [
  'individual',
  'fermer',
  'dehqon',
  'yatt',
  'mchj',
  'klaster',
  'kooperativ',
  'eksportchi',
  'taminotchi',
] as const

/** A kind of seller in words. */
export const sellerName = (t: T<'products'>, kind: string) => {
  const known = sellers.find((one) => one === kind)
  return known ? t(`seller.${known}`) : t('seller.other')
}

const quantities = { small: 'quantity.small', medium: 'quantity.medium', large: 'quantity.large' } as const
const certificates = {
  phyto: 'certificate.phyto',
  vet: 'certificate.vet',
  conformity: 'certificate.conformity',
  organic: 'certificate.organic',
} as const
const deliveries = { pickup: 'delivery.pickup', seller: 'delivery.seller', carrier: 'delivery.carrier' } as const
const readiness = { now: 'ready.now', later: 'ready.later' } as const
const worded = { quantity: quantities, certificate: certificates, delivery: deliveries, ready: readiness }

/** The name of a value whose words are the screen's. */
export function valueName(t: T<'products'>, facet: keyof typeof worded, value: string): string {
  const entry = Object.entries(worded[facet]).find(([known]) => known === value)
  return entry ? t(entry[1]) : value
}

/** What a chip says. */
export function chipName(
  t: T<'products'>,
  list: T<'listing'>,
  { name, value }: Chip,
  place: CategoryPlace,
  facets: OfferFacets | null,
): string {
  switch (name) {
    case 'category':
      return place.names[value] ?? value
    case 'region':
    case 'district':
      return facets?.[name].find((one) => one.value === value)?.label ?? value
    case 'quantity':
    case 'certificate':
    case 'delivery':
    case 'ready':
      return valueName(t, name, value)
    case 'seller':
      return sellerName(t, value)
    case 'priceFrom':
      return list('price.chip-from', { sum: groupDigits(value) })
    case 'priceTo':
      return list('price.chip-to', { sum: groupDigits(value) })
    case 'verified':
      return t('seller.verified')
    case 'ownGrown':
      return t('seller.own-grown')
    default:
      return `«${value}»`
  }
}
