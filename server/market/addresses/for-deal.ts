import type { DealAddress } from '#contract/market/deal-snapshot.ts'
import type { PartyRef } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { placesByIds } from '../../reference/public.ts'
import '../tables.ts'

/** Addresses of a party as of now, to be copied into its deals; archived ones and those of others are absent. */
export async function addressesOf(
  ctx: Ctx,
  { userId, organizationId }: PartyRef,
  ids: readonly number[],
): Promise<Map<number, DealAddress>> {
  if (ids.length === 0) return new Map()
  let query = ctx.tx
    .selectFrom('addresses')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .where('archivedAt', 'is', null)
  query = organizationId
    ? query.where('ownerOrganizationId', '=', organizationId)
    : query.where('ownerUserId', '=', userId).where('ownerOrganizationId', 'is', null)
  const rows = await query.execute()
  const places = await placesByIds(
    ctx,
    rows.map((row) => row.territoryId),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        addressId: row.id,
        territoryId: row.territoryId,
        place: places.get(row.territoryId)?.names ?? [],
        street: row.street,
        house: row.house,
        landmark: row.landmark,
        point:
          row.latitude === null || row.longitude === null ? null : { latitude: row.latitude, longitude: row.longitude },
        contactName: row.contactName,
        contactPhoneSealed: row.contactPhoneSealed,
        accessNotes: row.accessNotes,
      },
    ]),
  )
}

/** Those a party may choose from, the usual one first. */
export const ownAddresses = (
  { tx }: Ctx,
  { userId, organizationId }: PartyRef,
): Promise<{ id: number; label: string }[]> =>
  tx
    .selectFrom('addresses')
    .select(['id', 'label'])
    .where('archivedAt', 'is', null)
    .where((eb) =>
      organizationId
        ? eb('ownerOrganizationId', '=', organizationId)
        : eb.and([eb('ownerUserId', '=', userId), eb('ownerOrganizationId', 'is', null)]),
    )
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
