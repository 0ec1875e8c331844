import { FREEZE_HOURS } from '#contract/market/requisite-process.ts'
import type { RequisiteFields } from '#contract/market/requisites.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { type Taxpayer, taxpayerOf } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuseFields } from '../../kernel/refuse.ts'
import { findBankFor } from '../../reference/public.ts'
import { holderMatches } from './holder.ts'

export const ownTaxpayer = (ctx: SignedCtx): Promise<Taxpayer> =>
  taxpayerOf(ctx, { userId: ctx.actor.userId, organizationId: ctx.actor.organizationId ?? null })

/** Columns of the given details: the bank, the owner's number, and sealed account numbers. */
export async function columnsOf(ctx: SignedCtx, fields: RequisiteFields) {
  const { taxNumber: asked, bank: slug, account, treasuryAccount, ...rest } = fields
  const owner = await ownTaxpayer(ctx)
  const taxNumber = requireOwnNumber(owner, asked)
  const bank = await findBankFor(ctx, { mfo: fields.mfo, slug })
  if (!bank) refuseFields([{ field: 'bank', code: 'V_BANK' }])
  return {
    ...rest,
    holderMatches: holderMatches(fields.holderName, owner.names),
    taxNumberSealed: ctx.vault.seal(taxNumber),
    taxNumberFingerprint: ctx.vault.fingerprint(taxNumber),
    bankId: bank.id,
    bankKnown: bank.known,
    accountSealed: ctx.vault.seal(account),
    accountFingerprint: ctx.vault.fingerprint(account),
    treasurySealed: treasuryAccount && ctx.vault.seal(treasuryAccount),
  }
}

/** Money goes only to an account with the owner's own tax number: another number is refused where one is known. */
function requireOwnNumber({ tin, pinfl }: Taxpayer, asked: string | null): string {
  const own = [tin, pinfl].filter((number) => number !== null)
  const number = asked ?? own[0]
  if (!number) refuseFields([{ field: 'taxNumber', code: 'V_REQUIRED' }])
  if (own.length > 0 && !own.includes(number)) refuseFields([{ field: 'taxNumber', code: 'V_NOT_OWNER_NUMBER' }])
  return number
}

export const freezeFrom = ({ now }: Ctx) => new Date(now.getTime() + FREEZE_HOURS * HOUR_MS)
