import type { Certificate } from '../asn1/certificate.ts'
import { type Family, families, familyOf } from '../asn1/oids.ts'
import { parameterSetOf, pointBytes, readParameterSet } from '../asn1/public-key.ts'
import { Malformed, octets, read, sequence } from '../asn1/reader.ts'
import * as write from '../asn1/writer.ts'
import { fromBigInt, toBigInt, toBigIntLittle } from '../crypto/bytes.ts'
import { orderOf } from '../crypto/curves.ts'
import { type PrivateKey, publicKeyOf } from '../crypto/signature.ts'

/** PKCS#8 as the original writes it: the bare parameter set, and an ECPrivateKey inside. */
export function writePrivateKey(key: PrivateKey, family: Family): Uint8Array {
  const set = write.oid(parameterSetOf(family, key.curve))
  const inner = write.sequence(
    write.integer(1),
    write.octetString(fromBigInt(key.d, 32)),
    write.tagged(0xa0, set),
    write.tagged(0xa1, write.bitString(write.octetString(pointBytes(publicKeyOf(key).point)))),
  )
  return write.sequence(
    write.integer(0),
    write.sequence(write.oid(families[family].key), set),
    write.octetString(inner),
  )
}

/** Files differ in byte order; the certificate tells which number is the key. */
export function readPrivateKey(pkcs8: Uint8Array, { subjectKey }: Certificate): PrivateKey {
  const fields = sequence(read(pkcs8))
  fields.next()
  const algorithm = sequence(fields.next())
  if (!familyOf(algorithm.next().oid, 'key') || subjectKey.kind !== 'national')
    throw new Malformed('The key file holds a key of another kind')
  readParameterSet(algorithm.next())
  const { curve, point } = subjectKey.key
  const secret = secretBytes(octets(fields.next()))
  for (const d of [toBigInt(secret), toBigIntLittle(secret)]) {
    if (d <= 0n || d >= orderOf(curve)) continue
    const own = publicKeyOf({ curve, d }).point
    if (own.x === point.x && own.y === point.y) return { curve, d }
  }
  throw new Malformed('The private key does not belong to the certificate')
}

/** ECPrivateKey, an OCTET STRING, or the number itself. */
function secretBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.length === 32) return bytes
  const element = read(bytes)
  if (!element.constructed) return octets(element)
  const fields = sequence(element)
  fields.next()
  return octets(fields.next())
}
