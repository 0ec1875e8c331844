import type { AnswerOf } from '#contract/call.ts'
import type { checkIn, checkInList } from '#contract/events/check-in.ts'
import { TICKET_LENGTH } from '#contract/events/event-enums.ts'
import { plainTicket, TICKET_LETTERS } from '#contract/events/ticket.ts'
import { searchKey } from '#uz/search-key.ts'

export type DoorList = AnswerOf<typeof checkInList>
export type Person = DoorList['people'][number]
type Answer = AnswerOf<typeof checkIn>['items'][number]

/** Somebody at the door, kept on the device until the server has heard of it. */
export interface Mark {
  /** Made here, once: however often it is sent, it counts once. */
  key: string
  eventId: number
  at: string
  participantId?: string
  /** Only of somebody who is not on the list of the device. */
  ticket?: string
  sent: boolean
  result?: Answer['result']
  /** As the server knows them. */
  name?: string
}

export type Verdict =
  | { kind: 'in'; person: Person; at: string }
  /** They are in already; `at` says since when. */
  | { kind: 'again'; person: Person; at: string }
  /** Cancelled, or still on the waiting list. */
  | { kind: 'refused'; person: Person }
  /** Looks like a ticket, and the list of the device has none such: perhaps it is older than the ticket. */
  | { kind: 'unlisted'; ticket: string }
  /** The server knows no such ticket of this event. */
  | { kind: 'unknown' }
  | { kind: 'no-ticket' }

const withoutSeat: readonly Person['state'][] = ['cancelled', 'waitlist']

/** When somebody came: by the server, or by what this device has kept since. */
export function arrivalOf({ id, arrivedAt }: Person, marks: readonly Mark[]): string | undefined {
  if (arrivedAt) return arrivedAt
  return marks.find(
    (mark) => mark.participantId === id && (!mark.result || mark.result === 'in' || mark.result === 'already'),
  )?.at
}

export function judgePerson(person: Person, marks: readonly Mark[], now: string): Verdict {
  const at = arrivalOf(person, marks)
  if (at) return { kind: 'again', person, at }
  return withoutSeat.includes(person.state) ? { kind: 'refused', person } : { kind: 'in', person, at: now }
}

const looksLikeTicket = (text: string) =>
  text.length === TICKET_LENGTH && [...text].every((letter) => TICKET_LETTERS.includes(letter))

/** What a scan or a typed code means; `hash` is of the code, as the list keeps them. */
export function judgeTicket(
  text: string,
  hash: string,
  people: readonly Person[],
  marks: readonly Mark[],
  now: string,
): Verdict {
  const ticket = plainTicket(text)
  if (!looksLikeTicket(ticket)) return { kind: 'no-ticket' }
  const person = people.find((one) => one.hash === hash)
  return person ? judgePerson(person, marks, now) : { kind: 'unlisted', ticket }
}

/** What is to be kept of a verdict; nothing where nobody came in. */
export function markOf(verdict: Verdict, eventId: number, key: string, now: string): Mark | undefined {
  if (verdict.kind === 'in') return { key, eventId, at: now, participantId: verdict.person.id, sent: false }
  if (verdict.kind === 'unlisted') return { key, eventId, at: now, ticket: verdict.ticket, sent: false }
  return undefined
}

/** What the server said of what was sent. */
export function heard(marks: readonly Mark[], answers: readonly Answer[]): Mark[] {
  const said = new Map(answers.map((answer) => [answer.key, answer]))
  return marks.flatMap((mark) => {
    const answer = said.get(mark.key)
    if (!answer) return []
    const participantId = mark.participantId ?? answer.participantId ?? undefined
    return [
      {
        ...mark,
        ...(participantId && { participantId }),
        ...(answer.name && { name: answer.name }),
        sent: true,
        result: answer.result,
      },
    ]
  })
}

/** Of somebody the list of the device does not have, once the server has been asked. */
export function answered(mark: Mark): Verdict | undefined {
  const { result, participantId, name = '', at } = mark
  if (!result) return undefined
  if (result === 'unknown' || !participantId) return { kind: 'unknown' }
  const person: Person = { id: participantId, name, district: null, state: 'confirmed', hash: '', arrivedAt: at }
  if (result === 'refused') return { kind: 'refused', person }
  return { kind: result === 'in' ? 'in' : 'again', person, at }
}

export function countsOf(people: readonly Person[], marks: readonly Mark[]) {
  return {
    expected: people.filter(({ state }) => !withoutSeat.includes(state)).length,
    arrived: people.filter((person) => arrivalOf(person, marks) !== undefined).length,
    onDevice: marks.filter(({ sent }) => !sent).length,
    sent: marks.filter(({ sent }) => sent).length,
  }
}

const FOUND = 30

/** By name or district, in any script; those who are not in yet first. */
export function findPeople(people: readonly Person[], marks: readonly Mark[], typed: string): Person[] {
  const words = searchKey(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return people
    .filter((person) => {
      const key = searchKey(`${person.name} ${person.district ?? ''}`)
      return words.every((word) => key.includes(word))
    })
    .sort((one, other) => Number(arrivalOf(one, marks) !== undefined) - Number(arrivalOf(other, marks) !== undefined))
    .slice(0, FOUND)
}
