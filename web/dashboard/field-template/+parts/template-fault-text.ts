import type { TemplateFault } from '#contract/forms/fields/check-template.ts'
import { useT } from '#web/shell/texts.ts'

const keys = {
  V_REQUIRED: 'fault.required',
  V_FORMAT: 'fault.format',
  V_CHOICE: 'fault.choice',
  V_RANGE: 'fault.range',
  E_DUPLICATE: 'fault.duplicate',
  V_PATTERN: 'fault.pattern',
  V_FORMULA: 'fault.formula',
  V_EARLIER_FIELD: 'fault.earlier',
  V_NUMBER_FIELD: 'fault.number',
} as const satisfies Record<TemplateFault['code'], string>

/** What keeps fields from being a form, in words. */
export function useTemplateFaultText(): (fault: TemplateFault) => string {
  const t = useT('field-templates')
  return ({ code, values }) => t(keys[code], values)
}
