import { type Certificate, readCertificate } from '../asn1/certificate.ts'
import type { NameAttribute } from '../asn1/name.ts'
import { attribute } from '../asn1/oids.ts'
import { toBigInt } from '../crypto/bytes.ts'
import { createPrivateKey, generatePrivateKey, publicKeyOf, type Randomness } from '../crypto/signature.ts'
import { type CertificateOrder, type Holder, issueCertificate } from './certificate.ts'
import type { TimestampService } from './timestamp.ts'

/** A demonstration authority: root, the authority below it, a timestamp service. Nobody outside trusts it. */
export type Authority = { readonly root: Holder; readonly intermediate: Holder; readonly timestamp: Holder }

const year = 365 * 24 * 3600 * 1000

const organization: readonly NameAttribute[] = [
  { oid: attribute.O, value: 'Demonstration authority, not for real signatures' },
  { oid: attribute.C, value: 'UZ' },
]

export type IssueOptions = { readonly now: Date; readonly random?: Randomness }

export function createAuthority({ now, random }: IssueOptions): Authority {
  const order = (name: string, use: CertificateOrder['use'], years: number) => ({
    subject: [{ oid: attribute.CN, value: name }, ...organization],
    use,
    validFrom: new Date(now.getTime() - year),
    validTo: new Date(now.getTime() + years * year),
  })
  const root = issueHolder(order('Demo Root', 'root', 20), undefined, random)
  const intermediate = issueHolder(order('Demo CA', 'authority', 10), root, random)
  const timestamp = issueHolder(order('Demo TSA', 'timestamp', 10), intermediate, random)
  return { root, intermediate, timestamp }
}

/** Makes a key and its certificate, self-signed when no issuer is given. */
export function issueHolder(
  order: Omit<CertificateOrder, 'key' | 'serialNumber'>,
  issuer: Holder | undefined,
  random?: Randomness,
): Holder {
  const key = generatePrivateKey('A', random)
  const full = { ...order, key: publicKeyOf(key), serialNumber: randomSerial(random) }
  return { key, certificate: issueCertificate(full, issuer ?? { key }, random) }
}

/** Eight bytes, never negative and never short. */
export function randomSerial(random: Randomness = (length) => crypto.getRandomValues(new Uint8Array(length))): bigint {
  return (toBigInt(random(8)) & 0x3fffffffffffffffn) | 0x4000000000000000n
}

/** The certificates above a person's own: what a signed message encloses. */
export const authorityChain = ({ intermediate, root }: Authority): readonly [Certificate, Certificate] => [
  intermediate.certificate,
  root.certificate,
]

export function timestampService(authority: Authority, clock: () => Date, random?: Randomness): TimestampService {
  return { holder: authority.timestamp, chain: authorityChain(authority), clock, random }
}

type StoredHolder = { certificate: string; key: string }

/** The authority as a text for a file that only its owner can read. */
export function storeAuthority(authority: Authority): string {
  const stored = (holder: Holder): StoredHolder => ({
    certificate: Buffer.from(holder.certificate.raw).toString('base64'),
    key: holder.key.d.toString(16),
  })
  const { root, intermediate, timestamp } = authority
  return JSON.stringify({ root: stored(root), intermediate: stored(intermediate), timestamp: stored(timestamp) })
}

export function restoreAuthority(text: string): Authority {
  const stored: Record<string, StoredHolder | undefined> = JSON.parse(text)
  const holder = (name: string): Holder => {
    const one = stored[name]
    if (!one) throw new Error(`The stored authority has no ${name}`)
    return {
      certificate: readCertificate(Buffer.from(one.certificate, 'base64')),
      key: createPrivateKey('A', BigInt(`0x${one.key}`)),
    }
  }
  return { root: holder('root'), intermediate: holder('intermediate'), timestamp: holder('timestamp') }
}
