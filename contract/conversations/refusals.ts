import { refusal } from '../refusal.ts'

export const conversationsRefusals = {
  E_LATE_CHANGE: refusal(422),
  E_TALK_TAKEN: refusal(409),
  E_TALK_BLOCKED: refusal(403),
  E_TALK_MUTED: refusal(422, 'until'),
} as const
