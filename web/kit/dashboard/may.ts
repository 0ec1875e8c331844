import { holdsAny } from '#contract/holds-any.ts'
import type { PermissionCode } from '#contract/permissions.ts'
import { useClientState } from '#web/shell/client-state.ts'

/** For buttons that stand beside a list and not in a row: rows carry `can`. The server decides all the same. */
export function useMay(...needed: readonly PermissionCode[]): boolean {
  const held = useClientState((state) => state.user?.permissions)
  return held !== undefined && holdsAny(new Set(held), needed)
}
