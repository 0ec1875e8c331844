import { concat, fromBigIntLittle, toBigIntLittle } from '../crypto/bytes.ts'
import { type CurveName, isOnCurve, type Point } from '../crypto/curves.ts'
import type { PublicKey } from '../crypto/signature.ts'
import { type Family, families, familyOf } from './oids.ts'
import { type Element, Malformed, octets, read, sequence, universal, wholeBits } from './reader.ts'
import * as write from './writer.ts'

/** A national key, or any other that OpenSSL may make sense of; `info` is its SubjectPublicKeyInfo. */
export type SubjectKey =
  | {
      readonly kind: 'national'
      readonly family: Family
      readonly parameterSet: string
      readonly key: PublicKey
      readonly info: Uint8Array
    }
  | { readonly kind: 'other'; readonly algorithm: string; readonly info: Uint8Array }

export function readSubjectKey(info: Element): SubjectKey {
  const fields = sequence(info)
  const algorithm = sequence(fields.next())
  const { oid } = algorithm.next()
  const family = familyOf(oid, 'key')
  if (!family) return { kind: 'other', algorithm: oid, info: info.raw }
  const parameterSet = readParameterSet(algorithm.next())
  const coordinates = octets(read(wholeBits(fields.next())))
  if (coordinates.length !== 64) throw new Malformed('A national public key has 64 bytes')
  const point = { x: toBigIntLittle(coordinates.subarray(0, 32)), y: toBigIntLittle(coordinates.subarray(32)) }
  const key = { curve: curveOf(family, parameterSet, point), point }
  return { kind: 'national', family, parameterSet, key, info: info.raw }
}

/** Certificates write SEQUENCE { set }, key files the bare set. */
export function readParameterSet(parameters: Element): string {
  return parameters.is(universal.sequence) ? sequence(parameters).next().oid : parameters.oid
}

/** Only set .1 surely means curve A; for the others sources contradict each other, and the point itself decides. */
function curveOf(family: Family, parameterSet: string, point: Point): CurveName {
  const candidates: readonly CurveName[] = parameterSet === `${families[family].key}.1` ? ['A'] : ['C', 'A', 'B']
  const curve = candidates.find((name) => isOnCurve(name, point))
  if (!curve) throw new Malformed('The public key is not on its curve')
  return curve
}

const parameterSuffix: Record<CurveName, number> = { A: 1, B: 2, C: 3 }
export const parameterSetOf = (family: Family, curve: CurveName): string =>
  `${families[family].key}.${parameterSuffix[curve]}`

/** x and y, little-endian, as public keys carry them. */
export const pointBytes = ({ x, y }: Point): Uint8Array => concat(fromBigIntLittle(x, 32), fromBigIntLittle(y, 32))

/** SubjectPublicKeyInfo of a national key. */
export function writeSubjectKey({ curve, point }: PublicKey, family: Family = 'OZDST'): Uint8Array {
  return write.sequence(
    write.sequence(write.oid(families[family].key), write.sequence(write.oid(parameterSetOf(family, curve)))),
    write.bitString(write.octetString(pointBytes(point))),
  )
}
