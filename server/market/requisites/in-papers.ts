import { partyKey } from '#contract/party-key.ts'
import type { PartyRef } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { banksByIds } from '../../reference/public.ts'
import '../tables.ts'

/** Bank details whole, as contracts and invoices name them. Never leaves the server but in those. */
export interface PaperRequisite {
  bankName: string
  mfo: string
  account: string
  oked: string | null
  vatCode: string | null
}

/** Where a party is paid for what it sells: its default one, else the newest. */
export async function salesRequisiteOf(ctx: Ctx, party: PartyRef): Promise<PaperRequisite | undefined> {
  const row = await ctx.tx
    .selectFrom('requisites')
    .select(['mfo', 'bankId', 'accountSealed', 'oked', 'vatCode'])
    .where((eb) => eb(eb.fn.coalesce('ownerOrganizationId', 'ownerUserId'), '=', partyKey(party)))
    .where('purpose', '=', 'sales')
    .where('status', '=', 'active')
    .orderBy('isDefault', 'desc')
    .orderBy('updatedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const bank = (await banksByIds(ctx, [row.bankId])).get(row.bankId)
  const { mfo, oked, vatCode } = row
  return { mfo, oked, vatCode, bankName: bank?.name ?? '', account: ctx.vault.unseal(row.accountSealed) }
}
