export { buyingAdsOf } from './buying.ts'
export { filledVacancies, publishedAds } from './figures.ts'
