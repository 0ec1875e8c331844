import { addDays } from '#uz/durations.ts'
import { isWhole } from '#uz/quantity.ts'
import type { Column, Field, FieldValues } from '../forms/fields/field.ts'
import { findContacts, findProfanity } from '../moderation/text-checks.ts'
import type { ProductDraft } from './product.ts'
import { LAND_CATEGORY, MAX_DEAL, PRODUCT_PHOTOS, videoHosts } from './product-limits.ts'

/** A fault at a field, with a code of the refusal catalogue. */
export interface ProductFault {
  field: string
  code: string
  values?: Record<string, string | number>
}

/** What a category asks of a product in it. */
interface CategoryFacts {
  path: readonly number[]
  allowedUnits: readonly number[]
  vatDefault: 'none' | '0' | '12'
  ownGrownZeroVat: boolean
  minPhotos: number
  leaf: boolean
  onSite: boolean
}

interface Facts {
  /** Undefined while none is chosen, or when the chosen one is not there. */
  category: CategoryFacts | undefined
  unit: { id: number; integerOnly: boolean } | undefined
  /** A day of the calendar: '2026-11-15'. */
  today: string
  /** What is there, or what a draft begins with; undefined when it is not of interest. */
  stockQty?: string | undefined
}

const LATEST_DAYS = 730
const OLDEST_DAYS = 3 * 365

/** Everything that keeps a product from being submitted. The form shows the same list before it asks the server. */
export function productFaults(content: ProductDraft, facts: Facts): ProductFault[] {
  return [
    ...missing(content),
    ...categoryFaults(content, facts),
    ...unitFaults(content, facts),
    ...tierFaults(content),
    ...orderFaults(content),
    ...vatFaults(content, facts),
    ...dateFaults(content, facts),
    ...deliveryFaults(content),
    ...textFaults(content),
    ...videoFaults(content),
    ...certificateFaults(content),
  ]
}

const required = ['categoryId', 'unitId', 'price', 'vatRate', 'originTerritoryId'] as const

function missing(content: ProductDraft): ProductFault[] {
  const faults: ProductFault[] = required
    .filter((field) => content[field] === undefined || content[field] === null)
    .map((field) => ({ field, code: 'V_REQUIRED' }))
  if (!content.title?.uz) faults.push({ field: 'title', code: 'V_ML_UZ' })
  // Other languages may be there alone while it is filled in; the master text may not be the one that lacks.
  if (content.description && !content.description.uz && Object.values(content.description).some(Boolean))
    faults.push({ field: 'description', code: 'V_ML_UZ' })
  if ((content.delivery ?? []).length === 0) faults.push({ field: 'delivery', code: 'V_REQUIRED' })
  return faults
}

function categoryFaults(content: ProductDraft, { category }: Facts): ProductFault[] {
  const field = 'categoryId'
  const photos = (content.images ?? []).length
  const least = category?.minPhotos ?? 1
  const faults: ProductFault[] = []
  if (photos < least)
    faults.push({ field: 'images', code: 'V_FILE_COUNT', values: { allowed: `${least}–${PRODUCT_PHOTOS}` } })
  if (new Set(content.images ?? []).size < photos) faults.push({ field: 'images', code: 'V_TWICE' })
  if (content.categoryId && !category) faults.push({ field, code: 'V_UNKNOWN' })
  if (category?.path.includes(LAND_CATEGORY)) faults.push({ field, code: 'V_LAND' })
  else if (category && !category.onSite) faults.push({ field, code: 'V_CATEGORY_CLOSED' })
  else if (category && !category.leaf) faults.push({ field, code: 'V_CATEGORY_LEAF' })
  return faults
}

function unitFaults(content: ProductDraft, { category, unit, stockQty }: Facts): ProductFault[] {
  if (!content.unitId) return []
  if (category && !category.allowedUnits.includes(content.unitId)) return [{ field: 'unitId', code: 'V_UNIT' }]
  if (!unit?.integerOnly) return []
  const amounts: [string, string | null | undefined][] = [
    ['stock', stockQty],
    ['minOrderQty', content.minOrderQty],
    ['maxOrderQty', content.maxOrderQty],
    ['stepQty', content.stepQty],
    ...(content.priceTiers ?? []).map((tier, index): [string, string] => [`priceTiers[${index}].minQty`, tier.minQty]),
  ]
  return amounts.filter(([, amount]) => amount && !isWhole(amount)).map(([field]) => ({ field, code: 'V_INT_UNIT' }))
}

/** The more one takes, the less one pays for each; the first step lies above the smallest order. */
function tierFaults({ price, priceTiers, minOrderQty }: ProductDraft): ProductFault[] {
  return (priceTiers ?? []).flatMap((tier, index) => {
    const before = index === 0 ? undefined : priceTiers?.[index - 1]
    const leastQty = Number(before?.minQty ?? minOrderQty ?? 0)
    const mostPrice = before?.price ?? price ?? Number.POSITIVE_INFINITY
    const faults: ProductFault[] = []
    if (Number(tier.minQty) <= leastQty) faults.push({ field: `priceTiers[${index}].minQty`, code: 'V_TIER_QTY' })
    if (tier.price >= mostPrice) faults.push({ field: `priceTiers[${index}].price`, code: 'V_TIER_PRICE' })
    return faults
  })
}

const thousandths = (amount: string) => Math.round(Number(amount) * 1000)

