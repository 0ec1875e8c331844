import type { Process, StateOf, StepName } from '../process.ts'

const news = 'applicant.statusChanged'
const tellsApplicant = [{ event: news, to: 'applicant' }] as const
const tellsOwner = [{ event: news, to: 'owner' }] as const

/**
 * A response to an announcement, whatever its kind (domain book 5.5). The applicant never learns of the short list, and
 * of an invitation only when the owner can no longer undo it. Which of these steps a kind has is in its description.
 * Zod-free: screens read these without the shapes.
 */
export const applicantProcess = {
  /** The owner has opened it. */
  view: { by: 'owner', from: ['new'], to: 'viewed', quiet: true },
  shortlist: { by: 'owner', from: ['new', 'viewed'], to: 'shortlisted' },
  unlist: { by: 'owner', from: ['shortlisted'], to: 'viewed' },
  /** To a meeting: with a place and a time. */
  invite: { by: 'owner', from: ['new', 'viewed', 'shortlisted'], to: 'invited' },
  /** The owner takes the invitation back; the applicant stays on the short list. */
  uninvite: { by: 'owner', from: ['invited'], to: 'shortlisted', tells: tellsApplicant },
  /** Taken as asked, without an invitation: a booking is confirmed by its provider. */
  agree: { by: 'owner', from: ['new', 'viewed', 'shortlisted'], to: 'accepted', tells: tellsApplicant },
  decline: {
    by: 'owner',
    from: ['new', 'viewed', 'shortlisted', 'invited', 'accepted', 'interviewed'],
    to: 'declined',
    tells: tellsApplicant,
  },
  accept: { by: 'applicant', from: ['invited'], to: 'accepted', tells: tellsOwner },
  refuse: { by: 'applicant', from: ['invited'], to: 'declined', tells: tellsOwner },
  /** They have met; whether it comes to work is still to be said. */
  meet: { by: 'owner', from: ['accepted'], to: 'interviewed', tells: tellsApplicant },
  withdraw: {
    by: 'applicant',
    from: ['new', 'viewed', 'shortlisted', 'invited', 'accepted', 'interviewed'],
    to: 'withdrawn',
    tells: tellsOwner,
  },
  /** Hired, delivered, agreed: said by the owner, or by the applicant. */
  finish: { by: 'owner', from: ['accepted', 'interviewed'], to: 'done', tells: tellsApplicant },
  confirm: { by: 'applicant', from: ['accepted', 'interviewed'], to: 'done', tells: tellsOwner },
  /** Taken where nobody did anything for thirty days. An agreed response has a longer clock of its own. */
  expire: {
    by: 'system',
    from: ['new', 'viewed', 'shortlisted', 'invited'],
    to: 'expired',
    tells: tellsApplicant,
  },
} as const satisfies Process
export type ApplicantState = StateOf<typeof applicantProcess>
export type ApplicantStep = StepName<typeof applicantProcess>

export const applicantSides = ['owner', 'applicant'] as const
export type ApplicantSide = (typeof applicantSides)[number]
/** Who ended it, where it has ended. */
export type EndedBy = ApplicantSide | 'system'

export const applicantStates = [
  'new',
  'viewed',
  'shortlisted',
  'invited',
  'accepted',
  'interviewed',
  'done',
  'declined',
  'withdrawn',
  'expired',
] as const satisfies readonly ApplicantState[]

/** One of these at a time for an applicant and an announcement. */
export const liveApplicants = [
  'new',
  'viewed',
  'shortlisted',
  'invited',
  'accepted',
  'interviewed',
] as const satisfies readonly ApplicantState[]
export const isLiveApplicant = (state: ApplicantState) => liveApplicants.some((live) => live === state)
/** Many are declined at once only where nobody has been promised anything. */
export const unpromised = ['new', 'viewed', 'shortlisted'] as const satisfies readonly ApplicantState[]
/** Both have said yes: numbers open, a day of the calendar is held. */
export const agreed = ['accepted', 'interviewed', 'done'] as const satisfies readonly ApplicantState[]
export const isAgreed = (state: ApplicantState) => agreed.some((one) => one === state)

/** What people press; looking and expiring happen by themselves. */
export const pressedSteps = [
  'shortlist',
  'unlist',
  'invite',
  'agree',
  'accept',
  'meet',
  'finish',
  'confirm',
  'refuse',
  'uninvite',
  'decline',
  'withdraw',
] as const satisfies readonly ApplicantStep[]
export type PressedStep = (typeof pressedSteps)[number]

/** Steps a side may take now, of those its kind has; the likeliest first. */
export function stepsOf(has: readonly ApplicantStep[], state: ApplicantState, side: ApplicantSide): PressedStep[] {
  return pressedSteps.filter((step) => {
    const { by, from }: { by: string; from: readonly string[] } = applicantProcess[step]
    return by === side && has.includes(step) && from.includes(state)
  })
}

/** A state as a side is told of it. */
export const shownStates = [
  'sent',
  'new',
  'viewed',
  'shortlisted',
  'invited',
  'accepted',
  'interviewed',
  'done',
  'closed',
  'declined',
  'refused',
  'withdrawn',
  'expired',
] as const
export type ShownState = (typeof shownStates)[number]

/**
 * The owner sees how it is. The applicant is not told of a short list, and one who was not chosen is told neutrally,
 * whether somebody said no or nobody said anything.
 */
export function shownState(state: ApplicantState, side: ApplicantSide, endedBy: EndedBy | null = null): ShownState {
  if (state === 'declined' && endedBy === 'applicant') return 'refused'
  if (side === 'owner') return state
  if (state === 'new') return 'sent'
  if (state === 'shortlisted') return 'viewed'
  if (state === 'declined' || state === 'expired') return 'closed'
  return state
}

export const EXPIRES_AFTER_DAYS = 30
export const UNDO_SECONDS = 10
/** A booking nobody answered that long: others are suggested. */
export const UNANSWERED_HOURS = 24
/** So many notices an hour are sent to one owner one by one; the rest come as one notice. */
export const TOLD_IN_AN_HOUR = 5
/** A meeting further away than this is a slip of the calendar. */
export const MEET_WITHIN_DAYS = 60
export const MEETING_PLACE = 300
export const APPLICANT_MESSAGE = 1000
export const APPLICANT_FILES = 5
export const MAX_PEOPLE = 500
export const DECLINED_AT_ONCE = 100
