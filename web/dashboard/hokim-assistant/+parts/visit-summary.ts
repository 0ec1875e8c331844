import { numberText } from '#contract/forms/fields/describe-values.ts'
import type { Field } from '#contract/forms/fields/field.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useLanguage } from '#web/shell/texts.ts'

const TOLD = 2

/** The first figures of a part, beneath its name: what is in it is seen without opening it. */
export function useSummary(): (fields: readonly Field[], values: Readonly<Record<string, unknown>>) => string {
  const textIn = useTextIn()
  const lang = useLanguage()
  return (fields, values) =>
    fields
      .flatMap(({ key, type, label, unit, options = [] }) => {
        const value = values[key]
        if (value === undefined || value === null || value === '') return []
        if (type === 'int' || type === 'decimal')
          return `${textIn(label)} ${numberText(String(value), unit ? textIn(unit) : '', lang)}`
        const option = type === 'select' ? options.find((one) => one.value === value) : undefined
        return option
          ? textIn(option.label)
          : type === 'table' && Array.isArray(value) && value.length > 0
            ? `${textIn(label)} ${value.length}`
            : []
      })
      .slice(0, TOLD)
      .join(' · ')
}
