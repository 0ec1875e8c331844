import { constants, createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { nationalHash } from '../crypto/hash.ts'
import { verifyDigest } from '../crypto/signature.ts'
import { type Algorithm, plainAlgorithm, readAlgorithm } from './certificate.ts'
import { familyOf } from './oids.ts'
import type { SubjectKey } from './public-key.ts'
import { sequence, smallInteger } from './reader.ts'

export type SignatureCheck = 'valid' | 'invalid' | 'unsupported'

const hashes: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const rsaWithHash: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
}
const ecdsaWithHash: Readonly<Record<string, string>> = {
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
}
const rsaEncryption = '1.2.840.113549.1.1.1'
const rsaPss = '1.2.840.113549.1.1.10'

/** The digest by its identifier; SHA-1 and older are not offered. */
export function digestBy(oid: string): ((data: Uint8Array) => Uint8Array) | undefined {
  if (familyOf(oid, 'digest')) return nationalHash
  const name = hashes[oid]
  return name ? (data) => createHash(name).update(data).digest() : undefined
}

/** `digest` is what the message names beside the signature algorithm; certificates name nothing more. */
export function checkSignature(
  key: SubjectKey,
  algorithm: Algorithm,
  data: Uint8Array,
  signature: Uint8Array,
  digest?: string,
): SignatureCheck {
  if (algorithm.oid !== rsaPss) plainAlgorithm(algorithm)
  if (key.kind === 'national') {
    const sameFamily =
      familyOf(algorithm.oid, 'signature') === key.family || familyOf(algorithm.oid, 'key') === key.family
    if (!sameFamily || (digest && familyOf(digest, 'digest') !== key.family)) return 'unsupported'
    return verifyDigest(key.key, nationalHash(data), signature) ? 'valid' : 'invalid'
  }
  return checkOther(key.info, algorithm, data, signature, digest)
}

function checkOther(info: Uint8Array, algorithm: Algorithm, data: Uint8Array, signature: Uint8Array, digest?: string) {
  const key = openKey(info)
  if (!key) return 'unsupported'
  const named = digest === undefined ? undefined : hashes[digest]
  const agreed = (hash: string | undefined) => (hash && (digest === undefined || named === hash) ? hash : undefined)
  if (key.asymmetricKeyType === 'ec') {
    const hash = agreed(ecdsaWithHash[algorithm.oid])
    return hash ? outcome(verify(hash, data, key, signature)) : 'unsupported'
  }
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) return 'unsupported'
  if (algorithm.oid === rsaPss) {
    const pss = readPss(algorithm)
    const hash = agreed(pss?.hash)
    const options = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: pss?.saltLength }
    return hash ? outcome(verify(hash, data, options, signature)) : 'unsupported'
  }
  const hash = algorithm.oid === rsaEncryption ? named : agreed(rsaWithHash[algorithm.oid])
  return hash ? outcome(verify(hash, data, key, signature)) : 'unsupported'
}

const outcome = (valid: boolean): SignatureCheck => (valid ? 'valid' : 'invalid')

function openKey(info: Uint8Array): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.from(info), format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}

/** RSASSA-PSS says its hash and salt in the parameters; the mask must use the same hash. */
function readPss({ parameters }: Algorithm): { hash: string; saltLength: number } | undefined {
  if (!parameters) return undefined
  const fields = sequence(parameters)
  const inner = (tag: number) => fields.optional(tag, 'context')?.children[0]
  const [digest, mask, salt] = [inner(0), inner(1), inner(2)]
  const hash = digest && hashes[readAlgorithm(digest).oid]
  const maskHash = mask && readAlgorithm(mask).parameters
  if (!hash || !maskHash || hashes[readAlgorithm(maskHash).oid] !== hash) return undefined
  return { hash, saltLength: salt ? smallInteger(salt) : 20 }
}
