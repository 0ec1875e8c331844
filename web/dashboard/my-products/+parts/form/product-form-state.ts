import { Form } from 'antd'
import { useEffect, useState } from 'react'
import type { MyProduct, ProductRules } from '#contract/market/my-products.ts'
import { judgedFields } from '#contract/market/product-changes.ts'
import { useAutosave } from '#web/kit/dashboard/form/autosave.ts'
import { forgetFaults } from '#web/kit/dashboard/form/forget-faults.ts'
import { labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { type Difference, mergeValues } from '#web/kit/dashboard/form/merge-values.ts'
import { useOwnPlaces, useProductRules } from '#web/kit/dashboard/publication/product-own.ts'
import { fieldOf } from '#web/kit/dashboard/wizard/wizard-faults.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { useCategoryForm } from './product-attributes.tsx'
import { isFree, productKeeper, saysStock } from './product-autosave.ts'
import { faultsOf, useFaultText } from './product-faults.ts'
import { useProductFields } from './product-fields.tsx'
import { usePriceHint } from './product-price-hint.ts'
import { contentOf, freshValues, type ProductValues, stockOf, valuesOf, wholeContent } from './product-values.ts'
import { useVatNote } from './product-vat-note.ts'

/** The form with all it depends on: what is typed, what its category asks, what is wrong, where it is kept. */
export function useProductForm(opened: MyProduct | undefined) {
  const [form] = Form.useForm<ProductValues>()
  const home = useClientState((state) => state.user?.territory?.id)
  const saver = useAutosave(opened, productKeeper)
  const { row } = saver
  const stored = () => (row ? valuesOf(row) : freshValues(home))
  const [first] = useState<ProductValues>(() => saver.found?.values ?? stored())
  const values: ProductValues = Form.useWatch([], { form, preserve: true }) ?? first
  const rules = useProductRules(values.categoryId)
  const template = useCategoryForm(values.categoryId)
  const asked = { rules, form: template, asksStock: saysStock(row) }
  const cards = useProductFields({
    rules,
    unitId: values.unitId,
    delivers: (values.delivery ?? []).some((mode) => mode !== 'pickup'),
    asksStock: asked.asksStock,
    own: useOwnPlaces(),
    priceHint: usePriceHint(values),
    vatNote: useVatNote(values, rules?.category),
  })
  const fields = Object.values(cards).flat()
  const faultText = useFaultText(row)
  const change = (changed: object = {}) => {
    forgetFaults(form, changed)
    saver.change(form.getFieldsValue(true))
  }
  const set = (changes: Partial<ProductValues>) => {
    form.setFieldsValue(changes)
    change()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    saver.begin(first)
    if (saver.found) saver.change(first)
  }, [])
  // A unit or a rate the new category does not know is replaced by its usual one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these decide
  useEffect(() => {
    if (!rules) return
    const unitId = rules.category.allowedUnits.includes(values.unitId ?? 0) ? values.unitId : rules.units[0]?.id
    const vatRate = rateOf(values, rules.category)
    if (unitId !== values.unitId || vatRate !== values.vatRate) set({ unitId: unitId ?? null, vatRate })
  }, [rules, values.ownGrown, values.vatRate])
  // Attributes are kept with the version of the form they were filled in by.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another form decides
  useEffect(() => {
    if (!template) return
    const { templateId, version: templateVersion } = template
    if (templateId === (values.templateId ?? null) && templateVersion === (values.templateVersion ?? null)) return
    set({ templateId, templateVersion })
  }, [template])

  const next = wholeContent(contentOf(values))
  const live = row && !isFree(row) ? wholeContent(row.content) : undefined
  return {
    form,
    saver,
    row,
    first,
    values,
    rules,
    template,
    cards,
    fields,
    labels: labelsOf(fields),
    faults: faultsOf(values, asked),
    faultText,
    /** The fault of one field as it is typed now. */
    check: (name: string) => {
      const fault = faultsOf(form.getFieldsValue(true), asked).find((one) => fieldOf(one) === name)
      return fault && faultText(fault)
    },
    change,
    takeOld: () => {
      form.setFieldsValue(saver.old?.values ?? {})
      saver.takeOld()
      change()
    },
    /** Saves what was typed, with these places as they are now. */
    merge: (theirs: MyProduct, taken: readonly Difference[]) => {
      form.setFieldsValue(mergeValues({ ...form.getFieldsValue(true) }, { ...valuesOf(theirs) }, taken))
      saver.begin(form.getFieldsValue(true))
      return saver.overwrite()
    },
    comparable: (of?: MyProduct) => comparable(of ? valuesOf(of) : values),
    /** Fields of this edit that a moderator will look at. */
    judged: live && next && row ? judgedFields(live, next, row.approvedPrice) : [],
    /** Goes on from what is stored; what was typed is dropped. */
    startOver: (from: MyProduct | undefined = row) => {
      saver.forget()
      if (from) saver.follow(from)
      const fresh = from ? valuesOf(from) : freshValues(home)
      form.resetFields()
      form.setFieldsValue(fresh)
      saver.begin(fresh)
    },
  }
}
export type ProductFormState = ReturnType<typeof useProductForm>

/** Two versions told apart by what would be saved of them. */
const comparable = (values: ProductValues) => ({ ...contentOf(values), stock: stockOf(values) })

function rateOf({ vatRate, ownGrown }: ProductValues, category: ProductRules['category']): ProductValues['vatRate'] {
  if (vatRate === 'none') return vatRate
  return ownGrown && category.ownGrownZeroVat ? '0' : category.vatDefault
}
