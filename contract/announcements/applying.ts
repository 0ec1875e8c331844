import type { ApplicantStep } from './applicant-process.ts'

/** What an applicant may name beside the message. */
type ProposedField = 'price' | 'qty' | 'date' | 'salary' | 'people' | 'volume' | 'plot' | 'note'

/** How one responds to announcements of a kind: all the one engine of applicants knows of it. Zod-free. */
export interface Applying {
  steps: readonly ApplicantStep[]
  /** Who may respond: anybody signed in, or only organizations and sole proprietors. */
  by: 'anyone' | 'employers'
  proposes: readonly ProposedField[]
  requires: readonly ProposedField[]
  /** An announcement of one's own that comes with it, and under which name. */
  attaches: { field: 'resumeId' | 'vacancyId'; kind: 'resume' | 'vacancy'; required: boolean } | null
  /** An agreed day takes a slot of the calendar. */
  books: boolean
  /** Goods change hands: what both agreed on can become an offer for a product of the market. */
  trades: boolean
  /** The words of an answer that says no. */
  tone: 'job' | 'offer' | 'booking' | 'trade'
  /** The event an owner is told of a new one by. */
  event: 'applicant.new' | 'applicant.bookingRequested'
}

const common = ['view', 'shortlist', 'unlist', 'decline', 'withdraw', 'finish', 'confirm', 'expire'] as const

/** The owner says yes at once. */
export const agreedDirectly = [...common, 'agree'] as const satisfies readonly ApplicantStep[]
/** The owner invites to a meeting, the applicant answers; they meet. */
export const byInvitation = [
  ...common,
  'invite',
  'uninvite',
  'accept',
  'refuse',
  'meet',
] as const satisfies readonly ApplicantStep[]
