import type { Process, StateOf, StepName } from '../process.ts'

/**
 * PUB of the domain book, 1.6: a moderated publication. State and version are two things: an edit of what is live
 * does not move the state, it makes a pending version with a case of its own.
 */
export const publicationProcess = {
  submit: { by: 'owner', from: ['draft', 'returned', 'expired'], to: 'on_moderation' },
  recall: { by: 'owner', from: ['on_moderation'], to: 'draft' },
  appeal: { by: 'owner', from: ['rejected'], to: 'on_moderation' },
  publish: { by: 'moderator', from: ['on_moderation'], to: 'published' },
  return: { by: 'moderator', from: ['on_moderation'], to: 'returned' },
  reject: { by: 'moderator', from: ['on_moderation'], to: 'rejected' },
  sellOut: { by: 'system', from: ['published'], to: 'sold_out' },
  restock: { by: 'system', from: ['sold_out'], to: 'published' },
  pause: { by: 'owner', from: ['published', 'sold_out'], to: 'paused' },
  resume: { by: 'owner', from: ['paused'], to: 'published' },
  block: { by: 'moderator', from: ['published', 'sold_out', 'paused', 'expired'], to: 'blocked' },
  unblock: { by: 'moderator', from: ['blocked'], to: 'published' },
  expire: { by: 'system', from: ['published', 'paused', 'sold_out'], to: 'expired' },
  renew: { by: 'owner', from: ['expired'], to: 'published' },
  archive: {
    by: 'owner',
    from: ['draft', 'on_moderation', 'returned', 'rejected', 'published', 'sold_out', 'paused', 'expired'],
    to: 'archived',
  },
  restore: { by: 'owner', from: ['archived'], to: 'draft' },
} as const satisfies Process

export type PublicationState = StateOf<typeof publicationProcess>
export type PublicationStep = StepName<typeof publicationProcess>
export type ProductState = PublicationState

export const ownSteps = ['submit', 'recall', 'appeal', 'pause', 'resume', 'renew', 'archive', 'restore'] as const
export type OwnStep = (typeof ownSteps)[number]
/** Unchanged and approved, what has expired is renewed without a new judgement for this long. */
export const RENEW_DAYS = 90
export const RESTORE_DAYS = 90
/** An owner is told this long before something expires. */
export const EXPIRY_NOTICE_DAYS = 3

export const publicationStates = [
  'draft',
  'on_moderation',
  'returned',
  'rejected',
  'published',
  'sold_out',
  'paused',
  'blocked',
  'expired',
  'archived',
] as const satisfies readonly PublicationState[]

/** On the public shelf; a sold-out one keeps its page. */
export const isOnShelf = (state: PublicationState) => state === 'published' || state === 'sold_out'
/** Has an approved content: an edit of it is split into what shows at once and what is judged. */
export const isApproved = (state: PublicationState) => isOnShelf(state) || state === 'paused' || state === 'expired'
/** Being edited freely: nothing of it is live. */
export const isUnpublished = (state: PublicationState) => state === 'draft' || state === 'returned'
