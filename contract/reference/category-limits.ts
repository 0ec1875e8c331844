export const categoryKinds = ['produce', 'livestock', 'input', 'machinery', 'service', 'processed'] as const
export type CategoryKind = (typeof categoryKinds)[number]

export const categoryStates = ['active', 'hidden', 'archived'] as const
export const vatRates = ['none', '0', '12'] as const

export const CATEGORY_DEPTH = 4
export const CATEGORY_NAME_LENGTH = 80
export const CATEGORY_PHOTOS = 10
export const PERISHABLE_DAYS = 999
/** Ids from here on are drawn by the database; smaller ones may come with a file. */
export const FIRST_DRAWN_CATEGORY_ID = 1_000_000
