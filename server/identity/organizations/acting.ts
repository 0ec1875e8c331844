import type { CurrentUser } from '#contract/identity/auth.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { loadRights } from '../rights.ts'
import { getUserFor } from '../users.ts'
import { validToday } from '../validity.ts'
import '../tables.ts'

/** From now on the person acts for this organization, or for themselves; the rights are those of the new context. */
export async function switchOrganization(ctx: SignedCtx, organizationId: string | null): Promise<CurrentUser> {
  const { userId } = ctx.actor
  if (organizationId) await requireEmployed(ctx, organizationId)
  await ctx.tx.updateTable('users').set({ currentOrganizationId: organizationId }).where('id', '=', userId).execute()
  if (ctx.actor.weak && (await loadRights(ctx.tx, userId, ctx.now)).staff) refuse('E_STAFF_DOOR')
  await ctx.audit({
    action: 'user.switched',
    objectType: 'user',
    objectId: userId,
    changes: { organization: [ctx.actor.organizationId ?? null, organizationId] },
  })
  await ctx.changed(`user:${userId}`)
  return getUserFor(ctx, userId)
}

/** The conditions under which rights are given; other organizations are not found. */
async function requireEmployed(ctx: SignedCtx, organizationId: string): Promise<void> {
  const row = await ctx.tx
    .selectFrom('employees as e')
    .innerJoin('organizations as o', 'o.id', 'e.organizationId')
    .select('e.id')
    .where('e.userId', '=', ctx.actor.userId)
    .where('o.id', '=', organizationId)
    .where('e.status', '=', 'active')
    .where('o.status', '<>', 'liquidated')
    .where(validToday('e', ctx.now))
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
}
