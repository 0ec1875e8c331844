/** How many weeks back the price board looks. Zod-free: the page reads it. */
export const boardWeeks = ['4', '12', '26', '52'] as const
export type BoardWeeks = (typeof boardWeeks)[number]
export const DEFAULT_WEEKS: BoardWeeks = '12'

/** What a median was drawn from: what was really paid, or what is asked where too little was sold. */
export const priceSources = ['deals', 'offers'] as const
export type PriceSource = (typeof priceSources)[number]
