import type { CategoryForm } from '#contract/forms/field-templates.ts'
import { checkValues } from '#contract/forms/fields/check-values.ts'
import type { MyProduct, ProductRules } from '#contract/market/my-products.ts'
import { attributeTextFaults, productFaults } from '#contract/market/product-rules.ts'
import { dayOf } from '#uz/date.ts'
import { parseQuantity } from '#uz/quantity.ts'
import { type FormFault, fieldOf, useCommonFaultText } from '#web/kit/dashboard/wizard/wizard-faults.ts'
import { type TextKey, useT } from '#web/shell/texts.ts'
import { contentOf, type ProductValues } from './product-values.ts'

const isBadNumber = (text: string | null | undefined) => Boolean(text) && parseQuantity(text ?? '') === undefined

/** What is asked of a product: by its category, by the template of it, and how much there is while nothing is sold. */
export interface Asked {
  rules: ProductRules | undefined
  form: CategoryForm | undefined
  asksStock: boolean
}

/** What is wrong with what is typed: the rules of the server, and numbers that are none, which it is never sent. */
export function faultsOf(values: ProductValues, { rules, form, asksStock }: Asked): FormFault[] {
  const faults: FormFault[] = []
  const numbers = ['stock', 'minOrderQty', 'maxOrderQty', 'stepQty', 'packSize'] as const
  for (const field of numbers) if (isBadNumber(values[field])) faults.push({ field, code: 'V_NUMBER' })
  if (values.price !== null && values.price !== undefined && !(values.price > 0))
    faults.push({ field: 'price', code: 'V_NUMBER' })
  if (values.videoUrl && URL.parse(values.videoUrl)?.protocol !== 'https:')
    faults.push({ field: 'videoUrl', code: 'V_LINK' })
  if (asksStock && !values.stock) faults.push({ field: 'stock', code: 'V_REQUIRED' })
  if ((values.priceTiers ?? []).some((tier) => !tier.minQty || !tier.price))
    faults.push({ field: 'priceTiers', code: 'V_REQUIRED' })
  const known = new Set(faults.map((fault) => fault.field))
  const checked = productFaults(contentOf(values), {
    category: rules?.category,
    unit: rules?.units.find((unit) => unit.id === values.unitId),
    today: dayOf(new Date()),
    stockQty: values.stock ? parseQuantity(values.stock) : undefined,
  })
  // While the rules of a category are on their way, nothing is said against it.
  const sure = rules ? checked : checked.filter((fault) => fieldOf(fault) !== 'categoryId' || !values.categoryId)
  const attributes = checkValues(form?.fields ?? [], values.attributes ?? {})
  const written = attributeTextFaults(form?.fields ?? [], attributes.values)
  return [...faults, ...sure.filter((fault) => !known.has(fault.field)), ...attributes.faults, ...written]
}

const worded: Readonly<Record<string, TextKey<'my-products'>>> = {
  V_VIDEO: 'fault.video',
  V_INT_UNIT: 'fault.int-unit',
  V_TIER_QTY: 'fault.tier-qty',
  V_TIER_PRICE: 'fault.tier-price',
  V_ORDER_MAX: 'fault.order-max',
  V_STEP: 'fault.step',
  V_LAND: 'fault.land',
}

/** A fault in words: our own short ones, or what the server said of the same field. */
export function useFaultText(row: MyProduct | undefined): (fault: FormFault) => string {
  const t = useT('my-products')
  const common = useCommonFaultText(row?.faults)
  return (fault) => {
    const key = worded[fault.code]
    return key ? t(key) : common(fault)
  }
}
