import { refusal } from '../refusal.ts'

export const financeRefusals = {
  V_CADASTRE: refusal(400),
  V_CONTOUR: refusal(400),
  V_TAG: refusal(400),
  V_GRACE: refusal(400),
  V_PLAN: refusal(400),
  V_SUM_RANGE: refusal(400, 'min', 'max'),
  V_NOT_OFFERED: refusal(400),
  V_LENDER: refusal(400),
  V_REFERENCE: refusal(400, 'reference'),
  V_VALID_UNTIL: refusal(400, 'min', 'max'),
  E_INTAKE: refusal(409),
  E_PRODUCT_VERSION: refusal(409),
  E_BUDGET: refusal(409, 'left'),
  E_NO_PROFILE: refusal(403),
  E_ABSENT: refusal(409, 'date'),
  // Nobody has said until when.
  E_ABSENT_OPEN: refusal(409),
  E_TRANCHE: refusal(409, 'number'),
  E_DISBURSED: refusal(409, 'sum'),
  E_CREDIT_RISKS: refusal(400),
  V_EXPERT: refusal(400),
  E_BALANCE: refusal(409, 'sum'),
  E_ACT_WAITS: refusal(409),
  E_NO_HOME: refusal(409),
  // Of somebody else, who alone can mend it.
  V_NO_HOME: refusal(400),
  E_LEADER: refusal(409),
  E_NOT_DELIVERED: refusal(409, 'share'),
  E_NOT_PAID: refusal(409),
  E_EXTERNAL: refusal(503, 'system'),
} as const
