import { partyKey } from '#contract/party-key.ts'
import type { PartyRef } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

/** Fingerprints of the accounts a party is paid to. */
export async function accountsOf(ctx: Ctx, party: PartyRef): Promise<Set<string>> {
  const rows = await ctx.tx
    .selectFrom('requisites')
    .select('accountFingerprint')
    .where((eb) => eb(eb.fn.coalesce('ownerOrganizationId', 'ownerUserId'), '=', partyKey(party)))
    .where('status', '=', 'active')
    .execute()
  return new Set(rows.map((row) => row.accountFingerprint))
}
