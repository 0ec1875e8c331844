import { describeValues } from '#contract/forms/fields/describe-values.ts'
import type { Field, FieldValues } from '#contract/forms/fields/field.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

/** One value of a form as people read it; «—» where there is none. */
export function useShownValue(): (field: Field, values: FieldValues) => string {
  const lang = useLanguage()
  const kit = useT('kit')
  return (field, values) => describeValues([field], values, { lang, yes: kit('yes'), no: kit('no') })[0]?.value ?? '—'
}
