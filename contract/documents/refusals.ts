import { refusal } from '../refusal.ts'

export const documentsRefusals = {
  V_VARIABLE: refusal(400, 'names'),
  V_VARIABLE_ALONE: refusal(400, 'names'),
  E_NO_TEMPLATE: refusal(422, 'name'),
} as const
