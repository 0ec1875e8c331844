export { nextEventIn, openEventsIn } from './next-in.ts'
export { registerPerson } from './people/register.ts'
export { seatOutcomes } from './people/seat-outcomes.ts'
