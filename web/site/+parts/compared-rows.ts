import type { ComparedOffer } from '#contract/market/compare.ts'
import { formatDate } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { formatMoney } from '#uz/money.ts'
import { formatQuantity } from '#uz/quantity.ts'
import type { T } from '#web/shell/texts.ts'

export interface ComparedRow {
  key: string
  label: string
  /** One for each product, in their order; a dash where a product says nothing. */
  values: readonly string[]
  differs: boolean
}

const NOTHING = '—'

/** Everything that can be set against each other, as text; rows about which no product says anything are left out. */
export function comparedRows(offers: readonly ComparedOffer[], t: T<'compare'>, lang: Language): ComparedRow[] {
  const row = (key: string, label: string, tell: (offer: ComparedOffer) => string): ComparedRow => {
    const values = offers.map((offer) => tell(offer) || NOTHING)
    return { key, label, values, differs: new Set(values).size > 1 }
  }
  const yes = (is: boolean) => (is ? t('yes') : t('no'))
  const day = (date: string | null) => (date ? formatDate(date) : '')
  const amount = (quantity: string | null, offer: ComparedOffer) =>
    quantity === null ? '' : formatQuantity(quantity, offer.unit.symbol, lang)
  const fixed: ComparedRow[] = [
    row('price', t('row.price'), ({ price, unit }) => `${formatMoney(price, lang)} / ${unit.symbol}`),
    row(
      'base-price',
      t('row.base-price'),
      ({ basePrice }) => `${formatMoney(Math.round(basePrice.price), lang)} / ${basePrice.symbol}`,
    ),
    row('available', t('row.available'), (offer) => (offer.soldOut ? t('sold-out') : amount(offer.available, offer))),
    row('min', t('row.min'), (offer) => amount(offer.minOrderQty, offer)),
    row('place', t('row.place'), ({ region, district }) => [region.name, district?.name].filter(Boolean).join(', ')),
    row('seller', t('row.seller'), ({ seller }) => seller.name),
    row('verified', t('row.verified'), ({ seller }) => yes(seller.verified)),
    row('own-grown', t('row.own-grown'), ({ ownGrown }) => yes(ownGrown)),
    row('harvest', t('row.harvest'), ({ harvestDate }) => day(harvestDate)),
    row('ready', t('row.ready'), ({ readyFrom, preOrder }) => (preOrder ? day(readyFrom) : t('now'))),
    row('delivery', t('row.delivery'), ({ delivery }) => delivery.map((mode) => t(`delivery.${mode}`)).join(', ')),
    row('fee', t('row.fee'), ({ delivery, deliveryFee: { kind, amount } }) => {
      if (delivery.every((mode) => mode === 'pickup')) return ''
      return kind === 'fixed' ? formatMoney(amount ?? 0, lang) : t(`fee.${kind}`)
    }),
    row('certificates', t('row.certificates'), ({ certificates }) =>
      certificates.map((kind) => t(`certificate.${kind}`)).join(', '),
    ),
    row('vat', t('row.vat'), ({ vatRate }) => t(`vat.${vatRate}`)),
  ]
  // By label: two forms may name the same property by different keys.
  const labels = [...new Set(offers.flatMap(({ attributes }) => attributes.map(({ label }) => label)))]
  const attributes = labels.map((label) =>
    row(`attribute ${label}`, label, (offer) => offer.attributes.find((one) => one.label === label)?.value ?? ''),
  )
  return [...fixed, ...attributes].filter(({ values }) => values.some((value) => value !== NOTHING))
}

/** The one cheapest by the same unit; nobody when units differ or prices are equal. */
export function cheapestOf(offers: readonly ComparedOffer[]): number | undefined {
  if (offers.length < 2 || new Set(offers.map(({ basePrice }) => basePrice.symbol)).size > 1) return undefined
  const sorted = [...offers].sort((a, b) => a.basePrice.price - b.basePrice.price)
  return sorted[0] && sorted[1] && sorted[0].basePrice.price < sorted[1].basePrice.price ? sorted[0].id : undefined
}
