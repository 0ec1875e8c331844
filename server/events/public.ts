export { nextEventIn, openEventsIn } from './next-in.ts'
export { participantsOfEvent, participantsOfOwnEvent } from './people/group.ts'
export { registerPerson } from './people/register.ts'
export { seatOutcomes } from './people/seat-outcomes.ts'
