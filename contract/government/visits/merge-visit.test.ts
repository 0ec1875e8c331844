import { expect, test } from 'vitest'
import { differencesOf, isSame, mergeValues } from './merge-visit.ts'

const base = { members: 4, plot: '8', crops: [{ category: 1, area: '2' }] }

test('what one side alone has changed is taken; what both have, a person chooses', () => {
  const theirs = { ...base, plot: '9', members: 5 }
  const mine = { ...base, members: 6, crops: [] }
  const found = differencesOf(['members', 'plot', 'crops', 'other'], base, theirs, mine)
  expect(found.map(({ key, isBoth }) => [key, isBoth])).toEqual([
    ['members', true],
    ['plot', false],
    ['crops', false],
  ])
  expect(mergeValues(mine, found, {})).toEqual({ members: 6, plot: '9', crops: [] })
  expect(mergeValues(mine, found, { members: 'theirs', plot: 'mine' })).toEqual({ members: 5, plot: '9', crops: [] })
})

test('the same said in another order, or left out, is the same', () => {
  expect(isSame([{ a: 1, b: null }], [{ b: undefined, a: 1 }])).toBe(true)
  expect(isSame(undefined, [])).toBe(true)
  expect(isSame(0, undefined)).toBe(false)
  expect(differencesOf(['x'], {}, { x: false }, {})).toHaveLength(1)
  expect(mergeValues({}, differencesOf(['x'], { x: 1 }, {}, { x: 1 }), {})).toEqual({})
})
