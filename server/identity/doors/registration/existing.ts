import type { CurrentUser } from '#contract/identity/auth.ts'
import type { Identity } from '#eimzo/identity.ts'
import { maskPhone } from '#uz/phone.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { AccessTokens } from '../../access-tokens.ts'
import { actByCertificate, findSigner, PROVED, proveUser } from '../../signature/signer.ts'
import { spendTicket } from '../../signature/tickets.ts'
import { openDoor } from '../open-door.ts'
import { requireVerifiedPhone } from '../otp.ts'
import { ENTRY } from '../phone.ts'
import '../../tables.ts'

export const userWithPhone = (ctx: Ctx, phone: string) =>
  ctx.tx
    .selectFrom('users')
    .select(['id', 'identityLevel'])
    .where('phoneFingerprint', '=', ctx.vault.fingerprint(phone))
    .where('status', '<>', 'deleted')
    .executeTakeFirst()

/** Another browser may have registered the same certificate since this one got its ticket. */
export async function refuseProvedBefore(ctx: Ctx, identity: Identity): Promise<void> {
  if (await findSigner(ctx, identity)) refuse('E_DUPLICATE', { number: identity.commonName }, { signIn: true })
}

/**
 * Phone and certificate were proved in one visit, so they belong to one person: the phone's account becomes a proved
 * one. Without such an account nothing is used up, and registration goes on.
 */
export async function linkCertificate(ctx: Ctx, tokens: AccessTokens, verifyKey: string): Promise<CurrentUser> {
  const phone = await requireVerifiedPhone(ctx, verifyKey, ENTRY)
  const user = await userWithPhone(ctx, phone)
  if (!user) refuse('E_NOT_REGISTERED')
  const identity = await spendTicket(ctx)
  if (!identity) refuse('E_SIGNATURE_LATE')
  // The certificate matched no account before, so a proved account belongs to somebody else.
  if (user.identityLevel >= PROVED)
    refuse('E_DUPLICATE', { number: maskPhone(phone) }, { field: 'phone', signIn: true })
  await refuseProvedBefore(ctx, identity)
  await proveUser(ctx, user.id, identity)
  await actByCertificate(ctx, user.id, identity)
  return openDoor(ctx, tokens, user.id, 'eimzo')
}
