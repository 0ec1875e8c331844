import { Secret, TOTP } from 'otpauth'

const PERIOD = 30
/** One period to either side: clocks of telephones go wrong, and typing takes time. */
const WINDOW = 1
const ISSUER = 'Agroplatforma'
const SECRET_BYTES = 20

const totpOf = (secret: string, label = '') =>
  new TOTP({
    ...{ issuer: ISSUER, label, secret: Secret.fromBase32(secret) },
    ...{ algorithm: 'SHA1', digits: 6, period: PERIOD },
  })

/** In base 32, as people type it where a QR cannot be read. */
export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32

export const uriOf = (secret: string, label: string) => totpOf(secret, label).toString()

/** The period a code belongs to, if it is one of now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta
}
