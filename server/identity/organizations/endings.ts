import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import type { OrganizationRow } from './fields.ts'
import '../tables.ts'

/** People who no longer act for an organization act for themselves from their next call on. */
export async function resetActing(ctx: Ctx, organizationId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await ctx.tx
    .updateTable('users')
    .set({ currentOrganizationId: null })
    .where('id', 'in', [...userIds])
    .where('currentOrganizationId', '=', organizationId)
    .execute()
  for (const userId of userIds) await ctx.changed(`user:${userId}`)
}

/** Nobody works for it any more. */
export async function endEveryone(ctx: Ctx, organization: Pick<OrganizationRow, 'id'>): Promise<string[]> {
  const ended = await ctx.tx
    .updateTable('employees')
    .set({ status: 'ended', inviteExpiresAt: null, updatedAt: ctx.now, rowVersion: sql`row_version + 1` })
    .where('organizationId', '=', organization.id)
    .where('status', '<>', 'ended')
    .returning(['id', 'userId'])
    .execute()
  await ctx.audit(
    ended.map(({ id }) => ({ action: 'employee.end', objectType: 'employee', objectId: id, to: 'ended' })),
    ctx,
  )
  const users = ended.flatMap(({ userId }) => (userId ? [userId] : []))
  await resetActing(ctx, organization.id, users)
  return users
}
