import { refusal } from '../refusal.ts'

export const clearingRefusals = {
  V_PAYMENT_UNKNOWN: refusal(400, 'number'),
  V_PAYMENT_SUM: refusal(400, 'number', 'sum'),
  V_PAYMENT_RESULT: refusal(400, 'number', 'result', 'paid', 'returned'),
  V_PAYMENT_REASON: refusal(400, 'number'),
  V_PAYMENT_TWICE: refusal(400, 'number'),
  V_PAYMENT_BACK: refusal(400, 'number'),
  E_FUNDS: refusal(422),
  E_FROZEN: refusal(422, 'until'),
  E_REQUISITE: refusal(422),
  E_DAY_DIFFERENCE: refusal(409, 'day'),
  E_IRREVERSIBLE: refusal(409),
  E_REVERSED: refusal(409),
  E_PERIOD_CLOSED: refusal(422),
} as const
