import { Permission } from '#contract/permissions.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { OrganizationRow } from './fields.ts'
import { type RegisterCtx, visible } from './filters.ts'
import '../tables.ts'

export interface Whose {
  organization: OrganizationRow
  /** As the head of the organization acted for, or as staff that keep the register. */
  as: 'head' | 'staff'
}

/**
 * The organization whose people are meant, and by which right: heads manage the one they act for, staff any they may
 * see. Others are not found.
 */
export async function resolveWhose(
  ctx: RegisterCtx,
  organizationId: string | undefined,
  intent: 'view' | 'edit',
): Promise<Whose> {
  const { actor } = ctx
  const id = organizationId ?? actor.organizationId
  if (!id) refuse('E_NOT_FOUND')
  const isHead = id === actor.organizationId && actor.permissions.has(Permission.OrganizationEmployees)
  const isStaff =
    actor.permissions.has(Permission.OrganizationView) &&
    (intent === 'view' || actor.permissions.has(Permission.OrganizationUpdate))
  if (!isHead && !isStaff) refuse('E_NOT_FOUND')
  const seen = visible(ctx)
  const organization = await ctx.tx
    .selectFrom('organizations as o')
    .selectAll()
    .where('o.id', '=', id)
    .$if(!isHead, (query) => query.where(seen))
    .executeTakeFirst()
  if (!organization) refuse('E_NOT_FOUND')
  if (intent === 'edit' && organization.status === 'liquidated') refuse('E_STATE', { status: organization.status })
  return { organization, as: isHead ? 'head' : 'staff' }
}
