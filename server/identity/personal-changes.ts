import { maskEmail } from '#contract/mask-email.ts'
import { changesBetween } from '../kernel/process/audit.ts'

const names = new Set(['lastName', 'firstName', 'middleName'])

/** The audit outlives a deleted account and is never rewritten: what names a person goes in masked. */
export function personalChanges(before: object, after: object): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.entries(changesBetween(before, after)).map(([field, [was, is]]) => [
      field,
      [maskedAs(field, was), maskedAs(field, is)],
    ]),
  )
}

function maskedAs(field: string, value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value
  if (names.has(field)) return maskName(value)
  if (field === 'birthDate') return value.slice(0, 4)
  return field === 'email' ? maskEmail(value) : value
}

/** `Karimov` → `K•••` */
export const maskName = (name: string): string => `${[...name][0] ?? ''}•••`
