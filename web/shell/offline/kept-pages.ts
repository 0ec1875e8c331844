import { all, fetched, plain, store } from './fetch-files.ts'
import { filesIn } from './files-in.ts'

/** Names of the caches `public/sw.js` reads. */
const PAGES = 'kept-pages'
const FILES = 'kept-files'
/** Facts about a kept page are stored in a header of its own copy, so that nothing can disagree with it. */
const NOTE = 'x-kept'

interface Note {
  /** Null: not a reading, shown in no list. */
  title: string | null
  kind: string | null
  picture: string | null
  savedAt: string
  /** Version of the text and of the build; another one means the copy is outdated. */
  version: string
  bytes: number
  files: [address: string, bytes: number][]
}

export interface KeptPage extends Omit<Note, 'files'> {
  path: string
}

export interface Keeping {
  title?: string
  kind?: string
  picture?: string | null
  version?: string
  /** Files beyond those of the document: a book, recordings. */
  files?: readonly string[]
  /** How many bytes have come so far. */
  onBytes?: (bytes: number) => void
  signal?: AbortSignal
}

export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window && 'locks' in navigator

/** Keeps a page with everything it shows for offline use: completely or not at all. */
export const keepPage = (path: string, keeping: Keeping = {}): Promise<KeptPage> => inTurn(() => keep(path, keeping))

/** One tab at a time: files another tab is fetching must not be swept. */
const inTurn = <T>(act: () => Promise<T>): Promise<T> => navigator.locks.request(PAGES, act)

async function keep(path: string, keeping: Keeping): Promise<KeptPage> {
  const { signal, onBytes } = keeping
  await navigator.serviceWorker.register('/sw.js')
  // Browsers may evict storage when space is short; a saved page should stay.
  await navigator.storage?.persist?.().catch(() => false)
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)])
  try {
    const reply = await fetched(path, signal)
    const html = await reply.text()
    const named = new Set([...filesIn(html), ...loadedScripts(), ...(keeping.files ?? [])])
    const sizes = new Map<string, number>()
    let loaded = 0
    const keepFile = async (given: string): Promise<void> => {
      // How a file is asked for changes how it opens, not what it is.
      const address = given.split('?')[0] ?? given
      const known = await files.match(address)
      const size = known
        ? (await known.clone().blob()).size
        : await store(files, address, await fetched(given, signal), (bytes) => {
            loaded += bytes
            onBytes?.(loaded)
          })
      sizes.set(address, size)
      // Fonts are named in style sheets alone.
      if (address.endsWith('.css')) await all(filesIn(await textIn(files, address)).filter(isNew), keepFile)
    }
    const isNew = (address: string) => !sizes.has(address)
    await all([...named], keepFile)
    const own = [...sizes].filter(([address]) => !address.startsWith('/assets/'))
    const text = new Blob([html])
    const note: Note = {
      title: keeping.title ?? null,
      kind: keeping.kind ?? null,
      picture: keeping.picture ?? null,
      savedAt: new Date().toISOString(),
      version: keeping.version ?? '',
      bytes: text.size + own.reduce((sum, [, bytes]) => sum + bytes, 0),
      files: [...sizes],
    }
    const headers = plain(reply.headers)
    headers.set(NOTE, encodeURIComponent(JSON.stringify(note)))
    await pages.put(path, new Response(text, { headers }))
    return { path, ...note }
  } finally {
    await sweep()
  }
}

/** For a page that must open offline although nobody reads it, as the check-in list: by its addresses. */
export async function keepOffline(paths: readonly string[]): Promise<void> {
  if (!canKeep()) return
  for (const path of paths) await keepPage(path)
}

/** The copy of a page, if there is one. */
export async function keptPage(path: string): Promise<KeptPage | undefined> {
  if (!canKeep() || !(await caches.has(PAGES))) return undefined
  const reply = await (await caches.open(PAGES)).match(path)
  return reply && { path, ...noteOf(reply) }
}

/** What was saved to read, the latest first, and how much room all of it takes. */
export async function keptPages(): Promise<{ pages: KeptPage[]; bytes: number }> {
  if (!canKeep() || !(await caches.has(PAGES))) return { pages: [], bytes: 0 }
  const notes = await allNotes()
  const files = new Map(notes.flatMap(({ files }) => files))
  const texts = notes.reduce((sum, { bytes, files }) => {
    const own = files.filter(([address]) => !address.startsWith('/assets/'))
    return sum + bytes - own.reduce((all, [, size]) => all + size, 0)
  }, 0)
  return {
    pages: notes.filter(({ title }) => title !== null).sort((one, other) => other.savedAt.localeCompare(one.savedAt)),
    bytes: [...files.values()].reduce((sum, size) => sum + size, texts),
  }
}

/** With the last kept page the service worker is removed as well, unless this device is told notices by it. */
export const forgetPage = (path: string): Promise<void> => inTurn(() => forget(path))

async function forget(path: string): Promise<void> {
  const pages = await caches.open(PAGES)
  await pages.delete(path)
  await sweep()
  if ((await pages.keys()).length > 0) return
  await Promise.all([caches.delete(PAGES), caches.delete(FILES)])
  const registration = await navigator.serviceWorker.getRegistration('/')
  if (!(await registration?.pushManager?.getSubscription())) await registration?.unregister()
}

/** Deletes files no kept page names: scripts of an older build, leftovers of a stopped saving. */
async function sweep(): Promise<void> {
  const files = await caches.open(FILES)
  const needed = new Set((await allNotes()).flatMap((note) => note.files.map(([address]) => address)))
  const left = (await files.keys()).filter(({ url }) => !needed.has(new URL(url).pathname))
  await Promise.all(left.map((request) => files.delete(request)))
}

async function allNotes(): Promise<(Note & { path: string })[]> {
  const pages = await caches.open(PAGES)
  const found = await Promise.all((await pages.keys()).map(async ({ url }) => ({ url, reply: await pages.match(url) })))
  return found.flatMap(({ url, reply }) => (reply ? [{ path: new URL(url).pathname, ...noteOf(reply) }] : []))
}

function noteOf(reply: Response): Note {
  // We have written it ourselves, above.
  return JSON.parse(decodeURIComponent(reply.headers.get(NOTE) ?? '')) as Note
}

const textIn = async (cache: Cache, address: string) => (await (await cache.match(address))?.text()) ?? ''

/** Scripts the document does not name, loaded on demand. A browser forgets the first of many. */
const loadedScripts = (): string[] => {
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]')]
  return [...performance.getEntriesByType('resource').map(({ name }) => name), ...named.map(({ href }) => href)]
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}
