import { describe, expect, test } from 'vitest'
import { requireNewApi, versionFrom } from './version.ts'

describe('the version gate', () => {
  test.each([
    ['3', '35', { number: 335, isNewApi: false }],
    ['3', '36', { number: 336, isNewApi: true, isSecondNewApi: false }],
    ['4', '11', { isSecondNewApi: false }],
    ['4', '12', { isSecondNewApi: true, attachesTimestamps: true }],
    ['5', '00', { number: 500, isSecondNewApi: true }],
    ['6', '2', { attachesTimestamps: true }],
    ['6', '3', { attachesTimestamps: false }],
    [6, 4, { number: 604 }],
  ])('%s.%s', (major, minor, expected) => {
    expect(versionFrom({ major, minor })).toMatchObject(expected)
  })

  test.each([
    {},
    { major: '3' },
    { minor: '36' },
    { major: '', minor: '' },
    { major: 'x', minor: '1' },
    { major: null },
  ])('%j has no version', (answer) => {
    expect(() => versionFrom(answer)).toThrow(
      expect.objectContaining({ kind: 'version', reason: 'E-IMZO Version is undefined' }),
    )
  })

  test('older than 3.36 is refused', () => {
    expect(() => requireNewApi(versionFrom({ major: '3', minor: '35' }))).toThrow(
      'Please install new version of E-IMZO',
    )
    expect(requireNewApi(versionFrom({ major: '3', minor: '36' })).number).toBe(336)
  })
})
