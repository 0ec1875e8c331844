import type { z } from 'zod'
import type { CurrentUser, EmailDoor } from '#contract/identity/auth.ts'
import type { Config } from '../../kernel/config.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Refusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import type { AccessTokens } from '../access-tokens.ts'
import { requirePassword } from '../password-rule.ts'
import { refusedCode } from '../second-factor/factor.ts'
import { demandedBeside } from '../second-factor/staff.ts'
import { requireEmailUser } from '../sign-in.ts'
import { openDoor } from './open-door.ts'
import { requireCode } from './otp.ts'
import { savePassword } from './reset.ts'

export async function loginByEmail(
  ctx: Ctx,
  tokens: AccessTokens,
  config: Config,
  { email, password, newPassword, second }: z.infer<typeof EmailDoor>,
): Promise<CurrentUser | Refusal> {
  const user = await requireEmailUser(ctx, email, password)
  const demanded = await demandedBeside(ctx, config, user.id)
  if (demanded) {
    if (!second) refuse('E_SECOND_FACTOR', {}, { ...demanded })
    // Returned, not thrown: the failed attempt must be kept.
    const refused = await refusedSecond(ctx, user.id, second)
    if (refused) return refused
  }
  if (user.mustChangePassword) {
    // No session yet: a password somebody else has seen must be changed first.
    if (newPassword === undefined) refuse('E_PASSWORD_CHANGE')
    if (newPassword === password) refuseFields([{ field: 'newPassword', code: 'V_PASSWORD' }])
    await requirePassword(newPassword, 'newPassword')
    await savePassword(ctx, user.id, newPassword)
  }
  return openDoor(ctx, tokens, user.id, 'email', demanded !== undefined)
}

async function refusedSecond(
  ctx: Ctx,
  userId: string,
  { verifyKey, code }: NonNullable<z.infer<typeof EmailDoor>['second']>,
): Promise<Refusal | undefined> {
  if (!verifyKey) return refusedCode(ctx, userId, code)
  const phone = await requireCode(ctx, { verifyKey, code, purpose: 'second', userId })
  return phone instanceof Refusal ? phone : undefined
}
