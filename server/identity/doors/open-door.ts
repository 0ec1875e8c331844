import type { CurrentUser } from '#contract/identity/auth.ts'
import { userProcess } from '#contract/identity/user-process.ts'
import { canFrom } from '#contract/process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { stateName } from '../../kernel/words/state-names.ts'
import type { AccessTokens } from '../access-tokens.ts'
import { type Door, startSession } from '../sessions.ts'
import { getUserFor } from '../users.ts'
import { rememberDevice } from './known-device.ts'
import { restoreAccount } from './restore.ts'
import '../tables.ts'

/** Every way of signing in ends here, once it knows who the person is. */
export async function openDoor(
  ctx: Ctx,
  tokens: AccessTokens,
  userId: string,
  door: Door,
  /** A second factor was shown beside the password. */
  second = false,
): Promise<CurrentUser> {
  // A certificate counts as two factors: the key, and the password that opens it.
  const strong = second || door === 'eimzo' || door === 'official' || tokens.oneFactorWillDo
  const user = await ctx.tx
    .selectFrom('users')
    .select(['status', 'blockReason', 'email', 'phoneFingerprint'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user || user.status === 'deleted') refuse('E_LOGIN')
  const can = canFrom(userProcess, user.status)
  if (can.restore) await restoreAccount(ctx, userId)
  else if (can.activate && door !== 'email') await activate(ctx, userId)
  else if (user.status !== 'active')
    refuse('E_BLOCKED', { reason: user.blockReason ?? stateName(user.status, ctx.lang) })
  await ctx.tx.updateTable('users').set({ lastSignInAt: ctx.now }).where('id', '=', userId).execute()
  await startSession(ctx, tokens, userId, { door, strong })
  rememberDevice(ctx, user)
  return getUserFor(ctx, userId, { weak: !strong })
}

/** The person was proved by a code or a signature. */
async function activate(ctx: Ctx, userId: string): Promise<void> {
  const { to } = userProcess.activate
  await ctx.tx.updateTable('users').set({ status: to, updatedAt: ctx.now }).where('id', '=', userId).execute()
  await ctx.audit({ action: 'user.activated', objectType: 'user', objectId: userId, from: 'pending', to })
}
