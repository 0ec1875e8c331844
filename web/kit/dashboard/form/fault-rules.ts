import type { FormRule } from 'antd'
import { type TextKey, useT } from '#web/shell/texts.ts'

interface Fault {
  field: string
  code: string
  values?: Readonly<Record<string, string | number>>
}

/** A rule of the contract, asked of one field before anything is sent. */
export const faultRule =
  <Values>(field: string, faultsOf: (values: Values) => readonly Fault[], say: (fault: Fault) => string): FormRule =>
  ({ getFieldsValue }) => ({
    validator: () => {
      const fault = faultsOf(getFieldsValue(true)).find((one) => one.field === field)
      return fault ? Promise.reject(new Error(say(fault))) : Promise.resolve()
    },
  })

const worded: Readonly<Record<string, TextKey<'fields'>>> = {
  V_REQUIRED: 'fault.empty',
  V_INT_UNIT: 'fault.whole',
  V_DATE_ORDER: 'fault.date-order',
  V_CHOICE: 'fault.other-choice',
}

/** What the server would say of it, in the few words a field has room for. */
export function useFaultText(): (fault: Fault) => string {
  const t = useT('fields')
  return ({ code, values = {} }) => {
    if (code !== 'V_RANGE') return t(worded[code] ?? 'fault.type')
    if (values.min === undefined || Number(values.min) === 0) return t('fault.max', values)
    return t(values.max === undefined ? 'fault.min' : 'fault.range', values)
  }
}
