import { readMeta, writeMeta } from './database.ts'

/** Where a device is described, in the open. */
export const DEVICE = 'device'

/** Whoever signs out closes what they have taken along: only a sign-in of the same person opens it again. */
export async function closeDevice(): Promise<void> {
  // Asked for first: to open a database is to make it.
  const known = (await window.indexedDB?.databases?.()) ?? []
  if (!known.some(({ name }) => name === 'agroplatforma-field')) return
  const device = await readMeta<object>(DEVICE)
  if (device) await writeMeta(DEVICE, { ...device, lock: null, fails: 0 })
}
