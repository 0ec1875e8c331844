import { refusal } from '../refusal.ts'

export const applicationsRefusals = {
  E_ACTIVE_APPLICATION: refusal(409, 'number'),
  V_PAPER_OLD: refusal(400, 'days'),
  E_NO_RECIPIENT: refusal(409),
} as const
