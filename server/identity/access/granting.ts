import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { actsAsAdmin } from './admins.ts'

/** Nobody grants a code they lack, except a system administrator: otherwise nobody could give the money roles. */
export async function requireMayGrant(ctx: SignedCtx, codes: readonly number[]): Promise<void> {
  const lacking = [...new Set(codes)].filter((code) => !ctx.actor.permissions.has(code)).sort((a, b) => a - b)
  if (lacking.length === 0 || (await actsAsAdmin(ctx))) return
  refuse('E_GRANT', { codes: lacking.join(', ') })
}
