import { DAY_MS } from '#uz/durations.ts'
import type { DoorList, Mark } from './door.ts'

/** What a phone at the door keeps: the list it was given, and everybody it has let in. */
export interface KeptList {
  eventId: number
  /** The user of the phone: another user who signs in later sees nothing of it. */
  userId: number
  list: DoorList
}

const NAME = 'agroplatforma-door'
const LISTS = 'lists'
const MARKS = 'marks'

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(LISTS, { keyPath: 'eventId' })
      request.result.createObjectStore(MARKS, { keyPath: 'key' }).createIndex('eventId', 'eventId')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

/** One transaction; it is kept when this resolves, not before. */
async function within<T>(
  store: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: 'strict' })
    const request = act(transaction.objectStore(store))
    transaction.oncomplete = () => resolve(request?.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

export const keepList = (kept: KeptList) => within(LISTS, 'readwrite', (store) => store.put(kept))

export async function readList(eventId: number, userId: number): Promise<DoorList | undefined> {
  const kept = await within<KeptList | undefined>(LISTS, 'readonly', (store) => store.get(eventId))
  return kept?.userId === userId ? kept.list : undefined
}

export const keepMarks = (marks: readonly Mark[]) =>
  within(MARKS, 'readwrite', (store) => {
    for (const mark of marks) store.put(mark)
    return undefined
  })

export const readMarks = async (eventId: number): Promise<Mark[]> =>
  (await within<Mark[]>(MARKS, 'readonly', (store) => store.index('eventId').getAll(eventId))) ?? []

/** Names of people do not stay on a phone for ever: what is long over and sent is forgotten. */
export async function forgetOld(now: Date, days: number): Promise<void> {
  const lists = (await within<KeptList[]>(LISTS, 'readonly', (store) => store.getAll())) ?? []
  for (const { eventId, list } of lists) {
    if (Date.parse(list.event.endsAt) + days * DAY_MS > now.getTime()) continue
    const marks = await readMarks(eventId)
    await within(MARKS, 'readwrite', (store) => {
      for (const { key } of marks) store.delete(key)
      return undefined
    })
    await within(LISTS, 'readwrite', (store) => store.delete(eventId))
  }
}
