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

test('of a table that both have changed, rows are compared by their names; two of one name as a whole', () => {
  const crop = (category: number, area: string, turn = 'bahorgi') => ({ category, turn, area })
  const was = { crops: [crop(1, '2'), crop(2, '3'), crop(3, '1')] }
  const theirs = { crops: [crop(1, '2'), crop(2, '4'), crop(4, '5')] }
  const mine = { crops: [crop(1, '2.5'), crop(2, '6'), crop(3, '1'), crop(1, '2', 'takroriy')] }
  const found = differencesOf(['crops'], was, theirs, mine)
  expect(found.map(({ isBoth }) => isBoth)).toEqual([false, true, false, false, false])
  const second = found.find(({ isBoth }) => isBoth)
  expect(second).toMatchObject({ base: [crop(2, '3')], theirs: [crop(2, '4')], mine: [crop(2, '6')] })
  const repeated = crop(1, '2', 'takroriy')
  expect(mergeValues(mine, found, {}).crops).toEqual([crop(1, '2.5'), crop(2, '6'), repeated, crop(4, '5')])
  expect(mergeValues(mine, found, { [second?.id ?? '']: 'theirs' }).crops).toEqual([
    crop(1, '2.5'),
    crop(2, '4'),
    repeated,
    crop(4, '5'),
  ])
  const twice = { crops: [crop(1, '2'), crop(1, '7')] }
  expect(differencesOf(['crops'], was, twice, mine)).toMatchObject([{ id: 'crops', isBoth: true, theirs: twice.crops }])
})
