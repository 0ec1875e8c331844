/** What is kept for work without a line: what was taken along, forms that are being filled in, those that wait, photos. */
const stores = ['bag', 'drafts', 'outbox', 'photos'] as const
export type StoreName = (typeof stores)[number]
const NAME = 'agroplatforma-field'
/** In the open: words of the page, and what opens the rest together with a code that only a person knows. */
const META = 'meta'

/** A record that only the key of the device opens. */
export interface Sealed {
  key: string
  userId: number
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => {
      for (const store of stores) request.result.createObjectStore(store, { keyPath: 'key' })
      request.result.createObjectStore(META)
    }
    request.onsuccess = () => {
      // Another tab that empties the device must not wait for this one.
      request.result.onversionchange = () => {
        request.result.close()
        opening = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
  return opening
}

/** One transaction; it is kept when this resolves, not before. */
async function within<T>(
  names: readonly string[],
  mode: IDBTransactionMode,
  act: (transaction: IDBTransaction) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, mode, { durability: 'strict' })
    const request = act(transaction)
    transaction.oncomplete = () => resolve(request?.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

export const readMeta = <T>(name: string): Promise<T | undefined> =>
  within<T | undefined>([META], 'readonly', (all) => all.objectStore(META).get(name))
export const writeMeta = (name: string, value: unknown) =>
  within([META], 'readwrite', (all) => all.objectStore(META).put(value, name))

export const readRow = (store: StoreName, key: string) =>
  within<Sealed | undefined>([store], 'readonly', (all) => all.objectStore(store).get(key))
export const readRows = async (store: StoreName): Promise<Sealed[]> =>
  (await within<Sealed[]>([store], 'readonly', (all) => all.objectStore(store).getAll())) ?? []
export const countRows = async (store: StoreName): Promise<number> =>
  (await within<number>([store], 'readonly', (all) => all.objectStore(store).count())) ?? 0

/** All of it or nothing: a form that waits is there with its photos, or still a draft. */
export const writeRows = (
  put: readonly { store: StoreName; row: Sealed }[],
  drop: readonly { store: StoreName; key: string }[] = [],
) =>
  within([...stores], 'readwrite', (all) => {
    for (const { store, row } of put) all.objectStore(store).put(row)
    for (const { store, key } of drop) all.objectStore(store).delete(key)
    return undefined
  })

export const emptyStore = (store: StoreName) =>
  within([store], 'readwrite', (all) => {
    all.objectStore(store).clear()
    return undefined
  })

/** Nothing of it stays on the device. */
export async function deleteAll(): Promise<void> {
  const database = await opening
  database?.close()
  opening = undefined
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(NAME)
    request.onsuccess = () => resolve()
    request.onblocked = () => resolve()
    request.onerror = () => reject(request.error)
  })
}
