import { maskPhone, parsePhone } from '#uz/phone.ts'
import { partyPhone } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { Announcement } from '../row.ts'

type Sealed = Pick<Announcement, 'phoneSealed' | 'phoneFingerprint'>

const sealed = (ctx: Ctx, phone: string): Sealed => ({
  phoneSealed: ctx.vault.seal(phone),
  phoneFingerprint: ctx.vault.fingerprint(phone),
})

/** The phone of the contact: the given one, or the one the owner has proved. */
export async function phoneColumns(ctx: SignedCtx, given: string | null): Promise<Sealed> {
  if (given) return sealed(ctx, given)
  const { userId, organizationId } = ctx.actor
  const proven = parsePhone((await partyPhone(ctx, { userId, organizationId: organizationId ?? null })) ?? '')
  return proven ? sealed(ctx, proven) : { phoneSealed: null, phoneFingerprint: null }
}

/** In full: for the owner, and for those who may call by the rule of its kind. */
export const phoneOf = (ctx: Ctx, { phoneSealed }: Pick<Announcement, 'phoneSealed'>): string | null =>
  phoneSealed === null ? null : ctx.vault.unseal(phoneSealed)

/** The history says that it changed, not to what. */
export function phoneChange(ctx: Ctx, before: Sealed, after: Sealed): Record<string, [unknown, unknown]> {
  if (before.phoneFingerprint === after.phoneFingerprint) return {}
  const shown = (row: Sealed) => {
    const phone = phoneOf(ctx, row)
    return phone && maskPhone(phone)
  }
  return { phone: [shown(before), shown(after)] }
}
