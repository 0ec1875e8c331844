import type { MessageFile } from '../conversations/conversation-limits.ts'
import type { Localized } from '../localized.ts'

/** What the kind asks for. Only the kind knows its shape; the engine carries it unread. */
export type ApplicationContent = Readonly<Record<string, unknown>>

/** A paper that the list of papers asks for. */
export interface ApplicationPaper {
  code: string
  file: MessageFile
  /** The date written on the paper. */
  issuedOn: string | null
}
export interface ApplicationConsent {
  name: string
  at: string
}
/** One condition and whether the applicant meets it; only `fail` keeps the application from being sent. */
export interface EligibilityLine {
  code: string
  result: 'pass' | 'fail' | 'unknown'
  label: Localized
  /** In every language: the applicant writes in one and the recipient reads in another. */
  have: Localized | null
  need: Localized | null
}

/** What a refusal tells besides its code: the applicant's own figure and the one that is needed. */
export interface RefusalFigures {
  have: string | null
  need: string | null
  /** The code of the condition that was not met, if it was one. */
  rule: string | null
  /** The code of the paper that was not valid, if it was one. */
  paper: string | null
}

export const QUESTIONS_AT_ONCE = 5
export const REASON_LENGTH = { min: 20, max: 2000 } as const
