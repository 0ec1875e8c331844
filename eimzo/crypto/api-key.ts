import { fromHex, toHex } from './bytes.ts'
import { nationalHash } from './hash.ts'
import {
  createPublicKey,
  type PrivateKey,
  type PublicKey,
  type Randomness,
  signDigest,
  verifyDigest,
} from './signature.ts'

/** The vendor's key: every API key of a real domain is signed by it. */
export const vendorApiKeySigner: PublicKey = createPublicKey('A', {
  x: 0x29c7371abeb628c21dea54d24e6f17ad5de119bc495dcd402b27e642efa78cbdn,
  y: 0xbe1401d23a79d1270d13332a0b4b1aefa533d2f75133c3cbc0061d8e47869749n,
})

/** Keys for local development that the vendor published in its own demo. */
export const publicApiKeys: Readonly<Record<string, string>> = {
  localhost:
    '96D0C1491615C82B9A54D9989779DF825B690748224C2B04F500F370D51827CE2644D8D4A82C18184D73AB8530BB8ED537269603F61DB0D03D2104ABF789970B',
  '127.0.0.1':
    'A7BCFA5D490B351BE0754130DF03A068F855DB4333D43921125B9CF2670EF6A40370C646B90401955E1F7BC9CDBF59CE0B2C5467D820BE189C845D0B79CFC96F',
}

/** The domain is hashed twice; a single hash does not verify. */
const domainDigest = (domain: string) => nationalHash(nationalHash(new TextEncoder().encode(domain)))

export function isApiKey(domain: string, key: string, signers: readonly PublicKey[] = [vendorApiKeySigner]): boolean {
  if (!/^[0-9a-f]{128}$/i.test(key)) return false
  const digest = domainDigest(domain)
  return signers.some((signer) => verifyDigest(signer, digest, fromHex(key)))
}

/** An API key for an invented domain, for whoever trusts `signer`: simulators and tests. */
export function issueApiKey(domain: string, signer: PrivateKey, random?: Randomness): string {
  return toHex(signDigest(signer, domainDigest(domain), random)).toUpperCase()
}
