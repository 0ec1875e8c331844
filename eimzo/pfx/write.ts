import { createHmac } from 'node:crypto'
import { cms, pfx } from '../asn1/oids.ts'
import * as write from '../asn1/writer.ts'
import { nationalHash } from '../crypto/hash.ts'
import { deriveKey, encryptWith, type Protection } from './password.ts'
import { writePrivateKey } from './private-key.ts'
import type { PfxEntry } from './read.ts'

export type PfxOptions = {
  readonly password: string
  readonly protection?: Protection
  readonly random?: (length: number) => Uint8Array
}

const seals = {
  modern: { hash: 'sha256', oid: '2.16.840.1.101.3.4.2.1', length: 32 },
  legacy: { hash: 'sha1', oid: '1.3.14.3.2.26', length: 20 },
} as const

/** A key file: the key's name in the clear, the key and the certificates encrypted, all sealed by the password. */
export function writePfx(entry: PfxEntry, options: PfxOptions): Uint8Array {
  const {
    password,
    protection = 'modern',
    random = (length) => crypto.getRandomValues(new Uint8Array(length)),
  } = options
  const [certificate] = entry.chain
  if (certificate.subjectKey.kind !== 'national') throw new Error('Only national keys are kept in key files here')
  const localKeyId = nationalHash(certificate.raw).subarray(0, 20)
  const names = (own: boolean) =>
    own
      ? [
          write.setOf(
            attributeOf(pfx.friendlyName, write.bmp(entry.alias)),
            attributeOf(pfx.localKeyId, write.octetString(localKeyId)),
          ),
        ]
      : []
  const key = encryptWith(protection, password, writePrivateKey(entry.key, certificate.subjectKey.family), random)
  const keyBag = bag(pfx.shroudedKeyBag, write.sequence(key.algorithm, write.octetString(key.encrypted)), names(true))
  const certificateBags = entry.chain.map(({ raw }, index) =>
    bag(
      pfx.certBag,
      write.sequence(write.oid(pfx.x509Certificate), write.tagged(0xa0, write.octetString(raw))),
      names(index === 0),
    ),
  )
  const hidden = encryptWith(protection, password, write.sequence(...certificateBags), random)
  const safes = write.sequence(
    contentInfo(cms.data, write.octetString(write.sequence(keyBag))),
    contentInfo(
      cms.encryptedData,
      write.sequence(
        write.integer(0),
        write.sequence(write.oid(cms.data), hidden.algorithm, write.tagged(0x80, hidden.encrypted)),
      ),
    ),
  )
  return write.sequence(
    write.integer(3),
    contentInfo(cms.data, write.octetString(safes)),
    seal(protection, password, safes, random(8)),
  )
}

function seal(protection: Protection, password: string, content: Uint8Array, salt: Uint8Array): Uint8Array {
  const iterations = 10_000
  const { hash, oid, length } = seals[protection]
  const mac = createHmac(hash, deriveKey(hash, password, salt, iterations, 3, length))
    .update(content)
    .digest()
  return write.sequence(
    write.sequence(write.sequence(write.oid(oid), write.nil()), write.octetString(mac)),
    write.octetString(salt),
    write.integer(iterations),
  )
}

const contentInfo = (oid: string, content: Uint8Array) => write.sequence(write.oid(oid), write.tagged(0xa0, content))
const attributeOf = (oid: string, value: Uint8Array) => write.sequence(write.oid(oid), write.setOf(value))
const bag = (oid: string, value: Uint8Array, attributes: readonly Uint8Array[]) =>
  write.sequence(write.oid(oid), write.tagged(0xa0, value), ...attributes)
