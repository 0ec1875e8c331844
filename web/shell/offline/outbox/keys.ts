import type { Sealed, StoreName } from './database.ts'

/** Half of what opens the key of the device; the other half is a code that only a person knows. */
export interface Lock {
  /** Of the server: kept so that no script can read it out. */
  share: CryptoKey
  salt: Uint8Array<ArrayBuffer>
  wrapped: { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }
}

const ROUNDS = 600_000
const NONCE = 12
const bytesOf = (text: string) => new TextEncoder().encode(text)
const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))

function decoded(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}

const shareOf = (text: string) => crypto.subtle.importKey('raw', decoded(text), 'HKDF', false, ['deriveKey'])
const keyOf = (bytes: BufferSource) => crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Slow on purpose: whoever has copied the device has a million codes to try, and the share to find besides. */
async function wrappingKey(share: CryptoKey, pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', bytesOf(pin), 'PBKDF2', false, ['deriveBits'])
  const slow = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }
  const stretched = await crypto.subtle.deriveBits(slow, typed, 256)
  const mixed = { name: 'HKDF', hash: 'SHA-256', salt: stretched, info: bytesOf('agroplatforma-field') }
  return crypto.subtle.deriveKey(mixed, share, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** Locks the key that the server has given by a new code. */
export async function lockKey(given: { share: string; key: string }, pin: string): Promise<Lock> {
  const share = await shareOf(given.share)
  const [salt, iv] = [random(16), random(NONCE)]
  const by = await wrappingKey(share, pin, salt)
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, by, decoded(given.key))
  return { share, salt, wrapped: { iv, data } }
}

export const openGiven = (given: { key: string }): Promise<CryptoKey> => keyOf(decoded(given.key))

/** Undefined where the code is wrong. */
export async function unlockKey({ share, salt, wrapped }: Lock, pin: string): Promise<CryptoKey | undefined> {
  const by = await wrappingKey(share, pin, salt)
  try {
    return await keyOf(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: wrapped.iv }, by, wrapped.data))
  } catch {
    return undefined
  }
}

/** A record opens only in its own place, for its own user. */
const placeOf = (store: StoreName, key: string, userId: number) => bytesOf(`${store}\n${key}\n${userId}`)

export async function seal(
  by: CryptoKey,
  { store, key, userId }: { store: StoreName; key: string; userId: number },
  value: unknown,
): Promise<Sealed> {
  const iv = random(NONCE)
  const data = value instanceof Blob ? await value.arrayBuffer() : bytesOf(JSON.stringify(value))
  const how = { name: 'AES-GCM', iv, additionalData: placeOf(store, key, userId) }
  return { key, userId, iv, data: await crypto.subtle.encrypt(how, by, data) }
}

export const unseal = (by: CryptoKey, store: StoreName, { key, userId, iv, data }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: placeOf(store, key, userId) }, by, data)

/** Six digits, not all alike and not in a row: such codes are tried first. */
export function isWeakPin(pin: string): boolean {
  if (!/^\d{6}$/.test(pin)) return true
  const steps = [...pin].slice(1).map((sign, at) => Number(sign) - Number(pin[at]))
  return new Set(steps).size === 1 && [0, 1, -1].includes(steps[0] ?? 0)
}
