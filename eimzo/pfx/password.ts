import { createCipheriv, createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto'
import { type Algorithm, readAlgorithm } from '../asn1/certificate.ts'
import { Malformed, octets, sequence, smallInteger, universal } from '../asn1/reader.ts'
import * as write from '../asn1/writer.ts'
import { concat, fromBigInt, toBigInt } from '../crypto/bytes.ts'
import { decryptRc2 } from './rc2.ts'

/** The password does not open the file, or the file is damaged: the two cannot be told apart. */
export class WrongPassword extends Error {
  override readonly name = 'WrongPassword'
}

const blockLengths: Readonly<Record<string, number>> = { sha1: 64, sha256: 64, sha384: 128, sha512: 128 }
const mostIterations = 2_000_000

/** Appendix B of RFC 7292; `purpose` 1 is a key, 2 an initial vector, 3 a MAC key. */
export function deriveKey(
  hash: string,
  password: string,
  salt: Uint8Array,
  iterations: number,
  purpose: 1 | 2 | 3,
  length: number,
): Uint8Array {
  requireIterations(iterations)
  const v = blockLengths[hash] ?? 64
  const secret = concat(Buffer.from(password, 'utf16le').swap16(), Uint8Array.of(0, 0))
  const input = concat(fill(salt, v), fill(secret, v))
  const made: Uint8Array[] = []
  for (let have = 0; have < length; ) {
    let digest: Uint8Array = createHash(hash).update(new Uint8Array(v).fill(purpose)).update(input).digest()
    for (let turn = 1; turn < iterations; turn++) digest = createHash(hash).update(digest).digest()
    made.push(digest)
    have += digest.length
    const addend = toBigInt(fill(digest, v).subarray(0, v)) + 1n
    for (let offset = 0; offset < input.length; offset += v) {
      const sum = toBigInt(input.subarray(offset, offset + v)) + addend
      input.set(fromBigInt(sum & ((1n << BigInt(v * 8)) - 1n), v), offset)
    }
  }
  return concat(...made).subarray(0, length)
}

/** Repeats up to a whole number of blocks. */
function fill(bytes: Uint8Array, block: number): Uint8Array {
  const length = bytes.length ? block * Math.ceil(bytes.length / block) : 0
  return Uint8Array.from({ length }, (_, index) => bytes[index % bytes.length] ?? 0)
}

function requireIterations(iterations: number): void {
  if (iterations < 1 || iterations > mostIterations) throw new Malformed('The number of iterations is out of range')
}

const pbes2 = '1.2.840.113549.1.5.13'
const pbkdf2 = '1.2.840.113549.1.5.12'
const hmacSha256 = '1.2.840.113549.2.9'
const aes256 = '2.16.840.1.101.3.4.1.42'
const tripleDes = '1.2.840.113549.1.12.1.3'

const hmacs: Readonly<Record<string, string>> = {
  '1.2.840.113549.2.7': 'sha1',
  [hmacSha256]: 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
}
const ciphers: Readonly<Record<string, { readonly name: string; readonly key: number }>> = {
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', key: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', key: 24 },
  [aes256]: { name: 'aes-256-cbc', key: 32 },
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', key: 24 },
}
type Legacy = { readonly key: number; readonly open: (key: Uint8Array, iv: Uint8Array, data: Uint8Array) => Uint8Array }
const legacy: Readonly<Record<string, Legacy>> = {
  [tripleDes]: { key: 24, open: (key, iv, data) => decipher('des-ede3-cbc', key, iv, data) },
  '1.2.840.113549.1.12.1.5': { key: 16, open: (key, iv, data) => decryptRc2(key, 128, iv, data) },
  '1.2.840.113549.1.12.1.6': { key: 5, open: (key, iv, data) => decryptRc2(key, 40, iv, data) },
}

/** Without the cipher's own padding check, so that every fault ends in the same answer. */
function decipher(name: string, key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  const cipher = createDecipheriv(name, key, iv).setAutoPadding(false)
  return concat(cipher.update(data), cipher.final())
}

