import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticketHash } from '#contract/events/ticket.ts'
import {
  answered,
  countsOf,
  findPeople,
  heard,
  judgePerson,
  judgeTicket,
  type Mark,
  markOf,
  type Person,
} from './door.ts'

const now = '2026-12-01T05:00:00.000Z'
const TICKET = 'ABCDE23456'
const person = (changes: Partial<Person> = {}): Person => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  name: 'Dilnoza Yoʻldosheva',
  district: 'Urgut tumani',
  state: 'confirmed',
  hash: 'x',
  arrivedAt: null,
  ...changes,
})
const key = (n: number) => `b0000000-0000-4000-8000-${String(n).padStart(12, '0')}`

test('a ticket typed with spaces and small letters opens; a second time it says since when', async () => {
  const people = [person({ hash: await ticketHash(7, TICKET) })]
  const hash = await ticketHash(7, 'abcde 23456')
  const first = judgeTicket('abcde 23456', hash, people, [], now)
  expect(first.kind).toBe('in')
  const mark = markOf(first, 7, key(1), now)
  expect(mark).toMatchObject({ participantId: people[0]?.id, sent: false })
  expect(mark).not.toHaveProperty('ticket')
  const later = judgeTicket(TICKET, hash, people, mark ? [mark] : [], '2026-12-01T06:00:00.000Z')
  expect(later).toMatchObject({ kind: 'again', at: now })
})

test('a ticket of another event is unknown here and kept for the server; what is no ticket is kept nowhere', async () => {
  const people = [person({ hash: await ticketHash(8, TICKET) })]
  const verdict = judgeTicket(TICKET, await ticketHash(7, TICKET), people, [], now)
  expect(verdict).toEqual({ kind: 'unlisted', ticket: TICKET })
  expect(markOf(verdict, 7, key(1), now)).toMatchObject({ ticket: TICKET })
  const junk = judgeTicket('https://example.uz', 'y', people, [], now)
  expect(junk.kind).toBe('no-ticket')
  expect(markOf(junk, 7, key(2), now)).toBeUndefined()
})

test('who has no seat does not come in', () => {
  expect(judgePerson(person({ state: 'waitlist' }), [], now).kind).toBe('refused')
  expect(judgePerson(person({ state: 'cancelled' }), [], now).kind).toBe('refused')
  expect(judgePerson(person({ state: 'no_show' }), [], now).kind).toBe('in')
})

test('people are found in any script, those still outside first', () => {
  const people = [person(), person({ id: key(9), name: 'Jasur Yoʻldoshev', arrivedAt: now })]
  expect(findPeople(people, [], 'йўлдош').map(({ name }) => name)).toEqual(['Dilnoza Yoʻldosheva', 'Jasur Yoʻldoshev'])
  expect(findPeople(people, [], 'urgut jasur')).toHaveLength(1)
  expect(findPeople(people, [], '  ')).toEqual([])
})

test('whatever is scanned and sent in whatever order, each person counts once and nothing kept is lost', () => {
  const people = Array.from({ length: 5 }, (_, at) => person({ id: key(100 + at) }))
  const acts = fc.array(fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant('send' as const)), { maxLength: 40 })
  fc.assert(
    fc.property(acts, (done) => {
      let marks: Mark[] = []
      const came = new Set<number>()
      done.forEach((act, at) => {
        if (act === 'send') {
          const waiting = marks.filter(({ sent }) => !sent)
          const answers = waiting.map((mark) => ({
            key: mark.key,
            result: 'in' as const,
            participantId: mark.participantId ?? null,
            name: null,
            at: mark.at,
          }))
          marks = [...marks.filter(({ sent }) => sent), ...heard(waiting, answers)]
          return
        }
        const one = people[act]
        if (!one) return
        const mark = markOf(judgePerson(one, marks, now), 7, key(at), now)
        expect(mark === undefined).toBe(came.has(act))
        came.add(act)
        if (mark) marks = [...marks, mark]
      })
      const { arrived, onDevice, sent } = countsOf(people, marks)
      expect(arrived).toBe(came.size)
      expect(onDevice + sent).toBe(came.size)
    }),
  )
})

test('an answer that speaks of other keys changes nothing', () => {
  const mark: Mark = { key: key(1), eventId: 7, at: now, participantId: key(2), sent: false }
  expect(heard([mark], [{ key: key(3), result: 'in', participantId: null, name: null, at: null }])).toEqual([])
})

test('who is not on the list of the device is judged by what the server said', () => {
  const mark: Mark = { key: key(1), eventId: 7, at: now, ticket: TICKET, sent: false }
  const said = (result: 'in' | 'already' | 'unknown' | 'refused', participantId: string | null) =>
    heard([mark], [{ key: key(1), result, participantId, name: participantId && 'Jasur', at: now }]).map(answered)[0]
  expect(answered(mark)).toBeUndefined()
  expect(said('in', key(5))).toMatchObject({ kind: 'in', person: { name: 'Jasur' } })
  expect(said('already', key(5))).toMatchObject({ kind: 'again' })
  expect(said('refused', key(5))).toMatchObject({ kind: 'refused' })
  expect(said('unknown', null)).toEqual({ kind: 'unknown' })
})
