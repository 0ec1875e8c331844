import { expect, test } from 'vitest'
import { createAuthority } from '../issue/authority.ts'
import { readPemCertificates, writePem } from './pem.ts'
import { Malformed } from './reader.ts'

const { root, intermediate } = createAuthority({ now: new Date('2026-11-15T09:00:00Z') })

test('certificates written as PEM are read back, whatever stands between them', () => {
  const text = `roots\n${writePem(root.certificate)}# more\r\n${writePem(intermediate.certificate)}`
  expect(readPemCertificates(text).map(({ raw }) => [...raw])).toEqual(
    [root, intermediate].map(({ certificate }) => [...certificate.raw]),
  )
  expect(
    writePem(root.certificate)
      .split('\n')
      .every((line) => line.length <= 64),
  ).toBe(true)
})

test('a text without certificates, or with a broken one, is refused', () => {
  expect(() => readPemCertificates('')).toThrow(Malformed)
  expect(() => readPemCertificates('-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----')).toThrow(Malformed)
})
