import { expect, test } from 'vitest'
import { isTin, tinWarning } from './tin.ts'

test('nine digits and nothing else', () => {
  expect(isTin('301234567')).toBe(true)
  for (const wrong of ['30123456', '3012345678', '30123456a', ' 301234567', '']) expect(isTin(wrong)).toBe(false)
})

test('a first digit that does not fit the holder is only a hint', () => {
  expect(tinWarning('301234567', 'entity')).toBeUndefined()
  expect(tinWarning('501234567', 'entity')).toBe('person')
  expect(tinWarning('201234567', 'person')).toBe('entity')
  expect(tinWarning('30', 'person')).toBeUndefined()
})
