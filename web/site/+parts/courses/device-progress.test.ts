import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Span, secondsOf } from '#contract/media/watched.ts'
import { joinKept, type Kept } from './device-progress.ts'

const span = fc.tuple(fc.nat(300), fc.nat(300)).map(([one, two]): Span => [Math.min(one, two), Math.max(one, two)])
const look = fc.record({ courseId: fc.constant(1), spans: fc.array(span, { maxLength: 5 }), position: fc.nat(300) })

test('looks on one device add up and the last place is remembered', () => {
  fc.assert(
    fc.property(fc.array(look, { minLength: 1 }), (looks: Kept[]) => {
      let kept: Kept | undefined
      let seen = 0
      for (const one of looks) {
        kept = joinKept(kept, one)
        expect(secondsOf(kept.spans)).toBeGreaterThanOrEqual(seen)
        seen = secondsOf(kept.spans)
      }
      expect(kept?.position).toBe(looks.at(-1)?.position)
    }),
  )
})

test('what was understood stays understood', () => {
  const done: Kept = { courseId: 1, spans: [], understood: true }
  expect(joinKept(done, { courseId: 1, spans: [[0, 5]] })).toEqual({ courseId: 1, spans: [[0, 5]], understood: true })
})
