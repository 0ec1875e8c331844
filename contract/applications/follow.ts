import type { ApplicationStep } from './application-process.ts'
import type { ApplicationRequestEnding, ApplicationRequestState } from './request-process.ts'

interface Followed {
  status: ApplicationRequestState
  ending: ApplicationRequestEnding | null
}
export interface Ahead {
  /** An offer lies on the table. */
  isOffered: boolean
  /** The applicant has declined what there was and asks for other recipients. */
  wantsOthers: boolean
}

/** The states that an application has because of its requests, and the step that leads to each. */
export const followed = { routed: 'wait', in_review: 'review', need_info: 'ask', offered: 'offer' } as const

/**
 * Where an application goes after each step of its requests (of this round), the first that matches: somebody offers,
 * asks, looks, has not looked yet; with nobody left, what ended it.
 */
export function stepAfter(requests: readonly Followed[], { isOffered, wantsOthers }: Ahead): ApplicationStep {
  const any = (...states: readonly ApplicationRequestState[]) => requests.some(({ status }) => states.includes(status))
  const ended = (how: ApplicationRequestEnding) => requests.some(({ ending }) => ending === how)
  if (isOffered) return 'offer'
  if (any('need_info')) return 'ask'
  // An offer that was withdrawn a moment ago leaves its request in review.
  if (any('taken', 'in_review', 'offered')) return 'review'
  if (any('new')) return 'wait'
  if (ended('unanswered')) return 'expire'
  if (ended('declined')) return wantsOthers ? 'unroute' : 'withdraw'
  return any('refused') ? 'reject' : 'unroute'
}
