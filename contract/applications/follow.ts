import type { ApplicationStep } from './application-process.ts'
import type { ApplicationRequestEnding, ApplicationRequestState } from './request-process.ts'

interface Followed {
  status: ApplicationRequestState
  ending: ApplicationRequestEnding | null
}
export interface Ahead {
  /** An offer waits for the applicant's answer. */
  isOffered: boolean
  /** The applicant has declined the offers and wants other recipients. */
  wantsOthers: boolean
}

/** States that follow from the requests of an application, with the step that leads to each. */
export const followed = { routed: 'wait', in_review: 'review', need_info: 'ask', offered: 'offer' } as const

/**
 * The step of an application that follows from its requests of this round. The first that matches counts: somebody
 * offers, asks, reviews, has not answered yet; where no request is open, why the last ones ended.
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
