export { buyingAdsOf } from './buying.ts'