function orderFaults({ minOrderQty: min, maxOrderQty: max, stepQty: step, ...content }: ProductDraft): ProductFault[] {
  const faults: ProductFault[] = []
  if (min && max && Number(min) > Number(max)) faults.push({ field: 'maxOrderQty', code: 'V_ORDER_MAX' })
  // A form cannot send more; prices moved by percents can.
  if (content.price && content.price > MAX_DEAL)
    faults.push({ field: 'price', code: 'V_RANGE', values: { min: 1, max: MAX_DEAL / 100 } })
  else if (content.price && min && content.price * Number(min) > MAX_DEAL)
    faults.push({
      field: 'minOrderQty',
      code: 'V_RANGE',
      values: { min: 0, max: Math.floor(MAX_DEAL / content.price) },
    })
  if (min && step && thousandths(min) % thousandths(step) !== 0) faults.push({ field: 'stepQty', code: 'V_STEP' })
  if ((content.packSize ? 1 : 0) !== (content.packUnitId ? 1 : 0))
    faults.push({ field: content.packSize ? 'packUnitId' : 'packSize', code: 'V_REQUIRED' })
  return faults
}

/** Whoever pays no VAT says so; zero is for what the seller has grown, where the category allows it. */
function vatFaults({ vatRate, ownGrown }: ProductDraft, { category }: Facts): ProductFault[] {
  if (!vatRate || !category || vatRate === 'none' || vatRate === category.vatDefault) return []
  if (vatRate === '0' && ownGrown && category.ownGrownZeroVat) return []
  return [{ field: 'vatRate', code: vatRate === '0' ? 'V_ZERO_VAT' : 'V_VAT' }]
}

function dateFaults(content: ProductDraft, { today }: Facts): ProductFault[] {
  const { harvestDate, expectedHarvest, readyFrom, readyTo } = content
  const faults: ProductFault[] = []
  const [oldest, latest] = [addDays(today, -OLDEST_DAYS), addDays(today, LATEST_DAYS)]
  if (harvestDate && (harvestDate > today || harvestDate < oldest))
    faults.push({ field: 'harvestDate', code: 'V_RANGE', values: { min: oldest, max: today } })
  for (const [field, day] of [
    ['expectedHarvest', expectedHarvest],
    ['readyFrom', readyFrom],
    ['readyTo', readyTo],
  ] as const) {
    if (day && (day > latest || day < oldest))
      faults.push({ field, code: 'V_RANGE', values: { min: oldest, max: latest } })
  }
  if (readyFrom && readyTo && readyTo < readyFrom) faults.push({ field: 'readyTo', code: 'V_DATE_ORDER' })
  else if (readyTo && readyTo < today) faults.push({ field: 'readyTo', code: 'V_DATE_PAST' })
  return faults
}

function deliveryFaults({ delivery, deliveryFee }: ProductDraft): ProductFault[] {
  const faults: ProductFault[] = []
  if (delivery && new Set(delivery).size < delivery.length) faults.push({ field: 'delivery', code: 'V_TWICE' })
  if (deliveryFee?.kind === 'fixed' && deliveryFee.amount === null)
    faults.push({ field: 'deliveryFee.amount', code: 'V_REQUIRED' })
  return faults
}

function textFaults(content: ProductDraft): ProductFault[] {
  return (['title', 'description'] as const).flatMap((field) =>
    Object.entries(content[field] ?? {}).flatMap(([lang, text]): ProductFault[] => {
      const at = lang === 'uz' ? field : `${field}.${lang}`
      const faults: ProductFault[] = []
      if (findContacts(text ?? '').length > 0) faults.push({ field: at, code: 'V_CONTACT_IN_TEXT' })
      if (findProfanity(text ?? '').length > 0) faults.push({ field: at, code: 'V_PROFANITY' })
      return faults
    }),
  )
}

/** A film on a known site; any other address would be a way around the rule of no contacts in texts. */
function videoFaults({ videoUrl }: ProductDraft): ProductFault[] {
  if (!videoUrl) return []
  const host = URL.parse(videoUrl)?.hostname.replace(/^(?:www|m)\./, '')
  return host !== undefined && videoHosts.some((one) => one === host) ? [] : [{ field: 'videoUrl', code: 'V_VIDEO' }]
}

/** Numbers of papers may look like those of phones; with the code of the country they are no papers. */
const isContact = (number: string) =>
  findContacts(number).some(({ kind }) => kind !== 'phone') || /^(?:00)?998\d{9}$/.test(number.replace(/\D/g, ''))

const certificateFaults = ({ certificates }: ProductDraft): ProductFault[] =>
  (certificates ?? []).flatMap(({ number }, index): ProductFault[] => {
    const field = `certificates[${index}].number`
    if (!number) return [{ field, code: 'V_REQUIRED' }]
    return isContact(number) ? [{ field, code: 'V_CONTACT_IN_TEXT' }] : []
  })

/** What was written into the form of the category is read by everybody, as title and description are. */
export function attributeTextFaults(fields: readonly (Field | Column)[], values: FieldValues): ProductFault[] {
  return fields.flatMap((field) => {
    const at = `attributes.${field.key}`
    const texts = textsIn(field, values[field.key])
    return [
      ...(texts.some((text) => findContacts(text).length > 0) ? [{ field: at, code: 'V_CONTACT_IN_TEXT' }] : []),
      ...(texts.some((text) => findProfanity(text).length > 0) ? [{ field: at, code: 'V_PROFANITY' }] : []),
    ]
  })
}

function textsIn(field: Field | Column, value: unknown): string[] {
  if (field.type === 'string' || field.type === 'text') return typeof value === 'string' ? [value] : []
  if (field.type !== 'table' || !Array.isArray(value)) return []
  const columns = ('columns' in field && field.columns) || []
  return value.flatMap((row: unknown) => columns.flatMap((column) => textsIn(column, cellOf(row, column.key))))
}

const cellOf = (row: unknown, key: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, key) : undefined
