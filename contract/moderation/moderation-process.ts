import type { Process, StateOf } from '../process.ts'

/**
 * Domain book 4.9. A lock that ran out needs no step: whoever looks after fifteen minutes sees the case in the queue.
 * An appeal makes a case of its own, so that another person judges and the first judgement stays as it was.
 */
export const caseProcess = {
  take: { by: 'moderator', from: ['queued'], to: 'taken' },
  release: { by: 'moderator', from: ['taken'], to: 'queued' },
  decide: { by: 'moderator', from: ['taken'], to: 'decided' },
  appeal: { by: 'owner', from: ['decided'], to: 'appealed' },
  withdraw: { by: 'owner', from: ['queued'], to: 'withdrawn' },
  supersede: { by: 'owner', from: ['queued', 'taken'], to: 'superseded' },
} as const satisfies Process

export type CaseState = StateOf<typeof caseProcess>
export const caseStates = [
  'queued',
  'taken',
  'decided',
  'appealed',
  'superseded',
  'withdrawn',
] as const satisfies readonly CaseState[]

export const LOCK_MINUTES = 15
/** A seller with this many approved and none rejected in the last days is published at once, if nothing is flagged. */
export const TRUSTED_APPROVED = 20
export const TRUSTED_DAYS = 90
/** Whoever had this many complaints of them upheld in the same days is judged each time. */
export const UPHELD_COMPLAINTS = 3
/** Of what was published so, one in this many is looked at afterwards. */
export const SAMPLE_ONE_IN = 10
/** A decision is sent after this long, so that it can be taken back before anybody is told of it. */
export const UNDO_SECONDS = 10

export const caseDecisions = ['publish', 'return', 'reject'] as const
export type CaseDecision = (typeof caseDecisions)[number]

export const flagKinds = [
  'contact',
  'bannedWord',
  'price',
  'samePicture',
  'similarPicture',
  'blockedSeller',
  // What no vacancy may ask of whoever looks for work.
  'workerFee',
  'passport',
  'ageLimit',
  'sexLimit',
] as const
export type FlagKind = (typeof flagKinds)[number]

/** What a machine noticed; a text flag says where: `title.uz`, from a letter to a letter. */
export interface CaseFlag {
  kind: FlagKind
  field: string
  from?: number | undefined
  to?: number | undefined
  /** Another thing it concerns: the number of a product with the same picture, the middle of the market. */
  note?: string | undefined
}

/** A reason code and the field it speaks of. */
export interface GivenReason {
  code: string
  field: string | null
}

type FieldDecision = 'accept' | 'refuse'
export type FieldDecisions = Record<string, FieldDecision>

export const complaintProcess = {
  uphold: { by: 'moderator', from: ['new'], to: 'upheld' },
  dismiss: { by: 'moderator', from: ['new'], to: 'dismissed' },
} as const satisfies Process
export type ComplaintState = StateOf<typeof complaintProcess>
export const complaintStates = ['new', 'upheld', 'dismissed'] as const satisfies readonly ComplaintState[]

export const complaintReasons = ['fraud', 'prohibited', 'wrong', 'copied', 'price', 'offensive', 'other'] as const
export type ComplaintReason = (typeof complaintReasons)[number]
export const COMPLAINT_TEXT_LENGTH = 1000
