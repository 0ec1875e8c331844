import { expect, test } from 'vitest'
import { ancestorsOf, type Place, placeOf, stepOf, withinOf } from './category-branches.ts'

// 1 (2 (5), 3, 4), 6
const rows = [
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 5, parentId: 2 },
  { id: 3, parentId: 1 },
  { id: 4, parentId: 1 },
  { id: 6, parentId: null },
]

/** What the server does with a place. */
function childrenAfter(moving: number, { parentId, position }: Place): number[] {
  const ids = rows.filter((row) => row.parentId === parentId && row.id !== moving).map((row) => row.id)
  ids.splice(position, 0, moving)
  return ids
}

test('a drop beside another lands right before or after it, from above and from below', () => {
  expect(childrenAfter(4, placeOf(rows, 4, 2, false))).toEqual([4, 2, 3])
  expect(childrenAfter(2, placeOf(rows, 2, 4, true))).toEqual([3, 4, 2])
  expect(childrenAfter(2, placeOf(rows, 2, 3, true))).toEqual([3, 2, 4])
  expect(childrenAfter(5, placeOf(rows, 5, 6, false))).toEqual([1, 5, 6])
})

test('steps stay among the siblings', () => {
  expect(stepOf(rows, 2, -1)).toBeUndefined()
  expect(stepOf(rows, 4, 1)).toBeUndefined()
  const down = stepOf(rows, 2, 1)
  expect(down && childrenAfter(2, down)).toEqual([3, 2, 4])
  const up = stepOf(rows, 4, -1)
  expect(up && childrenAfter(4, up)).toEqual([2, 4, 3])
})

test('knows what lies above and within', () => {
  expect(ancestorsOf(rows, 5)).toEqual([1, 2])
  expect(ancestorsOf(rows, undefined)).toEqual([])
  expect(withinOf(rows, 1)).toEqual(new Set([1, 2, 5, 3, 4]))
})
