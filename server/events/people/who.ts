import { randomInt } from 'node:crypto'
import { type AgeBand, type Gender, TICKET_LENGTH } from '#contract/events/event-enums.ts'
import { TICKET_LETTERS } from '#contract/events/ticket.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { PersonFacts } from '../../identity/public.ts'

/** Long enough that nobody guesses one of a full hall, short enough to be typed at a door. */
export const newTicket = (): string =>
  Array.from({ length: TICKET_LENGTH }, () => TICKET_LETTERS[randomInt(TICKET_LETTERS.length)]).join('')

const YEAR = 365.2425 * DAY_MS
const bands: readonly (readonly [under: number, band: AgeBand])[] = [
  [18, 'under18'],
  [25, '18-24'],
  [35, '25-34'],
  [45, '35-44'],
  [55, '45-54'],
]

function ageBandOf(birthDate: string | null, now: Date): AgeBand {
  if (birthDate === null) return 'unknown'
  const age = (now.getTime() - Date.parse(birthDate)) / YEAR
  return bands.find(([under]) => age < under)?.[1] ?? '55plus'
}

const genderOf = (gender: string | null): Gender => (gender === 'female' || gender === 'male' ? gender : 'unknown')

/** Only the groups that statistics need of a person. */
export const bandsOf = (person: PersonFacts | undefined, now: Date) => ({
  gender: genderOf(person?.gender ?? null),
  ageBand: ageBandOf(person?.birthDate ?? null, now),
})
