import { loadRights } from '#server/identity/rights.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { everywhere, type UnboundCtx } from '#server/kernel/scope.ts'

/** The demo world is made by its own people: with the rights they have, and no others. */
export async function actAs(ctx: Ctx, userId: string): Promise<UnboundCtx> {
  const rights = await loadRights(ctx.tx, userId, ctx.now)
  return everywhere({
    ...ctx,
    actor: {
      userId,
      sessionId: '',
      clientId: 0,
      permissions: new Set(rights.permissions),
      language: 'uz',
      organizationId: rights.organization?.id,
      employeeId: rights.employeeId,
      territories: rights.territories,
      viewedBy: undefined,
    },
  })
}