/** Opens what a password protects. */
export function decryptWith({ oid, parameters }: Algorithm, password: string, data: Uint8Array): Uint8Array {
  if (!parameters) throw new Malformed('The encryption has no parameters')
  if (!data.length || data.length % 8) throw new Malformed('Encrypted bytes are cut off')
  const fields = sequence(parameters)
  if (oid === pbes2) return decryptPbes2(readAlgorithm(fields.next()), readAlgorithm(fields.next()), password, data)
  const scheme = legacy[oid]
  if (!scheme) throw new Malformed('The key file is encrypted in an unknown way')
  const salt = octets(fields.next())
  const iterations = smallInteger(fields.next())
  const key = deriveKey('sha1', password, salt, iterations, 1, scheme.key)
  const iv = deriveKey('sha1', password, salt, iterations, 2, 8)
  return unpad(scheme.open(key, iv, data), 8)
}

function decryptPbes2(derivation: Algorithm, encryption: Algorithm, password: string, data: Uint8Array): Uint8Array {
  const cipher = ciphers[encryption.oid]
  if (!cipher || derivation.oid !== pbkdf2 || !derivation.parameters || !encryption.parameters)
    throw new Malformed('The key file is encrypted in an unknown way')
  const fields = sequence(derivation.parameters)
  const salt = octets(fields.next())
  const iterations = smallInteger(fields.next())
  requireIterations(iterations)
  fields.optional(universal.integer)
  const pseudoRandom = fields.optional(universal.sequence)
  const hash = pseudoRandom ? hmacs[readAlgorithm(pseudoRandom).oid] : 'sha1'
  if (!hash) throw new Malformed('The key file is encrypted in an unknown way')
  const iv = octets(encryption.parameters)
  const block = cipher.name.startsWith('aes') ? 16 : 8
  if (iv.length !== block || data.length % block) throw new Malformed('Encrypted bytes are cut off')
  const key = pbkdf2Sync(lowBytes(password), salt, iterations, cipher.key, hash)
  return unpad(decipher(cipher.name, key, iv, data), block)
}

/** The original client keeps the low byte of every letter; for ASCII this is the password itself. */
const lowBytes = (password: string) => Uint8Array.from(password, (letter) => letter.charCodeAt(0) & 255)

function unpad(bytes: Uint8Array, block: number): Uint8Array {
  const count = bytes.at(-1) ?? 0
  if (count < 1 || count > block || bytes.subarray(-count).some((byte) => byte !== count))
    throw new WrongPassword('The password is wrong or the key file is damaged')
  return bytes.subarray(0, -count)
}

/** `legacy` opens in old clients too: Java 8 and the phone application. */
export type Protection = 'modern' | 'legacy'

/** Encrypts and names how: an AlgorithmIdentifier and the hidden bytes. */
export function encryptWith(
  protection: Protection,
  password: string,
  data: Uint8Array,
  random: (length: number) => Uint8Array,
): { algorithm: Uint8Array; encrypted: Uint8Array } {
  const iterations = 10_000
  if (protection === 'legacy') {
    const salt = random(8)
    const key = deriveKey('sha1', password, salt, iterations, 1, 24)
    const cipher = createCipheriv('des-ede3-cbc', key, deriveKey('sha1', password, salt, iterations, 2, 8))
    const parameters = write.sequence(write.octetString(salt), write.integer(iterations))
    return {
      algorithm: write.sequence(write.oid(tripleDes), parameters),
      encrypted: concat(cipher.update(data), cipher.final()),
    }
  }
  const [salt, iv] = [random(16), random(16)]
  const key = pbkdf2Sync(lowBytes(password), salt, iterations, 32, 'sha256')
  const cipher = createCipheriv('aes-256-cbc', key, iv)
  const derivation = write.sequence(
    write.octetString(salt),
    write.integer(iterations),
    write.sequence(write.oid(hmacSha256), write.nil()),
  )
  return {
    algorithm: write.sequence(
      write.oid(pbes2),
      write.sequence(
        write.sequence(write.oid(pbkdf2), derivation),
        write.sequence(write.oid(aes256), write.octetString(iv)),
      ),
    ),
    encrypted: concat(cipher.update(data), cipher.final()),
  }
}
