import type { PublicationState } from '#contract/moderation/publication.ts'

/** What needs the owner comes first, what is over last. */
export const publicationOrder: readonly PublicationState[] = [
  'published',
  'draft',
  'returned',
  'on_moderation',
  'sold_out',
  'expired',
  'paused',
  'rejected',
  'blocked',
  'archived',
]
