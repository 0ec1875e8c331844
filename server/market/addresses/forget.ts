import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

/**
 * Removes what names an erased person from their addresses and bank details. Rows stay, archived, because products and
 * deals refer to them. Those of an organization are kept.
 */
export async function forgetPlaces(ctx: Ctx, userId: string): Promise<void> {
  await ctx.tx
    .updateTable('addresses')
    .set({
      label: '—',
      street: null,
      house: null,
      landmark: null,
      latitude: null,
      longitude: null,
      contactName: '—',
      contactPhoneSealed: ctx.vault.seal(''),
      accessNotes: null,
      isDefault: false,
      archivedAt: ctx.now,
      updatedAt: ctx.now,
      rowVersion: sql`row_version + 1`,
    })
    .where('ownerUserId', '=', userId)
    .where('ownerOrganizationId', 'is', null)
    .execute()
  await ctx.tx
    .updateTable('requisites')
    .set({
      title: null,
      holderName: '—',
      taxNumberSealed: ctx.vault.seal(''),
      taxNumberFingerprint: '',
      accountSealed: ctx.vault.seal(''),
      accountFingerprint: '',
      treasurySealed: null,
      isDefault: false,
      status: 'archived',
      updatedAt: ctx.now,
      rowVersion: sql`row_version + 1`,
    })
    .where('ownerUserId', '=', userId)
    .where('ownerOrganizationId', 'is', null)
    .execute()
}
