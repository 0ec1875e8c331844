import type { Process, StateOf } from '../../process.ts'

/** Payment within fifteen days at the most; an offer waits for two weeks; a person has begun five at the most. */
export const PAYMENT_DAYS = 15
const OFFER_DAYS = 14
export const OPEN_AGREEMENTS = 5
/** Of the volume, in hundredths of a percent: so much is as good as all of it. */
export const FULFILLED_BP = 9500

export const priceRules = ['fixed', 'market_minus', 'min_guaranteed'] as const
export type AgreementPriceRule = (typeof priceRules)[number]
export const agreementSides = ['leader', 'person', 'staff'] as const
export type AgreementSide = (typeof agreementSides)[number]

const told = <E extends string>(event: E, to: string) => [{ event, to }] as const

/**
 * Zod-free. An agreement of a leader's organization with a household (finance book 9). `by` is whoever began it, either
 * of the two parties, the leader alone, or staff of the territory.
 */
export const agreementProcess = {
  offer: { by: 'beginner', from: ['draft'], to: 'waiting' },
  /** The link is sent once more to a household that has no account. */
  remind: { by: 'beginner', from: ['waiting'], to: null },
  /** Both have signed its paper. */
  sign: { by: 'party', from: ['waiting'], to: 'signed', tells: told('cooperation.signed', 'both') },
  /** Its first day has come. */
  activate: { by: 'system', from: ['signed'], to: 'active', clock: { unit: 'running' } },
  withdraw: { by: 'beginner', from: ['draft', 'waiting'], to: 'terminated' },
  lapse: {
    by: 'system',
    from: ['waiting'],
    to: 'terminated',
    clock: { unit: 'running', hours: OFFER_DAYS * 24 },
    tells: told('cooperation.ended', 'both'),
  },
  terminate: { by: 'party', from: ['signed', 'active'], to: 'terminated' },
  dispute: { by: 'party', from: ['active'], to: 'disputed' },
  settle: { by: 'staff', from: ['disputed'], to: 'active' },
  fulfil: { by: 'party', from: ['active'], to: 'fulfilled' },
} as const satisfies Process
export type AgreementState = StateOf<typeof agreementProcess>
export const agreementStates = [
  'draft',
  'waiting',
  'signed',
  'active',
  'disputed',
  'fulfilled',
  'terminated',
] as const satisfies readonly AgreementState[]

/** What was handed over under an agreement: one side says it, the other confirms it, the leader pays for it. */
export const handoverProcess = {
  confirm: { by: 'other', from: ['said'], to: 'confirmed' },
  strike: { by: 'party', from: ['said'], to: 'struck' },
  payLate: {
    by: 'system',
    from: ['confirmed'],
    to: null,
    clock: { unit: 'running' },
    tells: told('cooperation.paymentLate', 'both'),
  },
  pay: { by: 'leader', from: ['confirmed'], to: 'paid' },
} as const satisfies Process
export type HandoverState = StateOf<typeof handoverProcess>
export const handoverStates = ['said', 'confirmed', 'paid', 'struck'] as const satisfies readonly HandoverState[]
