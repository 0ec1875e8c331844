/** Zod-free: screens read these without the shapes. */
export const PRICE_SOURCE_LENGTH = 100
export const PRICE_NOTE_LENGTH = 300
/** A median of fewer offers says more about one seller than about the market. */
export const MEDIAN_OFFERS = 5
/** How near the prices were looked for, nearest first. */
export const priceScopes = ['district', 'region', 'country'] as const
export type PriceScope = (typeof priceScopes)[number]
