import type { z } from 'zod'
import type { CurrentUser } from '#contract/identity/auth.ts'
import type { TypedCode } from '#contract/identity/codes.ts'
import { maskPhone } from '#uz/phone.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refuse.ts'
import type { AccessTokens } from '../access-tokens.ts'
import { openDoor } from './open-door.ts'
import { requireVerifiedPhone, verifyCode } from './otp.ts'
import '../tables.ts'

/** Codes of these two purposes serve each other: an unknown phone goes on to registration without a second code. */
export const ENTRY = ['login', 'register'] as const

export async function verifyPhone(ctx: Ctx, { verifyKey, code }: z.infer<typeof TypedCode>) {
  const phone = await verifyCode(ctx, { verifyKey, code, purpose: ENTRY })
  return phone instanceof Refusal ? phone : { verifyKey, phone: maskPhone(phone) }
}

export async function loginByPhone(
  ctx: Ctx,
  tokens: AccessTokens,
  { verifyKey, code }: z.infer<typeof TypedCode>,
): Promise<CurrentUser | Refusal> {
  const phone = await verifyCode(ctx, { verifyKey, code, purpose: ENTRY })
  if (phone instanceof Refusal) return phone
  const user = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('phoneFingerprint', '=', ctx.vault.fingerprint(phone))
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  // Returned, not thrown: the phone stays proved, and registration goes on with it.
  if (!user) return new Refusal('E_NOT_REGISTERED', {}, [], { verifyKey })
  await requireVerifiedPhone(ctx, verifyKey, ENTRY)
  return openDoor(ctx, tokens, user.id, 'phone')
}
