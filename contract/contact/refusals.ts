import { refusal } from '../refusal.ts'

export const contactRefusals = {
  V_AUDIENCE: refusal(400),
} as const
