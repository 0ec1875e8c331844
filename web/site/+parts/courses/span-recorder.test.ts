import { expect, test } from 'vitest'
import { recordSpans } from './span-recorder.ts'

test('what was played is recorded; what was jumped over is not', () => {
  const recorder = recordSpans()
  for (const at of [0, 0.25, 0.5, 1, 1.5, 2, 3]) recorder.at(at)
  recorder.at(120)
  for (const at of [120.5, 121, 122]) recorder.at(at)
  expect(recorder.taken()).toEqual([
    [0, 3],
    [120, 122],
  ])
  expect(recorder.taken()).toEqual([])
})

test('a jump back and a pause begin anew', () => {
  const recorder = recordSpans()
  for (const at of [50, 51, 52]) recorder.at(at)
  recorder.at(10)
  recorder.at(11)
  recorder.cut()
  recorder.at(13)
  expect(recorder.taken()).toEqual([
    [10, 11],
    [50, 52],
  ])
})
