export { createDeals } from './create.ts'
export { completedDeals, soldByPeople, volumeOfDeals } from './figures.ts'
export { soldByHouseholds } from './lists/households.ts'
export { recordOf } from './reviews/records.ts'
