import type { Process, StateOf } from '../../process.ts'

/** Zod-free: screens read these without the shapes. */
export const lotKinds = ['input', 'purchase'] as const
export type LotKind = (typeof lotKinds)[number]
export const lotModes = ['deal', 'external'] as const
export type LotMode = (typeof lotModes)[number]
export const priceRules = ['fixed', 'auction_down', 'auction_up'] as const
export type PriceRule = (typeof priceRules)[number]
export const lotDeliveries = ['pickup', 'seller'] as const
export type LotDelivery = (typeof lotDeliveries)[number]

/** A purchase looks for the lowest price, a sale of scarce goods for the highest. */
export const rulesOf: Readonly<Record<LotKind, readonly PriceRule[]>> = {
  input: ['fixed', 'auction_up'],
  purchase: ['fixed', 'auction_down'],
}

/** A lot of the state's supply (finance book 8). */
export const lotProcess = {
  publish: { by: 'staff', from: ['draft'], to: 'published' },
  close: {
    by: 'system',
    from: ['published'],
    to: 'closed',
    clock: { unit: 'running' },
    tells: [{ event: 'lot.closed', to: 'staff' }],
  },
  award: { by: 'staff', from: ['closed'], to: 'awarded' },
  void: { by: 'staff', from: ['draft', 'published', 'closed'], to: 'cancelled' },
} as const satisfies Process
export type LotState = StateOf<typeof lotProcess>
export const lotStates = ['draft', 'published', 'closed', 'awarded', 'cancelled'] as const satisfies readonly LotState[]

/** The part of one party in a lot. */
export const participationProcess = {
  withdraw: { by: 'participant', from: ['sent'], to: 'withdrawn' },
  win: { by: 'system', from: ['sent', 'lost'], to: 'won', tells: [{ event: 'lot.awarded', to: 'participant' }] },
  winPart: {
    by: 'system',
    from: ['sent', 'lost'],
    to: 'partly_won',
    tells: [{ event: 'lot.awarded', to: 'participant' }],
  },
  lose: { by: 'system', from: ['sent'], to: 'lost', tells: [{ event: 'lot.lost', to: 'participant' }] },
  convert: { by: 'participant', from: ['won', 'partly_won'], to: 'converted' },
  /** The winner made no deal within two working days: the next in line wins. */
  lapse: {
    by: 'system',
    from: ['won', 'partly_won'],
    to: 'lapsed',
    clock: { unit: 'working', hours: 18 },
    tells: [{ event: 'lot.lapsed', to: 'participant' }],
  },
} as const satisfies Process
export type ParticipationState = StateOf<typeof participationProcess>
export const participationStates = [
  'sent',
  'won',
  'partly_won',
  'converted',
  'lost',
  'lapsed',
  'withdrawn',
] as const satisfies readonly ParticipationState[]

export const LOT_TITLE_LENGTH = 200
export const LOT_TEXT_LENGTH = 4000
/** Working days at least between publication and end, so that people hear of the lot. */
export const LOT_NOTICE_DAYS = 3
/** Working days in which a closed lot must be awarded. */
export const LOT_AWARD_DAYS = 3
export const LOT_TERRITORIES = 220
export const LOT_REASON = { min: 10, max: 1000 } as const
