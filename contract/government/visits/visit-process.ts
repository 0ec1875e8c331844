import type { Process, StateOf } from '../../process.ts'

export const visitKinds = ['household', 'farmer'] as const
export type VisitKind = (typeof visitKinds)[number]
export const farmKinds = ['fermer', 'dehqon', 'klaster', 'kooperativ', 'boshqa'] as const
export type FarmKind = (typeof farmKinds)[number]
export const visitConsents = ['otp', 'paper', 'later'] as const
export type VisitConsent = (typeof visitConsents)[number]
export const pointResults = ['ok', 'unsure', 'far'] as const
export type PointResult = (typeof pointResults)[number]
export const archiveReasons = ['moved', 'duplicate', 'demolished', 'refused'] as const

/** A form of so many days is out of date; a visit sent with a line is at most so old; the family may answer so long. */
export const STALE_DAYS = 180
export const VISIT_BACK_DAYS = 30
export const CHECK_DAYS = 30
export const VISIT_PHOTOS = 6
export const RESTORE_DAYS = 30
export const COMMENT = { min: 10, max: 500 }
export const DISPUTE_LENGTH = 500
/** Days to see to a need, and to an urgent one. */
export const NEED_DAYS = 30
export const URGENT_DAYS = 7

/** Zod-free. What becomes of a form of a visit (government book 2.1). */
export const visitProcess = {
  save: { by: 'assistant', from: ['draft', 'returned'], to: null },
  submit: { by: 'assistant', from: ['draft', 'returned'], to: 'submitted' },
  submitUnconfirmed: { by: 'assistant', from: ['draft', 'returned'], to: 'awaiting_consent' },
  confirm: { by: 'family', from: ['awaiting_consent'], to: 'submitted' },
  /** Seven days. */
  lapse: {
    by: 'system',
    from: ['awaiting_consent'],
    to: 'draft',
    clock: { unit: 'running', hours: 168 },
    tells: [{ event: 'visit.lapsed', to: 'assistant' }],
  },
  recall: { by: 'assistant', from: ['submitted'], to: 'draft' },
  look: { by: 'district', from: ['submitted'], to: null, quiet: true },
  verify: { by: 'district', from: ['submitted'], to: 'verified' },
  return: {
    by: 'district',
    from: ['submitted'],
    to: 'returned',
    tells: [{ event: 'visit.returned', to: 'assistant' }],
  },
  supersede: { by: 'system', from: ['verified'], to: 'superseded' },
  dispute: { by: 'family', from: ['verified'], to: null, tells: [{ event: 'visit.disputed', to: 'district' }] },
  answerDispute: { by: 'district', from: ['verified'], to: null },
  archive: {
    by: 'district',
    from: ['draft', 'awaiting_consent', 'submitted', 'returned', 'verified'],
    to: 'archived',
  },
  restore: { by: 'district', from: ['archived'], to: 'draft' },
} as const satisfies Process
export type VisitState = StateOf<typeof visitProcess>
export const visitStates = [
  'draft',
  'awaiting_consent',
  'submitted',
  'returned',
  'verified',
  'superseded',
  'archived',
] as const satisfies readonly VisitState[]
/** At most one of them for a household or a farm. */
export const openStates: readonly VisitState[] = ['draft', 'awaiting_consent', 'submitted', 'returned']

export const needProcess = {
  take: { by: 'assistant', from: ['open'], to: 'in_progress' },
  finish: { by: 'assistant', from: ['open', 'in_progress'], to: 'done' },
  decline: { by: 'assistant', from: ['open', 'in_progress'], to: 'declined' },
} as const satisfies Process
export type NeedState = StateOf<typeof needProcess>
export const needStates = ['open', 'in_progress', 'done', 'declined'] as const satisfies readonly NeedState[]

/** Where a form begins from: the form before it, registers outside, deals of the platform. */
export const prefillSources = ['last', 'cadastre', 'tax', 'crop-register', 'deals'] as const
export type PrefillSource = (typeof prefillSources)[number]
export interface Prefill {
  /** By field. */
  from: Readonly<Record<string, readonly PrefillSource[]>>
  /** Registers that did not answer. */
  away: readonly PrefillSource[]
  /** The family has not agreed to anything yet: no register was asked about it. */
  unasked?: boolean | undefined
}

/** What a need is turned into, and what becomes of that. */
export const needWays = ['application', 'letter', 'agreement', 'seat', 'lot'] as const
export type NeedWay = (typeof needWays)[number]
export const needOutcomes = ['reached', 'ended'] as const
export type NeedOutcome = (typeof needOutcomes)[number]

const applied = { loan: 'loan', subsidy: 'subsidy', machinery: 'leasing', leasing: 'leasing' } as const
/** The kind of application that answers a need; of other needs none. */
export const applicationFor = (need: string): (typeof applied)[keyof typeof applied] | undefined =>
  Object.entries(applied).find(([kind]) => kind === need)?.[1]

/** What may be begun for a need (government book 2.1); for others the district finds a way, and says so. */
export const waysOf = (need: string): readonly NeedWay[] =>
  applicationFor(need)
    ? ['application', 'letter']
    : need === 'training'
      ? ['seat']
      : need === 'sales'
        ? ['agreement']
        : need === 'land'
          ? ['lot']
          : []

/** Someone asks the family by telephone about three of the recorded facts. */
export const checkProcess = {
  right: { by: 'district', from: ['open', 'unreached'], to: 'right' },
  wrong: { by: 'district', from: ['open', 'unreached'], to: 'wrong' },
  unreached: { by: 'district', from: ['open'], to: 'unreached' },
} as const satisfies Process
export type CheckState = StateOf<typeof checkProcess>
export const checkStates = ['open', 'right', 'wrong', 'unreached'] as const satisfies readonly CheckState[]

/** Zod-free: January to June is spring, the rest autumn. */
export const seasonOf = (visitedOn: string): string =>
  `${visitedOn.slice(0, 4)}-${Number(visitedOn.slice(5, 7)) <= 6 ? 'bahorgi' : 'kuzgi'}`

/** What lies on a phone (government book 5). A device that was emptied may take a mahalla along again. */
export const fieldDeviceProcess = {
  take: { by: 'assistant', from: ['active', 'wiped'], to: 'active' },
  empty: { by: 'district', from: ['active'], to: 'wipe_requested' },
  wiped: { by: 'assistant', from: ['active', 'wipe_requested'], to: 'wiped' },
} as const satisfies Process
export type FieldDeviceState = StateOf<typeof fieldDeviceProcess>
export const fieldDeviceStates = ['active', 'wipe_requested', 'wiped'] as const satisfies readonly FieldDeviceState[]

/** Days that a device may be without a line before it forgets what it knows. */
export const FIELD_LEASE_DAYS = 7
/** What was filled in without a line is sent at most so long after its mahalla was taken along. */
export const FIELD_FORM_DAYS = 30
export const FIELD_CLOCK_MINUTES = 10
export const FIELD_QUEUE = 60
/** Without a line nobody gets a code. */
export const fieldConsents = ['later', 'paper'] as const satisfies readonly VisitConsent[]
