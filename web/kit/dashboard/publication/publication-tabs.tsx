import type { PublicationState } from '#contract/moderation/publication.ts'
import { StateTabs } from '../list/state-tabs.tsx'
import { publicationOrder } from './publication-order.ts'

interface Props {
  counts: Partial<Record<PublicationState, number>>
  nameOf: (state: PublicationState) => string
}

export function PublicationTabs(props: Props) {
  return <StateTabs name="status" label={undefined} values={publicationOrder} {...props} />
}
