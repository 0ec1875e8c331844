import type { PublicationState } from '#contract/moderation/publication.ts'
import type { Tone } from '#web/kit/dashboard/status-tag.tsx'

/** What a state of something published means to its owner. */
export const publicationTones: Record<PublicationState, Tone> = {
  draft: 'over',
  on_moderation: 'wait',
  returned: 'attention',
  rejected: 'bad',
  published: 'good',
  sold_out: 'attention',
  paused: 'over',
  blocked: 'bad',
  expired: 'attention',
  archived: 'over',
}
