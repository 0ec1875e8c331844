export { recordOf } from './reviews/records.ts'
