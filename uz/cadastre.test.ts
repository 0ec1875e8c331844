import { expect, test } from 'vitest'
import { isCadastre, isContour, isLivestockTag, isMxik, isOked, isSoato, isSoatoUnder } from './cadastre.ts'

test.each([
  {
    name: 'cadastre',
    check: isCadastre,
    good: ['10:01:02:03:04:0005', '10:01:02:03:04:0005:0001:001'],
    bad: ['10:01:02:03:04:005', '10:01:02:03:04:0005:001'],
  },
  {
    name: 'contour',
    check: isContour,
    good: ['1', '12345', '123/4', '123/4a'],
    bad: ['123456', '12/', 'a1', '12/1234', '12A'],
  },
  { name: 'SOATO', check: isSoato, good: ['1703', '1703202', '1703202501'], bad: ['17', '1803', '17032', '170320250'] },
  { name: 'OKED', check: isOked, good: ['01110'], bad: ['1110', '011100'] },
  { name: 'MXIK', check: isMxik, good: ['10006001001000000'], bad: ['1000600100100000', '1000600100100000x'] },
  {
    name: 'livestock tag',
    check: isLivestockTag,
    good: ['UZ123456789', 'UZ123456789012'],
    bad: ['uz123456789', 'UZ12345678', 'UZ1234567890123'],
  },
])('$name', ({ check, good, bad }) => {
  for (const text of good) expect(check(text), text).toBe(true)
  for (const text of [...bad, '', `${good[0]}\n`]) expect(check(text), text).toBe(false)
})

test('a territory begins with the code above it', () => {
  expect(isSoatoUnder('1703202', '1703')).toBe(true)
  expect(isSoatoUnder('1703202501', '1703')).toBe(true)
  expect(isSoatoUnder('1706202', '1703')).toBe(false)
  expect(isSoatoUnder('1703', '1703')).toBe(false)
})
