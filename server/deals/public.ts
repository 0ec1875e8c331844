export { createDeals } from './create.ts'
export { recordOf } from './reviews/records.ts'
