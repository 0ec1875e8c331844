import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import { CURVE } from './encrypt.ts'

const HOURS_12 = 12 * 3600

/** By which the services of browsers know this installation (RFC 8292). */
export interface Vapid {
  /** The point a browser is given when it subscribes, base64url. */
  publicKey: string
  /** The header for an address at `origin`. */
  authorize(origin: string, now: Date): string
}

/** The pair follows from the secret of the installation: the same secret, the same devices. */
export function openVapid(secret: string, subject: string): Vapid {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, 'agroplatforma', 'vapid', 32)))
  const point = pair.getPublicKey()
  const publicKey = point.toString('base64url')
  const key: KeyObject = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: pair.getPrivateKey('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    publicKey,
    authorize(origin, now) {
      const exp = Math.floor(now.getTime() / 1000) + HOURS_12
      const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp, sub: subject })}`
      const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
      return `vapid t=${said}.${signature}, k=${publicKey}`
    },
  }
}
