import type { Chair } from '#contract/government/monitoring/chair.ts'

/** The last answer of one person about one place, without names, for when the line is gone. */
interface Kept {
  key: string
  chair: Chair
}
const NAME = 'agroplatforma-chair'
const STORE = 'answers'
let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

async function within<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const request = act(database.transaction(STORE, mode).objectStore(STORE))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

const keyOf = (clientId: number, territoryId: number | undefined) => `${clientId}:${territoryId ?? ''}`

export async function keepChair(clientId: number, territoryId: number | undefined, chair: Chair): Promise<void> {
  const nameless = { ...chair, waiting: { ...chair.waiting, people: null } }
  await within('readwrite', (store) => store.put({ key: keyOf(clientId, territoryId), chair: nameless }))
}

export async function readChair(clientId: number, territoryId: number | undefined): Promise<Chair | undefined> {
  const kept = await within<Kept | undefined>('readonly', (store) => store.get(keyOf(clientId, territoryId)))
  return kept?.chair
}
