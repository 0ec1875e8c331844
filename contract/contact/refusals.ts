import { refusal } from '../refusal.ts'

export const contactRefusals = {
  V_AUDIENCE: refusal(400),
  /** Calls come only inside a shift. */
  E_SHIFT: refusal(422),
  /** The exchange does not answer: calls are written down by hand. */
  E_EXCHANGE: refusal(503),
} as const
