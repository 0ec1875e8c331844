import { refusal } from '../refusal.ts'

export const marketRefusals = {
  V_ACCOUNT: refusal(400),
  V_TREASURY: refusal(400),
  V_BANK: refusal(400),
  V_NOT_OWNER_NUMBER: refusal(400),
  V_FILE_COUNT: refusal(400, 'allowed'),
  V_VIDEO: refusal(400),
  V_LAND: refusal(400),
  V_CATEGORY_CLOSED: refusal(400),
  V_CATEGORY_LEAF: refusal(400),
  V_UNIT: refusal(400),
  V_TIER_QTY: refusal(400),
  V_TIER_PRICE: refusal(400),
  V_ORDER_MAX: refusal(400),
  V_STEP: refusal(400),
  V_ZERO_VAT: refusal(400),
  V_VAT: refusal(400),
  E_STOCK: refusal(409, 'left', 'unit'),
  E_MIN_ORDER: refusal(422, 'min'),
  E_OWN_PRODUCT: refusal(422),
  E_PRICE_CHANGED: refusal(422, 'old', 'new'),
} as const
