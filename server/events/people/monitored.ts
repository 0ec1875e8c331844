import { Permission } from '#contract/permissions.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { EventRow } from '../row.ts'

/** One of one's own organization; staff that judge events read any that was ever submitted, and decide nothing. */
export async function monitored(ctx: SignedCtx, id: number): Promise<EventRow & { own: boolean }> {
  const row = await ctx.tx.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
  const staff = ctx.actor.permissions.has(Permission.WebinarModerate) && row !== undefined && row.version > 0
  const { organizationId, userId } = ctx.actor
  const own =
    row !== undefined &&
    (organizationId
      ? row.ownerOrganizationId === organizationId
      : row.ownerUserId === userId && !row.ownerOrganizationId)
  return row && (own || staff) ? { ...row, own } : refuse('E_NOT_FOUND')
}
