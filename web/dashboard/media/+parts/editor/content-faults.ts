import type { FormFault } from '#web/kit/dashboard/wizard/wizard-faults.ts'

/** `$.content.extra.steps[2].work` → `extra.steps`: the field of the form it is to be put right in. */
export function fieldOfFault(key: string): string {
  const path = key.replace(/^\$\.?(?:content\.)?/, '')
  return /^(?:extra\.)?[^.[]*/.exec(path)?.[0] ?? path
}

interface Said {
  field: string
  code: string
  message: string
}

/** What the server says of the whole; two faults of one field are one place to go to. */
export function faultsByField(faults: readonly Said[]): (FormFault & { message: string })[] {
  const named = faults.map((fault) => ({ ...fault, field: fieldOfFault(fault.field) }))
  return named.filter((fault, place) => named.findIndex((one) => one.field === fault.field) === place)
}

/** The server names a field by its key; people know it by the label. */
export const inWords = (message: string, label: string | undefined): string =>
  label ? message.replace(/«[\w.[\]]+»/, `«${label}»`) : message
