import type { Ctx } from '../kernel/context.ts'
import { contactsOf } from './contacts.ts'
import type { PartyRef } from './parties.ts'
import './tables.ts'

/** Where a party is called: the organization's own telephone, else that of the person who acts for it. Whole. */
export async function partyPhone(ctx: Ctx, { userId, organizationId }: PartyRef): Promise<string | null> {
  if (organizationId) {
    const row = await ctx.tx
      .selectFrom('organizations')
      .select('phone')
      .where('id', '=', organizationId)
      .executeTakeFirst()
    if (row?.phone) return row.phone
  }
  const [contact] = await contactsOf(ctx, [userId])
  return contact?.phone ?? null
}
