import type { z } from 'zod'
import type { CurrentUser, EmailDoor } from '#contract/identity/auth.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import type { AccessTokens } from '../access-tokens.ts'
import { requirePassword } from '../password-rule.ts'
import { requireEmailUser } from '../sign-in.ts'
import { openDoor } from './open-door.ts'
import { savePassword } from './reset.ts'

export async function loginByEmail(
  ctx: Ctx,
  tokens: AccessTokens,
  { email, password, newPassword }: z.infer<typeof EmailDoor>,
): Promise<CurrentUser> {
  const user = await requireEmailUser(ctx, email, password)
  if (user.mustChangePassword) {
    // No session before: a password that somebody else has seen opens nothing by itself.
    if (newPassword === undefined) refuse('E_PASSWORD_CHANGE')
    if (newPassword === password) refuseFields([{ field: 'newPassword', code: 'V_PASSWORD' }])
    await requirePassword(newPassword, 'newPassword')
    await savePassword(ctx, user.id, newPassword)
  }
  return openDoor(ctx, tokens, user.id, 'email')
}
