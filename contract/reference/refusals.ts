import { refusal } from '../refusal.ts'

export const referenceRefusals = {
  V_PATTERN: refusal(400),
  V_FORMULA: refusal(400, 'at'),
  V_EARLIER_FIELD: refusal(400, 'name'),
  V_NUMBER_FIELD: refusal(400, 'name'),
  V_PLACEHOLDER: refusal(400, 'name'),
  V_PLACEHOLDER_UNKNOWN: refusal(400, 'name', 'allowed'),
} as const
