import type { Process, StateOf } from '../../process.ts'

/** Opinion of whoever has visited; how old a visit may be; how long a letter holds. */
export const OPINION = { min: 50, max: 3000 }
export const VISIT_DAYS = 180
export const LETTER_DAYS = 60
export const VISIT_PHOTOS = 6

/**
 * Zod-free. What becomes of a recommendation (finance book 9): asked for by the person or begun by the assistant of a
 * mahalla. `prepare` draws the paper that is then signed; a change of the text voids it.
 */
export const recommendationProcess = {
  prepare: { by: 'assistant', from: ['draft'], to: null },
  sign: { by: 'assistant', from: ['draft'], to: 'signed' },
  decline: { by: 'assistant', from: ['draft'], to: 'declined' },
  /** Five working days; told only where the person has asked. */
  answerLate: {
    by: 'system',
    from: ['draft'],
    to: null,
    clock: { unit: 'working', hours: 45 },
    tells: [{ event: 'recommendation.late', to: 'district' }],
  },
  use: { by: 'system', from: ['signed'], to: 'used' },
  expire: {
    by: 'system',
    from: ['signed'],
    to: 'expired',
    clock: { unit: 'running', hours: LETTER_DAYS * 24 },
    tells: [{ event: 'recommendation.expired', to: 'person' }],
  },
  revoke: { by: 'assistant', from: ['signed', 'used'], to: 'revoked' },
} as const satisfies Process
export type RecommendationState = StateOf<typeof recommendationProcess>
export const recommendationStates = [
  'draft',
  'signed',
  'used',
  'declined',
  'expired',
  'revoked',
] as const satisfies readonly RecommendationState[]
