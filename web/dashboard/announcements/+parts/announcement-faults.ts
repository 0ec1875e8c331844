import type { Mine } from '#contract/announcements/mine.ts'
import { type FormFault, useCommonFaultText } from '#web/kit/dashboard/wizard/wizard-faults.ts'
import { type TextKey, useT } from '#web/shell/texts.ts'

const worded: Readonly<Record<string, TextKey<'my-announcements'>>> = {
  V_PHONE: 'fault.phone',
  V_TELEGRAM: 'fault.telegram',
  V_PRICE_OR_AGREED: 'fault.price-or-agreed',
  V_CATEGORY_SERVICE: 'fault.category-service',
  V_CATEGORY_GOODS: 'fault.category-goods',
  V_UNIT: 'fault.unit',
  V_INT_UNIT: 'fault.int-unit',
  V_LICENSE: 'fault.license',
  V_PAY: 'fault.pay',
  V_PAY_ORDER: 'fault.pay-order',
  V_MIN_WAGE: 'fault.min-wage',
  V_AGE: 'fault.age',
  V_AGE_HAZARD: 'fault.age-hazard',
  V_LEN: 'fault.len',
  V_TWICE: 'fault.twice',
  V_DATE_FUTURE: 'fault.date-future',
  V_DATE_PAST: 'fault.date-past',
}

/** A fault in words; of a row of several, with its number and the name of the field in it. */
export function useFaultText(
  row: Mine | undefined,
  labels: Readonly<Record<string, string>>,
): (fault: FormFault) => string {
  const t = useT('my-announcements')
  const common = useCommonFaultText(row?.faults)
  return (fault) => {
    const key = worded[fault.code]
    const words = key ? t(key, grouped(fault.values)) : common(fault)
    const inner = /^(\w+)\[(\d+)\]\.(\w+)/.exec(fault.field)
    if (!inner) {
      const part = /^(\w+)\.(\w{4,})$/.exec(fault.field)
      const name = part && labels[`${part[1]}.${part[2]}`]
      return name ? `${name}: ${words}` : words
    }
    const [, list, place, field] = inner
    const name = labels[`${list}.${field}`]
    return t('fault.in-row', { n: Number(place) + 1, text: name ? `${name}: ${words}` : words })
  }
}

/** Sums as people read them. */
const grouped = (values: FormFault['values'] = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0') : value,
    ]),
  )
