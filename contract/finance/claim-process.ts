import { DAY_MS } from '#uz/durations.ts'
import type { Process, StateOf } from '../process.ts'

const late = [{ event: 'fin.slaBreached', to: 'insurer' }] as const

/**
 * Zod-free. What becomes of a loss that an insured has told of (finance book 3.4). `by` is the client, the expert, the
 * platform, or the code of the insurer's people: officer 22001, approver 22003, payer 22004. A clock that leaves it where
 * it is tells that somebody is late.
 */
export const claimProcess = {
  assign: { by: 'officer', from: ['filed'], to: 'expert_assigned' },
  assignLate: { by: 'system', from: ['filed'], to: null, clock: { unit: 'working', hours: 18 }, tells: late },
  replace: { by: 'officer', from: ['expert_assigned'], to: 'expert_assigned' },
  survey: { by: 'expert', from: ['expert_assigned'], to: 'surveyed' },
  surveyLate: { by: 'system', from: ['expert_assigned'], to: null, clock: { unit: 'working', hours: 45 }, tells: late },
  agree: { by: 'client', from: ['surveyed'], to: 'agreed' },
  /** Who says nothing for five days agrees. */
  agreeSilently: {
    by: 'system',
    from: ['surveyed'],
    to: 'agreed',
    clock: { unit: 'working', hours: 45 },
    tells: [{ event: 'claim.agreed', to: 'both' }],
  },
  contest: { by: 'client', from: ['surveyed', 'refused'], to: 'contested' },
  reassign: { by: 'platform', from: ['contested'], to: 'expert_assigned' },
  reassignLate: { by: 'system', from: ['contested'], to: null, clock: { unit: 'working', hours: 18 }, tells: late },
  pay: { by: 'payer', from: ['agreed'], to: 'paid' },
  payLate: { by: 'system', from: ['agreed'], to: null, clock: { unit: 'working', hours: 90 }, tells: late },
  refuse: { by: 'approver', from: ['filed', 'surveyed', 'agreed'], to: 'refused' },
} as const satisfies Process
export type ClaimState = StateOf<typeof claimProcess>
export const claimStates = [
  'filed',
  'expert_assigned',
  'surveyed',
  'agreed',
  'contested',
  'paid',
  'refused',
] as const satisfies readonly ClaimState[]

/** Somebody still has to do something. */
export const openClaimStates: readonly ClaimState[] = ['filed', 'expert_assigned', 'surveyed', 'agreed', 'contested']

/** So many days after a refusal the insured may still contest it; until then its policy stays open. */
export const CONTEST_DAYS = 7
/** Once, and a refusal only while its policy waits for it. */
export const mayContest = (
  { status, contestedAt, endedAt }: { status: ClaimState; contestedAt: Date | null; endedAt: Date | null },
  now: Date,
): boolean =>
  contestedAt === null &&
  (status !== 'refused' || (endedAt !== null && now.getTime() - endedAt.getTime() < CONTEST_DAYS * DAY_MS))

/** A loss is told of within three days, with two photographs that know where they were taken. */
export const CLAIM_DAYS = 3
export const CLAIM_PHOTOS = { min: 2, max: 10 }

/** A photograph, and where it was taken. */
export interface ClaimPhoto {
  id: string
  name: string
  lat: number
  lng: number
}

/** Why a claim comes to nothing (finance book 5.3). */
export const claimReasons = ['R_NOT_EVENT', 'R_LATE', 'R_DOCS', 'R_FORGED'] as const
