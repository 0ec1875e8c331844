import { refusal } from '../refusal.ts'

export const noticesRefusals = {
  V_LOCKED: refusal(400),
  V_QUIET_HOURS: refusal(400),
} as const
