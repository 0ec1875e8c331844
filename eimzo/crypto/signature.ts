import { concat, fromBigInt, toBigInt, toBigIntLittle } from './bytes.ts'
import { type CurveName, isOnCurve, orderOf, type Point, pointsOf } from './curves.ts'

/** O'z DSt 1092:2009 algorithm II as E-IMZO uses it: numerically GOST R 34.10-2001 (RFC 5832). */
export type PublicKey = { readonly curve: CurveName; readonly point: Point }
export type PrivateKey = { readonly curve: CurveName; readonly d: bigint }

/** Gives that many random bytes; tests give fixed ones. */
export type Randomness = (length: number) => Uint8Array

export const signatureLength = 64

const systemRandomness: Randomness = (length) => crypto.getRandomValues(new Uint8Array(length))

export function createPrivateKey(curve: CurveName, d: bigint): PrivateKey {
  if (d <= 0n || d >= orderOf(curve)) throw new RangeError('The private key is out of range')
  return { curve, d }
}

export function createPublicKey(curve: CurveName, point: Point): PublicKey {
  if (!isOnCurve(curve, point)) throw new RangeError(`The point is not on curve ${curve}`)
  return { curve, point }
}

export function generatePrivateKey(curve: CurveName = 'A', random: Randomness = systemRandomness): PrivateKey {
  return { curve, d: randomScalar(curve, random) }
}

export function publicKeyOf({ curve, d }: PrivateKey): PublicKey {
  const { x, y } = pointsOf(curve).BASE.multiply(d).toAffine()
  return { curve, point: { x, y } }
}

/** Signs a 32-byte digest; the signature is s ‖ r, both big-endian. */
export function signDigest(key: PrivateKey, digest: Uint8Array, random: Randomness = systemRandomness): Uint8Array {
  const { curve, d } = createPrivateKey(key.curve, key.d)
  const q = orderOf(curve)
  const e = digestNumber(curve, digest)
  for (;;) {
    const k = randomScalar(curve, random)
    const r = pointsOf(curve).BASE.multiply(k).toAffine().x % q
    const s = (r * d + k * e) % q
    if (r && s) return concat(fromBigInt(s, 32), fromBigInt(r, 32))
  }
}

/** True only for a signature of this digest by this key; any other bytes give false. */
export function verifyDigest(key: PublicKey, digest: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== signatureLength || digest.length !== 32 || !isOnCurve(key.curve, key.point)) return false
  const q = orderOf(key.curve)
  const s = toBigInt(signature.subarray(0, 32))
  const r = toBigInt(signature.subarray(32))
  if (!r || !s || r >= q || s >= q) return false
  const points = pointsOf(key.curve)
  const inverse = points.Fn.inv(digestNumber(key.curve, digest))
  const sum = points.BASE.multiplyUnsafe((s * inverse) % q).add(
    points.fromAffine(key.point).multiplyUnsafe(((q - r) * inverse) % q),
  )
  return !sum.is0() && sum.toAffine().x % q === r
}

function digestNumber(curve: CurveName, digest: Uint8Array): bigint {
  if (digest.length !== 32) throw new RangeError('A digest has 32 bytes')
  return toBigIntLittle(digest) % orderOf(curve) || 1n
}

/** Uniform in 1 … q − 1: draws again whatever falls outside. */
function randomScalar(curve: CurveName, random: Randomness): bigint {
  for (let attempt = 0; attempt < 128; attempt++) {
    const candidate = toBigInt(random(32))
    if (candidate > 0n && candidate < orderOf(curve)) return candidate
  }
  throw new Error('The source of randomness gives no usable number')
}
