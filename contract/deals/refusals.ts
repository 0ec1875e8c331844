import { refusal } from '../refusal.ts'

export const dealsRefusals = {
  V_ORDER_STEP: refusal(400, 'step'),
  V_ONE_SELLER: refusal(400),
  V_CASH: refusal(400),
  V_NOT_MORE: refusal(400, 'max'),
  E_NOT_OFFERED: refusal(409),
  E_BEING_PAID: refusal(409),
  E_AMOUNT: refusal(422, 'sum'),
  E_PAY_MODE: refusal(422),
  E_SAME_SIGNER: refusal(422),
  E_JOINED: refusal(422),
  E_SELLER_STOPPED: refusal(422),
  E_WEIGH_BAND: refusal(422, 'title', 'sent', 'received', 'band'),
  E_PICKUP_CODE: refusal(422),
  E_CASH_FIRST: refusal(409),
  E_DIVIDE: refusal(422, 'sum'),
  E_SIGN_CODE: refusal(422, 'sum'),
} as const
