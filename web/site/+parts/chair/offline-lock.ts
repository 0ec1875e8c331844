import type { ScreenLock } from '#contract/government/monitoring/chair.ts'
import { PIN_LAST, PIN_PAUSE_MINUTES, PIN_TRIES } from '#contract/government/monitoring/chair-screen.ts'
import { forgetChair, keepLock, readLock } from './kept.ts'

const ROUNDS = 600_000
const SALT = 16
const MINUTE_MS = 60_000

async function proofOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }, key, 256)
  return [...new Uint8Array(bits)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The number that the server has just accepted opens the screen without a line too. */
export async function rememberPin(clientId: number, pin: string, idleMinutes: number): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT))
  const proof = await proofOf(pin, salt)
  await keepLock({ key: String(clientId), salt, proof, idleMinutes, attempts: 0, lockedUntil: null })
}

/** What is known of the lock without a line; nothing where this device has never been opened with one. */
export async function lockWithoutLine(clientId: number): Promise<ScreenLock | undefined> {
  const lock = await readLock(clientId)
  return lock && { isSet: true, lockedUntil: lock.lockedUntil, idleMinutes: lock.idleMinutes }
}

/**
 * The same rules as on the server, by the clock of the device: five wrong numbers close the screen for a quarter of an
 * hour, ten take what is kept off the device.
 */
export async function openWithoutLine(
  clientId: number,
  pin: string,
): Promise<{ opened: boolean; lockedUntil: string | null }> {
  const lock = await readLock(clientId)
  if (!lock) return { opened: false, lockedUntil: null }
  if (lock.lockedUntil && Date.parse(lock.lockedUntil) > Date.now())
    return { opened: false, lockedUntil: lock.lockedUntil }
  const opened = (await proofOf(pin, lock.salt)) === lock.proof
  const attempts = opened ? 0 : lock.attempts + 1
  if (attempts >= PIN_LAST) {
    await forgetChair()
    return { opened: false, lockedUntil: null }
  }
  const isPaused = attempts > 0 && attempts % PIN_TRIES === 0
  const lockedUntil = isPaused ? new Date(Date.now() + PIN_PAUSE_MINUTES * MINUTE_MS).toISOString() : null
  await keepLock({ ...lock, attempts, lockedUntil })
  return { opened, lockedUntil }
}
