import type { Process, StateOf } from '../process.ts'

/** Zod-free: the messenger reads these without the shapes. */
export const talkComplaintReasons = ['spam', 'fraud', 'insult', 'contact', 'other'] as const
export type TalkComplaintReason = (typeof talkComplaintReasons)[number]
export const TALK_COMPLAINT_LENGTH = 500

export const talkComplaintProcess = {
  uphold: { by: 'supervisor', from: ['new'], to: 'upheld' },
  dismiss: { by: 'supervisor', from: ['new'], to: 'dismissed' },
} as const satisfies Process
export type TalkComplaintState = StateOf<typeof talkComplaintProcess>
export const talkComplaintStates = ['new', 'upheld', 'dismissed'] as const satisfies readonly TalkComplaintState[]

/** Whoever had this many upheld within these days may not write for a week; the next time for a month. */
export const UPHELD_TO_MUTE = 3
export const UPHELD_DAYS = 90
export const MUTE_DAYS = 7
export const NEXT_MUTE_DAYS = 30
/** How many messages before and after are kept with a complaint. */
export const EVIDENCE_AROUND = 5

/** A message as it was read when somebody complained. */
export interface TalkEvidence {
  id: number
  userId: string
  text: string
  files: number
  at: string
}
