import type { Localized } from '../localized.ts'

/** Of a product as it was sold: enough to show, print and argue about it after the product is gone. */
export interface LineSnapshot {
  title: Localized
  cover: string | null
  categoryName: Localized
  unitSymbol: Localized
  /** Label and value of the attributes, as the buyer saw them. */
  attributes: readonly { label: Localized; value: Localized }[]
  place: readonly Localized[]
  mxikCode: string | null
  ownGrown: boolean
}

/** Where the goods go, as it was agreed; the phone is sealed. */
export interface DealAddress {
  addressId: number
  territoryId: number
  place: readonly Localized[]
  street: string | null
  house: string | null
  landmark: string | null
  point: { latitude: number; longitude: number } | null
  contactName: string
  contactPhoneSealed: string
  accessNotes: string | null
}
