import type { Selectable } from 'kysely'
import type { Address, AddressFields, WholeAddress } from '#contract/market/addresses.ts'
import { maskPhone } from '#uz/phone.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { placesByIds } from '../../reference/public.ts'
import type { AddressesTable } from '../tables.ts'

export type AddressRow = Selectable<AddressesTable>

export function fieldsOf(ctx: Ctx, row: AddressRow): AddressFields {
  const { label, kind, territoryId, street, house, landmark, contactName, accessNotes, isDefault } = row
  const { latitude, longitude } = row
  return {
    label,
    kind,
    territoryId,
    street,
    house,
    landmark,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    contactName,
    contactPhone: ctx.vault.unseal(row.contactPhoneSealed),
    accessNotes,
    isDefault,
  }
}

export function columnsOf(ctx: Ctx, { point, contactPhone, ...fields }: AddressFields) {
  return {
    ...fields,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    contactPhoneSealed: ctx.vault.seal(contactPhone),
  }
}

/** The history outlives the address: of contacts it says only that they changed. */
export const auditedFields = ({ contactPhone, contactName, point, ...fields }: AddressFields) => ({
  ...fields,
  point: point && `${point.latitude}, ${point.longitude}`,
  contactName: `${[...contactName][0] ?? ''}•••`,
  contactPhone: maskPhone(contactPhone),
})

export async function presentAll(ctx: Ctx, rows: readonly AddressRow[]): Promise<WholeAddress[]> {
  const places = await placesByIds(
    ctx,
    rows.map((row) => row.territoryId),
  )
  return rows.map((row) => {
    const fields = fieldsOf(ctx, row)
    const archived = row.archivedAt !== null
    return {
      ...fields,
      id: row.id,
      place: (places.get(row.territoryId)?.names ?? []).map((name) => textIn(ctx.lang, name)),
      contactPhoneMasked: maskPhone(fields.contactPhone),
      archived,
      rowVersion: row.rowVersion,
      can: {
        update: !archived,
        archive: !archived,
        restore: archived,
        makeDefault: !archived && !row.isDefault,
      },
    }
  })
}

export const masked = ({ contactPhone: _, ...address }: WholeAddress): Address => address
