import { expect, test } from 'vitest'
import { type AccessFacts, explainAccess } from './explain.ts'

const OPENS = 17052
const facts = (territories: string[] | null, territoryIds: number[]): AccessFacts => ({
  ...{ status: 'active', blockReason: null, today: '2026-11-19', personalRoles: [] },
  employments: [
    {
      ...{ organization: 'Azimobod', kind: 'hokimlik', organizationStatus: 'active', status: 'active' },
      ...{ validFrom: null, validTo: null, current: true, ticked: [OPENS], roles: [], kindCodes: [OPENS] },
      ...{ territories, territoryIds },
    },
  ],
})
/** The region, the district and the mahalla. */
const azimobod = { name: 'Azimobod', ids: [1, 12, 123] }
const lastOf = (said: AccessFacts) => {
  const { allowed, chain, advice } = explainAccess(said, [OPENS], azimobod)
  return [allowed, chain.at(-1)?.key, advice.map(({ key }) => key)]
}

test('what lies in a territory is explained by it: inside, above, beside, everywhere, nowhere', () => {
  expect(lastOf(facts(['Azimobod'], [123]))).toEqual([true, 'place-inside', []])
  expect(lastOf(facts(['Oltiariq'], [12]))).toEqual([true, 'place-inside', []])
  expect(lastOf(facts(null, []))).toEqual([true, 'place-inside', []])
  expect(lastOf(facts(['Povulgʻon'], [124]))).toEqual([false, 'place-outside', ['widen-scope']])
  expect(lastOf(facts([], []))).toEqual([false, 'place-outside', ['widen-scope']])
  expect(explainAccess(facts(['Povulgʻon'], [124]), [OPENS]).allowed).toBe(true)
})
