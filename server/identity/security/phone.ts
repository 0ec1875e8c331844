import type { Proof } from '#contract/identity/security.ts'
import { maskPhone } from '#uz/phone.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { Refusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { notify } from '../../notices/public.ts'
import { requireVerifiedPhone, sendCode, verifyCode } from '../doors/otp.ts'
import { changePerson } from '../people/row.ts'
import { contactChanged, ownRow, refusedProof } from './proof.ts'
import '../tables.ts'

interface WantedCode {
  purpose: 'reset' | 'phone' | 'delete' | 'sign' | 'withdraw'
  /** Not the own one: the number somebody wants to have. */
  phone?: string | undefined
}

export async function sendOwnCode(ctx: SignedCtx, { purpose, phone }: WantedCode) {
  const { userId } = ctx.actor
  if (phone !== undefined && purpose === 'phone') return sendCode(ctx, { phone, purpose, userId, foreign: true })
  const { phoneSealed } = await ownRow(ctx)
  if (phoneSealed === null) refuseFields([{ field: 'phone', code: 'V_REQUIRED' }])
  return sendCode(ctx, { phone: ctx.vault.unseal(phoneSealed), purpose, userId })
}

interface NewPhone {
  code: { verifyKey: string; code: string }
  proof: Proof
}

/** A code from the new number and one from the old: neither a found phone nor an open session is enough. */
export async function changePhone(ctx: SignedCtx, { code, proof }: NewPhone): Promise<Refusal | undefined> {
  const { userId } = ctx.actor
  const phone = await verifyCode(ctx, { ...code, purpose: 'phone', userId })
  if (phone instanceof Refusal) return phone
  const refused = await refusedProof(ctx, proof, { purpose: 'phone', phoneFirst: true })
  if (refused) return refused
  await requireVerifiedPhone(ctx, code.verifyKey, 'phone')
  const { phoneSealed } = await ownRow(ctx)
  const fingerprint = ctx.vault.fingerprint(phone)
  const taken = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('phoneFingerprint', '=', fingerprint)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (taken) refuse('E_DUPLICATE', { number: maskPhone(phone) })
  // Before the number moves: the old one is told as well.
  await notify(ctx, 'contact.changed', [userId], { value: maskPhone(phone) })
  await changePerson(ctx, userId, { phoneSealed: ctx.vault.seal(phone), phoneFingerprint: fingerprint })
  const before = phoneSealed && maskPhone(ctx.vault.unseal(phoneSealed))
  await contactChanged(ctx, 'user.phone-changed', { phone: [before, maskPhone(phone)] })
  return undefined
}
