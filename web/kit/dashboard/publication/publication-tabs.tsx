import type { PublicationState } from '#contract/moderation/publication.ts'
import { StateTabs } from '../list/state-tabs.tsx'

/** What needs the owner comes first, what is over last. */
const order: readonly PublicationState[] = [
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

interface Props {
  counts: Partial<Record<PublicationState, number>>
  nameOf: (state: PublicationState) => string
}

export function PublicationTabs(props: Props) {
  return <StateTabs states={order} {...props} />
}
