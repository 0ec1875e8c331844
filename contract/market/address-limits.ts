/** Zod-free: the form reads these without the shapes. */
export const ADDRESSES = 30
export const addressKinds = ['home', 'field', 'warehouse', 'office', 'shop'] as const
export type AddressKind = (typeof addressKinds)[number]
export const addressLengths = { label: 40, street: 120, house: 20, landmark: 200, contactName: 100, accessNotes: 500 }
