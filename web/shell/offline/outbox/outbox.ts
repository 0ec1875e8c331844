import { emptyStore, readRow, readRows, type Sealed, type StoreName, writeRows } from './database.ts'
import { seal, unseal } from './keys.ts'

/** Something that was done without a line and has to reach the server once. */
export interface Waiting<Body = unknown> {
  /** Goes along as the key of the call: however often it is sent, it is done once. */
  key: string
  /** What it is about: of one subject the earlier goes before the later, of others a faulty one holds nobody up. */
  about: string
  body: Body
  createdAt: string
  state: 'queued' | 'conflict' | 'refused'
  attempts: number
  /** What the server said, in the words of the user, with the fields it is about. */
  fault?: { text: string; fields: { key: string; text: string }[]; details?: Record<string, unknown> }
}

export type Verdict<Body> =
  | { kind: 'sent' }
  /** No line, too often, or a server that is away: the same again, later. */
  | { kind: 'again' }
  | { kind: 'stopped'; item: Waiting<Body> }

/** The records of one user, opened by the key of the device. */
export interface Vault {
  userId: number
  key: CryptoKey
}

const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes)
const opened = async <T>(vault: Vault, store: StoreName, row: Sealed): Promise<T> =>
  // Written by `keep`, below, for the same store.
  JSON.parse(textOf(await unseal(vault.key, store, row))) as T

export async function read<T>(vault: Vault, store: StoreName, key: string): Promise<T | undefined> {
  const row = await readRow(store, key)
  return row?.userId === vault.userId ? opened<T>(vault, store, row) : undefined
}

export async function readAll<T>(vault: Vault, store: StoreName): Promise<T[]> {
  const rows = await readRows(store)
  return Promise.all(rows.filter(({ userId }) => userId === vault.userId).map((row) => opened<T>(vault, store, row)))
}

export async function readPicture(vault: Vault, key: string, type = 'image/webp'): Promise<Blob | undefined> {
  const row = await readRow('photos', key)
  return row?.userId === vault.userId ? new Blob([await unseal(vault.key, 'photos', row)], { type }) : undefined
}

interface Kept {
  store: StoreName
  key: string
  value: unknown
}

/** Sealed first: a transaction of the browser does not wait for a cipher. */
export async function keep(
  vault: Vault,
  put: readonly Kept[],
  drop: readonly { store: StoreName; key: string }[] = [],
) {
  const { userId } = vault
  const rows = await Promise.all(
    put.map(async ({ store, key, value }) => ({ store, row: await seal(vault.key, { store, key, userId }, value) })),
  )
  await writeRows(rows, drop)
}

/** The old copy of a store gives way to the new one. */
export async function replaceAll(vault: Vault, store: StoreName, values: readonly { key: string; value: unknown }[]) {
  await emptyStore(store)
  await keep(
    vault,
    values.map((one) => ({ store, ...one })),
  )
}

export async function waitingIn<Body>(vault: Vault): Promise<Waiting<Body>[]> {
  const all = await readAll<Waiting<Body>>(vault, 'outbox')
  return all.sort((one, other) => one.createdAt.localeCompare(other.createdAt) || one.key.localeCompare(other.key))
}

/** What may go now: the first of each subject, unless it waits for a person. */
export function nextOf<Body>(waiting: readonly Waiting<Body>[]): Waiting<Body> | undefined {
  const held = new Set<string>()
  for (const item of waiting) {
    if (held.has(item.about)) continue
    if (item.state === 'queued') return item
    held.add(item.about)
  }
  return undefined
}

const SECOND = 1000
const MOST_MS = 600 * SECOND
/** 5 s, 15 s, 45 s and so on to ten minutes. */
export const waitFor = (attempts: number): number => Math.min(5 * SECOND * 3 ** Math.max(0, attempts - 1), MOST_MS)

const SENDING = 'agroplatforma-field-sending'

/**
 * Sends what waits, the oldest first, in one tab at a time. Answers how long to wait before the next attempt; undefined
 * where nothing is left that could go.
 */
export async function pump<Body>(
  vault: Vault,
  send: (item: Waiting<Body>) => Promise<Verdict<Body>>,
  onChange: () => Promise<void>,
): Promise<number | undefined> {
  return navigator.locks.request(SENDING, async () => {
    for (;;) {
      const item = nextOf(await waitingIn<Body>(vault))
      if (!item) return undefined
      const verdict = await send(item)
      if (verdict.kind === 'again') {
        const attempts = item.attempts + 1
        await keep(vault, [{ store: 'outbox', key: item.key, value: { ...item, attempts } }])
        await onChange()
        return waitFor(attempts)
      }
      if (verdict.kind === 'stopped') await keep(vault, [{ store: 'outbox', key: item.key, value: verdict.item }])
      await onChange()
    }
  })
}
