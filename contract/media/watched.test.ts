import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWatched, mergeSpans, type Span, secondsOf, withinRecording } from './watched.ts'

const LENGTH = 600
const span = fc
  .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }))
  .map(([from, to]): Span => [from, to])
const looks = fc.array(span, { maxLength: 20 })

/** The plainest way to say it: second by second. */
const seenBy = (spans: readonly Span[]) => {
  const seen = new Set<number>()
  for (const [from, to] of spans) for (let second = from; second < to && second < LENGTH; second++) seen.add(second)
  return seen
}

test('merged spans say what was seen, second by second, in whatever order devices tell it', () => {
  fc.assert(
    fc.property(looks, looks, (phone, desk) => {
      const merged = withinRecording(mergeSpans(phone, desk), LENGTH)
      expect(seenBy(merged)).toEqual(seenBy([...phone, ...desk]))
      expect(merged).toEqual(withinRecording(mergeSpans(desk, phone), LENGTH))
      expect(secondsOf(merged)).toBe(seenBy(merged).size)
    }),
  )
})

test('more looks never make less of it', () => {
  fc.assert(
    fc.property(looks, looks, (before, more) => {
      expect(secondsOf(mergeSpans(before, more))).toBeGreaterThanOrEqual(secondsOf(mergeSpans(before)))
      if (isWatched(before, LENGTH)) expect(isWatched(mergeSpans(before, more), LENGTH)).toBe(true)
    }),
  )
})

test('a jump to the end is no watching; ninety percent are', () => {
  expect(isWatched([[599, 600]], 600)).toBe(false)
  expect(isWatched([[0, 539]], 600)).toBe(false)
  expect(
    isWatched(
      [
        [0, 200],
        [260, 600],
      ],
      600,
    ),
  ).toBe(true)
  expect(isWatched([[600, 5000]], 600)).toBe(false)
})
