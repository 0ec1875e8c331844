import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Hall, poolOf, seatsLeft, seatsOf, takenByPool, whoFits } from './pools.ts'

const halls = fc
  .record({
    capacity: fc.integer({ min: 1, max: 6 }),
    quotas: fc.uniqueArray(
      fc.record({ districtId: fc.integer({ min: 1, max: 3 }), seats: fc.integer({ min: 1, max: 3 }) }),
      {
        selector: ({ districtId }) => districtId,
      },
    ),
  })
  .map(({ capacity, quotas }): Hall => {
    let left = capacity
    return {
      capacity,
      districtQuotas: quotas.filter(({ seats }) => {
        left -= seats
        return left >= 0
      }),
    }
  })
const from = fc.option(fc.integer({ min: 1, max: 4 }))
const act = fc.oneof(
  fc.record({ what: fc.constant('register' as const), districtId: from }),
  fc.record({ what: fc.constant('cancel' as const), who: fc.nat(30) }),
  fc.record({ what: fc.constant('raise' as const), by: fc.integer({ min: 1, max: 3 }) }),
)

interface Person {
  districtId: number | null
  state: 'seat' | 'wait' | 'gone'
}

/** The rules of `seats.ts` without a database: what holds here must hold there, under the lock. */
test('whatever the order of coming, leaving and adding seats: never too many, never overtaken, never empty in vain', () => {
  fc.assert(
    fc.property(halls, fc.array(act, { maxLength: 40 }), (start, acts) => {
      const hall = { ...start }
      const people: Person[] = []
      const taken = () =>
        takenByPool(
          hall,
          people.filter(({ state }) => state === 'seat').map((one) => [one.districtId, 1] as const),
        )
      const fill = () => {
        for (const lucky of whoFits(
          hall,
          taken(),
          people.filter(({ state }) => state === 'wait'),
        ))
          lucky.state = 'seat'
      }
      for (const one of acts) {
        if (one.what === 'register') {
          const pool = poolOf(hall, one.districtId)
          const free = (taken().get(pool) ?? 0) < seatsOf(hall, pool)
          people.push({ districtId: one.districtId, state: free ? 'seat' : 'wait' })
        } else if (one.what === 'cancel') {
          const person = people[one.who]
          if (person) person.state = 'gone'
          fill()
        } else {
          hall.capacity = (hall.capacity ?? 0) + one.by
          fill()
        }
        const now = taken()
        expect(people.filter(({ state }) => state === 'seat').length).toBeLessThanOrEqual(hall.capacity ?? 0)
        for (const [pool, n] of now) expect(n).toBeLessThanOrEqual(seatsOf(hall, pool))
        // Nobody waits where their pool has a seat.
        for (const { districtId, state } of people) {
          const pool = poolOf(hall, districtId)
          if (state === 'wait') expect(now.get(pool) ?? 0).toBe(seatsOf(hall, pool))
        }
        expect(seatsLeft(hall, now)).toBe((hall.capacity ?? 0) - people.filter(({ state }) => state === 'seat').length)
      }
    }),
  )
})

test('seats are given in the order people came, each from their own pool', () => {
  const hall: Hall = { capacity: 3, districtQuotas: [{ districtId: 1, seats: 1 }] }
  const line = [
    { name: 'a', districtId: 1 },
    { name: 'b', districtId: 1 },
    { name: 'c', districtId: null },
    { name: 'd', districtId: 2 },
    { name: 'e', districtId: 2 },
  ]
  expect(whoFits(hall, new Map(), line).map(({ name }) => name)).toEqual(['a', 'c', 'd'])
  expect(whoFits(hall, new Map([[1, 1]]), line).map(({ name }) => name)).toEqual(['c', 'd'])
  expect(whoFits({}, new Map([[0, 9000]]), line)).toHaveLength(5)
})
