import type { FormFault } from '#web/kit/dashboard/wizard/wizard-faults.ts'
import { type TextKey, useT } from '#web/shell/texts.ts'

const names: Readonly<Record<string, TextKey<'apply'>>> = {
  'plots.cadastre': 'plot.cadastre',
  'plots.contour': 'plot.contour',
  'plots.squareMetres': 'plot.area',
  'plots.right': 'plot.right',
  'activities.categoryId': 'activity.category',
  'activities.squareMetres': 'activity.area',
  'activities.heads': 'activity.heads',
  'activities.kgPerHectare': 'activity.yield',
  'activities.price': 'activity.price',
  'activities.comment': 'activity.comment',
  'collateral.kind': 'security.kind',
  'collateral.description': 'security.description',
  'collateral.value': 'security.value',
  'costItems.item': 'cost.item',
  'costItems.quantity': 'cost.quantity',
  'costItems.unitPrice': 'cost.price',
  'costItems.invoiceNo': 'cost.invoice',
  'costItems.paidOn': 'cost.paid-on',
}

/** Which place of which row is not right yet. */
export function useItemFaultText(): ({ field, values }: FormFault) => string {
  const t = useT('apply')
  return ({ field, values }) => {
    const key = names[`${field}.${values?.part}`]
    return key ? t('item-fault', { n: Number(values?.n), name: t(key) }) : t('item-check', { n: Number(values?.n) })
  }
}
