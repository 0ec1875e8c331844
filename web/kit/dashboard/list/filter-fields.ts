import type { T } from '#web/shell/texts.ts'
import type { ByDefault } from './filter-in-force.ts'
import type { FilterField } from './list-filters.tsx'

export const search = (label: string, key = 'search'): FilterField => ({ kind: 'search', key, label })

export const choice = <V extends string>(
  key: string,
  label: string,
  values: readonly V[],
  nameOf: (value: V) => string,
  byDefault?: ByDefault,
): FilterField => ({
  kind: 'choice',
  key,
  label,
  choices: values.map((value) => ({ value, label: nameOf(value) })),
  ...(byDefault && { byDefault }),
})

/** One of what the server has named; until it has, none. */
export const chosenAmong = (
  key: string,
  label: string,
  found: readonly { id: number | string; name: string }[] | undefined,
): FilterField => ({
  kind: 'choice',
  key,
  label,
  choices: (found ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
})

export const yesOrNo = (key: string, label: string, kit: T<'kit'>): FilterField =>
  choice(key, label, ['true', 'false'], (value) => kit(value === 'true' ? 'yes' : 'no'))

/** Only those that are so. */
export const only = (key: string, label: string): FilterField => choice(key, label, ['true'], () => label)

/** Days from and to, which keep each other in order. */
export const period = (label: (key: 'from' | 'to') => string): FilterField[] => [
  { kind: 'day', key: 'from', label: label('from'), notAfter: 'to' },
  { kind: 'day', key: 'to', label: label('to'), notBefore: 'from' },
]
