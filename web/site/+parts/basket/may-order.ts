import type { CurrentUser } from '#contract/identity/auth.ts'
import { Permission } from '#contract/permissions.ts'

/** For oneself always; for an organization with the right its head gives (decision 22). */
export const mayOrder = (user: Pick<CurrentUser, 'organization' | 'permissions'> | null): boolean =>
  !user?.organization || user.permissions.includes(Permission.DealAct)
