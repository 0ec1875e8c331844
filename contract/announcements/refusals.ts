import { refusal } from '../refusal.ts'

export const announcementsRefusals = {
  V_CATEGORY_SERVICE: refusal(400),
  V_CATEGORY_GOODS: refusal(400),
  V_PRICE_OR_AGREED: refusal(400),
  V_LICENSE: refusal(400),
  V_PAY: refusal(400),
  V_PAY_ORDER: refusal(400),
  V_MIN_WAGE: refusal(400, 'min'),
  V_AGE: refusal(400, 'min'),
  V_AGE_HAZARD: refusal(400, 'min'),
  E_CONTACT_CLOSED: refusal(403),
  E_FILLED: refusal(409),
  E_OWN_AD: refusal(422),
  E_BOOKED: refusal(409, 'date'),
} as const
