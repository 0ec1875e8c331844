import type { Chair } from '#contract/government/monitoring/chair.ts'

/** The last answer of one person about one place, without names, for when the line is gone. */
interface Kept {
  key: string
  chair: Chair
}
/** What a number is told by without a line: the number itself is kept nowhere. */
export interface KeptLock {
  key: string
  salt: Uint8Array<ArrayBuffer>
  proof: string
  idleMinutes: number
  attempts: number
  lockedUntil: string | null
}
const NAME = 'agroplatforma-chair'
const ANSWERS = 'answers'
const LOCKS = 'locks'
let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 2)
    request.onupgradeneeded = () => {
      const { result } = request
      for (const store of [ANSWERS, LOCKS])
        if (!result.objectStoreNames.contains(store)) result.createObjectStore(store, { keyPath: 'key' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

async function within<T>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const request = act(database.transaction(name, mode).objectStore(name))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

const keyOf = (clientId: number, territoryId: number | undefined) => `${clientId}:${territoryId ?? ''}`

export async function keepChair(clientId: number, territoryId: number | undefined, chair: Chair): Promise<void> {
  const nameless = { ...chair, waiting: { ...chair.waiting, people: null } }
  await within(ANSWERS, 'readwrite', (store) => store.put({ key: keyOf(clientId, territoryId), chair: nameless }))
}

export async function readChair(clientId: number, territoryId: number | undefined): Promise<Chair | undefined> {
  const kept = await within<Kept | undefined>(ANSWERS, 'readonly', (store) => store.get(keyOf(clientId, territoryId)))
  return kept?.chair
}

export const keepLock = (lock: KeptLock): Promise<unknown> => within(LOCKS, 'readwrite', (store) => store.put(lock))
export const readLock = (clientId: number): Promise<KeptLock | undefined> =>
  within<KeptLock | undefined>(LOCKS, 'readonly', (store) => store.get(String(clientId)))

/** Everything of everybody: whoever has tried too often, or does not want it on this device any more. */
export async function forgetChair(): Promise<void> {
  for (const name of [ANSWERS, LOCKS]) await within(name, 'readwrite', (store) => store.clear())
}
