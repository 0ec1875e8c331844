import type { Field } from '#contract/forms/fields/field.ts'
import type { Localized } from '#contract/localized.ts'

/** What is usual; fields nobody here knows stay empty, as with most sellers. */
const usual: Readonly<Record<string, string | number | boolean>> = {
  calibre: '60–80',
  brix: '15',
  moisture: '13',
  impurity: '1',
  gluten: '26',
  protein: '13',
  hectolitre: 780,
  pieceWeight: '4.5',
  germination: '95',
  purity: '98',
  treated: true,
  age: 24,
  height: 120,
  fat: '3.6',
  power: 82,
  year: 2025,
  weight: 450,
  sulphured: false,
  organic: false,
}

/** The name in «quotation marks» is the variety or the breed. */
const quoted = (title: Localized) => /«([^»]+)»/.exec(title.uz)?.[1]

export function attributesFor(fields: readonly Field[], title: Localized, turn: number): Record<string, unknown> {
  const filled: Record<string, unknown> = {}
  for (const field of fields) {
    const value = valueFor(field, title, turn)
    if (value !== undefined) filled[field.key] = value
  }
  return filled
}

function valueFor({ key, type, options, min, max }: Field, title: Localized, turn: number): unknown {
  if (key === 'variety' || key === 'breed' || key === 'brand') return quoted(title)
  if (type === 'select') return options?.[turn % Math.min(options.length, 2)]?.value
  const known = usual[key]
  if (known === undefined) return undefined
  if (type === 'int' || type === 'decimal') {
    const fits = Number(known) >= Number(min ?? '-Infinity') && Number(known) <= Number(max ?? 'Infinity')
    return fits ? known : undefined
  }
  return (type === 'bool') === (typeof known === 'boolean') && (type === 'string') === (typeof known === 'string')
    ? known
    : undefined
}
