import { describe, expect, test } from 'vitest'
import { Malformed } from '../asn1/reader.ts'
import { toHex } from '../crypto/bytes.ts'
import { createAuthority } from '../issue/authority.ts'
import { issueDemoPerson } from '../issue/demo-people.ts'
import { aliasOf } from '../issue/person.ts'
import samples from './openssl-samples.json' with { type: 'json' }
import { WrongPassword } from './password.ts'
import { decryptRc2Block } from './rc2.ts'
import { openPfx, pfxAliases } from './read.ts'
import { writePfx } from './write.ts'

const now = new Date('2026-11-15T09:00:00Z')
const person = issueDemoPerson(createAuthority({ now }), 'legalEntity', { now })
const entry = { alias: aliasOf(person.certificate), key: person.key, chain: person.chain }
const sample = (name: keyof typeof samples) => Buffer.from(samples[name], 'base64')

describe.each(['modern', 'legacy'] as const)('a %s key file', (protection) => {
  const file = writePfx(entry, { password: 'Kalit-2026', protection })

  test('shows its name without a password', () => {
    expect(pfxAliases(file)).toEqual([entry.alias])
  })

  test('gives key and chain for the password: person, authority, root', () => {
    const [opened] = openPfx(file, 'Kalit-2026')
    expect(opened?.key).toEqual(person.key)
    expect(opened?.alias).toBe(entry.alias)
    expect(opened?.chain.map(({ raw }) => toHex(raw))).toEqual(person.chain.map(({ raw }) => toHex(raw)))
  })

  test.each(['', 'kalit-2026', 'Kalit-2026 '])('refuses the password %j', (password) => {
    expect(() => openPfx(file, password)).toThrow(WrongPassword)
  })

  test('a password with letters outside ASCII opens what it closed', () => {
    const other = writePfx(entry, { password: 'калит ўғ', protection })
    expect(openPfx(other, 'калит ўғ')).toHaveLength(1)
    expect(() => openPfx(other, 'калит')).toThrow(WrongPassword)
  })

  test('a changed byte never opens silently', () => {
    for (let at = 0; at < file.length; at += 101) {
      const damaged = Uint8Array.from(file)
      damaged[at] = (damaged[at] ?? 0) ^ 0x10
      let error: unknown
      try {
        openPfx(damaged, 'Kalit-2026')
      } catch (caught) {
        error = caught
      }
      expect(error instanceof WrongPassword || error instanceof Malformed, `byte ${at}`).toBe(true)
    }
  })
})

test('aliases have the published form', () => {
  expect(entry.alias).toMatch(
    /^CN=RAHIMOV .*,O=OOO "OLTIN VODIY, AGRO",UID=487654321,1\.2\.860\.3\.16\.1\.2=\d{14},T=DIREKTOR,1\.2\.860\.3\.16\.1\.1=301234567,.*,serialnumber=[0-9a-f]{16},validfrom=2026\.11\.14 14:00:00,validto=2028\.11\.14 14:00:00$/,
  )
})

describe('files made by OpenSSL', () => {
  test.each(['legacy', 'modern'] as const)('%s: the name is read, a key of another kind is named as such', (name) => {
    expect(pfxAliases(sample(name))).toEqual(['cn=sample,uid=412345678'])
    expect(() => openPfx(sample(name), 'wrong')).toThrow(WrongPassword)
    expect(() => openPfx(sample(name), 'secret')).toThrow('No certificate of the file belongs to its key')
  })

  test.each(['rc2_40', 'rc2_128'] as const)('%s: certificates hidden by RC2 are read', (name) => {
    expect(openPfx(sample(name), 'secret')).toEqual([])
    expect(() => openPfx(sample(name), 'wrong')).toThrow(WrongPassword)
  })
})

/** RFC 2268, section 5. */
test.each([
  ['0000000000000000', 63, 'ebb773f993278eff', '0000000000000000'],
  ['ffffffffffffffff', 64, '278b27e42e2f0d49', 'ffffffffffffffff'],
  ['3000000000000000', 64, '30649edf9be7d2c2', '1000000000000001'],
  ['88', 64, '61a8a244adacccf0', '0000000000000000'],
  ['88bca90e90875a', 64, '6ccf4308974c267f', '0000000000000000'],
  ['88bca90e90875a7f0f79c384627bafb2', 64, '1a807d272bbe5db1', '0000000000000000'],
  ['88bca90e90875a7f0f79c384627bafb2', 128, '2269552ab0f85ca6', '0000000000000000'],
])('RC2 with key %s of %i bits', (key, effectiveBits, hidden, clear) => {
  expect(toHex(decryptRc2Block(Buffer.from(key, 'hex'), effectiveBits, Buffer.from(hidden, 'hex')))).toBe(clear)
})

test('what is no key file is called malformed', () => {
  for (const bytes of [new Uint8Array(), Uint8Array.of(0x30, 0), person.certificate.raw])
    expect(() => openPfx(bytes, 'x')).toThrow(Malformed)
})
