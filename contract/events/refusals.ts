import { refusal } from '../refusal.ts'

export const eventsRefusals = {
  V_EVENT_SOON: refusal(400, 'hours'),
  V_EVENT_LONG: refusal(400, 'hours'),
  V_QUOTA_SUM: refusal(400, 'capacity'),
  V_SEATS_TAKEN: refusal(400, 'taken'),
  V_PLATFORM_LINK: refusal(400),
  V_NO_ROOMS: refusal(400),
  E_PEOPLE_COMING: refusal(409, 'n'),
} as const
