import { type WeierstrassPointCons, weierstrass } from '@noble/curves/abstract/weierstrass.js'

/** The three parameter sets of CryptoPro (RFC 4357 section 11.4) that national keys use; cofactor 1, a = p − 3. */
export type CurveName = 'A' | 'B' | 'C'

/** A point that is not infinity. */
export type Point = { readonly x: bigint; readonly y: bigint }

const curve = (p: bigint, b: bigint, n: bigint, Gx: bigint, Gy: bigint) =>
  weierstrass<bigint>({ p, a: p - 3n, b, n, h: 1n, Gx, Gy })

const points: Record<CurveName, WeierstrassPointCons<bigint>> = {
  A: curve(
    2n ** 256n - 617n,
    0xa6n,
    0xffffffffffffffffffffffffffffffff6c611070995ad10045841b09b761b893n,
    1n,
    0x8d91e471e0989cda27df505a453f2b7635294f2ddf23e3b122acc99c9e9f1e14n,
  ),
  B: curve(
    2n ** 255n + 3225n,
    0x3e1af419a269a5f866a7d3c25c3df80ae979259373ff2b182f49d4ce7e1bbc8bn,
    0x800000000000000000000000000000015f700cfff1a624e5e497161bcc8a198fn,
    1n,
    0x3fa8124359f96680b83d1c3eb2c070e5c545c9858d03ecfb744bf8d717717efcn,
  ),
  C: curve(
    0x9b9f605f5a858107ab1ec85e6b41c8aacf846e86789051d37998f7b9022d759bn,
    0x805an,
    0x9b9f605f5a858107ab1ec85e6b41c8aa582ca3511eddfb74f02f3a6598980bb9n,
    0n,
    0x41ece55743711a8c3cbf3783cd08c0ee4d4dc440d4641a8f366e550dfdb3bb67n,
  ),
}

export const pointsOf = (name: CurveName): WeierstrassPointCons<bigint> => points[name]

/** The order q of the group. */
export const orderOf = (name: CurveName): bigint => points[name].Fn.ORDER

export function isOnCurve(name: CurveName, { x, y }: Point): boolean {
  const { p, a, b } = points[name].CURVE()
  if (x < 0n || y < 0n || x >= p || y >= p) return false
  return (y * y - (x * x * x + a * x + b)) % p === 0n
}
