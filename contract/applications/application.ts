import type { MessageFile } from '../conversations/conversation-limits.ts'
import type { Localized } from '../localized.ts'

/** Of the kind's own shape, read by that shape only inside the kind. */
export type ApplicationContent = Readonly<Record<string, unknown>>

/** A paper that the list of papers asks for. */
export interface ApplicationPaper {
  code: string
  file: MessageFile
  /** As it is written on it. */
  issuedOn: string | null
}
export interface ApplicationConsent {
  name: string
  at: string
}
/** One condition and how the applicant stands to it; only what fails stops. */
export interface EligibilityLine {
  code: string
  result: 'pass' | 'fail' | 'unknown'
  label: Localized
  have: string | null
  need: string | null
}

/** What a refusal tells besides its code: the applicant's own figure and the one that is needed. */
export interface RefusalFigures {
  have: string | null
  need: string | null
  /** A condition of the subject, where one is broken. */
  rule: string | null
  /** A paper, where one is not valid. */
  paper: string | null
}

export const QUESTIONS_AT_ONCE = 5
export const REASON_LENGTH = { min: 20, max: 2000 } as const
