import type { Selectable } from 'kysely'
import type { PayoutRequisite } from '#contract/market/requisites.ts'
import { type PartyRef, taxpayerOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { banksByIds } from '../../reference/public.ts'
import type { RequisitesTable } from '../tables.ts'
import { maskAccount } from './present.ts'

/** Bank details money may leave to; whole numbers stay sealed. */
export interface Payout extends PayoutRequisite {
  mfo: string
  accountSealed: string
  taxNumberSealed: string
}

/** Every live set of details of a party, and why some are not usable: two statements. */
export async function payoutsOf(ctx: Ctx, party: PartyRef): Promise<Payout[]> {
  const { tin, pinfl } = await taxpayerOf(ctx, party)
  const own = [tin, pinfl].flatMap((number) => (number ? [ctx.vault.fingerprint(number)] : []))
  const rows = await ctx.tx
    .selectFrom('requisites')
    .selectAll()
    .where('copyOf', 'is', null)
    .where('status', '<>', 'archived')
    .where((eb) =>
      party.organizationId === null
        ? eb.and([eb('ownerUserId', '=', party.userId), eb('ownerOrganizationId', 'is', null)])
        : eb('ownerOrganizationId', '=', party.organizationId),
    )
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .execute()
  const banks = await banksByIds(
    ctx,
    rows.map((row) => row.bankId),
  )
  return rows.map((row) => {
    const why = whyNot(row, own)
    const { id, title, holderName, isDefault, mfo, accountSealed, taxNumberSealed } = row
    return {
      id,
      title,
      holderName,
      isDefault: isDefault && row.purpose === 'clearing_withdraw',
      bankName: banks.get(row.bankId)?.name ?? '',
      accountMasked: maskAccount(ctx.vault.unseal(accountSealed)),
      usable: why === null,
      why,
      mfo,
      accountSealed,
      taxNumberSealed,
    }
  })
}

/** Money leaves only to an account the bank has confirmed, of the owner's own number (domain book 4.6). */
function whyNot(row: Selectable<RequisitesTable>, own: readonly string[]): PayoutRequisite['why'] {
  if (row.status === 'blocked') return 'blocked'
  if (row.verification !== 'bank_confirmed') return 'unverified'
  return own.includes(row.taxNumberFingerprint) ? null : 'number'
}
