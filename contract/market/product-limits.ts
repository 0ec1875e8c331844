/** Zod-free: forms and screens read these without the shapes. */
export const PRODUCT_TITLE_LENGTH = 120
export const PRODUCT_TEXT_LENGTH = 3000
export const PRODUCT_PHOTOS = 10
export const PRICE_TIERS = 5
export const PRODUCT_CERTIFICATES = 10
export const LEAD_DAYS = 90
/** In tiyin: a hundred billion soʻm. No single deal here is larger, and sums of thousands of them stay exact. */
export const MAX_DEAL = 10_000_000_000_000
export const videoHosts = ['youtube.com', 'youtu.be', 'rutube.ru', 'vimeo.com', 'vkvideo.ru', 'mover.uz'] as const

export const deliveryModes = ['pickup', 'seller', 'carrier'] as const
export type DeliveryMode = (typeof deliveryModes)[number]

export const deliveryFeeKinds = ['free', 'fixed', 'agreed'] as const
export const certificateKinds = ['phyto', 'vet', 'conformity', 'organic'] as const

/** A live product is judged anew only when one of these changes (domain book 1.6); the rest applies at once. */
export const materialFields = ['title', 'categoryId', 'price', 'images', 'description', 'videoUrl'] as const

/** Land is let, never sold (and only as an announcement): everything under this category. */
export const LAND_CATEGORY = 280000

/** On sale at once by a person without a business: domain book 4.1. */
export const UNREGISTERED_PRODUCTS = 5
