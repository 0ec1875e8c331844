import { type GroupSource, groupMakers, groupSources } from '#contract/contact/groups/group-limits.ts'
import { useClientState } from '#web/shell/client-state.ts'

/** Of which people the reader may make groups: of none, unless they organize events, care for cooperation or supervise help. */
export function useGroupSources(): readonly GroupSource[] {
  const held = useClientState((state) => state.user?.permissions)
  return groupSources.filter((one) => held?.includes(groupMakers[one]))
}
