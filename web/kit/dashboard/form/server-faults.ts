import type { FormInstance } from 'antd'
import type { FieldError } from '#contract/error.ts'
import { CallError } from '#web/shell/client.ts'
import { toast, toastError } from '#web/shell/site/toasts.ts'
import type { FormField } from './form-fields.tsx'

/** `$.name.uz` → `name`, `$.months[0]` → `months`, `$.content.amount` → `amount` where there is no field `content`. */
function fieldOf({ key }: FieldError, fields: readonly FormField[]): string {
  const [first = '', second] = key.replace(/^\$\.?/, '').split(/[.[]/)
  const has = (wanted: string) => fields.some(({ name }) => name === wanted)
  return second && !has(first) && has(second) ? second : first
}

const TOLD = 3

/** For a form that stands there anew by now, or not at all: what was kept and still lacks is told, a few at a time. */
export function tellFaults(error: unknown): void {
  const faults = error instanceof CallError ? (error.body?.modelStateError ?? []) : []
  if (faults.length === 0) toastError(error)
  for (const { label, key, errorMessage } of faults.slice(0, TOLD)) toast('error', `${label ?? key}: ${errorMessage}`)
}

/** Faults of fields go where the fields are, the rest to toasts. */
export function showFaults(form: FormInstance, fields: readonly FormField[], error: unknown): void {
  const faults = error instanceof CallError ? error.body?.modelStateError : undefined
  if (!faults) {
    toastError(error)
    return
  }
  const faulty = fields.flatMap(({ name }) => {
    const errors = faults.filter((fault) => fieldOf(fault, fields) === name).map((fault) => fault.errorMessage)
    return errors.length > 0 ? [{ name, errors }] : []
  })
  form.setFields(faulty)
  const [first] = faulty
  // The field may be out of sight in a long form; inputs get the focus again after the answer.
  if (first) setTimeout(() => form.scrollToField(first.name, { block: 'center', focus: true }))
  for (const fault of faults.filter((one) => !fields.some(({ name }) => name === fieldOf(one, fields)))) {
    toast('error', `${fault.label ?? fieldOf(fault, fields)}: ${fault.errorMessage}`)
  }
}
