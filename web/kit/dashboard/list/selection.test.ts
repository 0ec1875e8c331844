import { expect, test } from 'vitest'
import { inPlaces, remember, sortOut } from './selection.ts'

const row = (id: number, version = 1) => ({ id, version })
const idOf = ({ id }: { id: number }) => id

test('a list that reloads keeps what was ticked, also a row it lacks for a moment', () => {
  const first = remember(new Map(), [1], [row(1), row(2)], idOf)
  const without = remember(first, [1], [row(2), row(3)], idOf)
  const both = remember(without, [1, 2], [row(2), row(3)], idOf)
  expect([...both.values()]).toEqual([row(1), row(2)])
  expect([...remember(both, [1, 2], [row(1, 2), row(2)], idOf).values()]).toEqual([row(1, 2), row(2)])
})

test('what is no longer ticked is forgotten', () => {
  const both = remember(new Map(), [1, 2], [row(1), row(2)], idOf)
  expect([...remember(both, [2], [row(1), row(2)], idOf).keys()]).toEqual([2])
  expect(remember(both, [], [row(1)], idOf).size).toBe(0)
})

test('whoever comes back to a choice keeps what is still there, and is told how many are not', () => {
  const known = remember(new Map(), [1, 2, 3, 4], [row(1)], idOf)
  expect(sortOut([1, 2, 3, 4], known, [row(3)], idOf)).toEqual({ kept: [1, 3], gone: 2 })
  expect(sortOut([1], known, [], idOf)).toEqual({ kept: [1], gone: 0 })
})

test('rows keep their places while others come, go and change', () => {
  const places = (rows: readonly { id: number }[]) => inPlaces(rows, [3, 1, 2], idOf).map(idOf)
  expect(places([row(1, 2), row(3), row(2)])).toEqual([3, 1, 2])
  expect(places([row(5), row(2, 2), row(4), row(3)])).toEqual([3, 2, 5, 4])
  expect(inPlaces([row(2), row(1)], [], idOf).map(idOf)).toEqual([2, 1])
})
