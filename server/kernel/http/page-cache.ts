import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isDatabaseAway } from '../database/away.ts'
import { inTime } from '../database/guarded-client.ts'
import { Refusal } from '../refuse.ts'
import { messages } from '../words/messages.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A change appears on every page within this time. */
const FRESH_MS = 5_000
/** Anybody can invent addresses without end: the memory for pages is bounded, not their number. */
const MAX_BYTES = 16 * 2 ** 20

export interface Page {
  status: number
  contentType: string
  location: string | undefined
  body: Buffer
  etag: string
  /** Hashes of the framework's inline scripts: what a strict policy lets run on a page that is kept. */
  scripts: readonly string[]
  encoded: Map<string, Promise<Buffer>>
  /** An outdated copy, shown because a new page could not be rendered. */
  stale?: true
}

/** Finds scripts with the mark of this rendering; a script that came with somebody's text has none. */
const markedScript = (mark: string) =>
  new RegExp(`<script(?=[^<>]*\\snonce="${mark}")(?![^<>]*\\ssrc=)[^<>]*>([\\s\\S]*?)</script>`, 'g')
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('base64')

/** Reads a rendered page whole and removes the mark: a cached page must not carry what lets scripts run. */
export async function takePage(response: Response, mark?: string): Promise<Page> {
  const rendered = Buffer.from(await response.arrayBuffer())
  const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const html = mark && contentType.startsWith('text/html') ? rendered.toString('utf8') : undefined
  const scripts = mark
    ? [...(html ?? '').matchAll(markedScript(mark))].map((match) => `'sha256-${sha256(match[1] ?? '')}'`)
    : []
  const body = html === undefined ? rendered : Buffer.from(html.replaceAll(` nonce="${mark}"`, ''))
  return {
    status: response.status,
    contentType,
    location: response.headers.get('location') ?? undefined,
    body,
    etag: `"${sha256(body).slice(0, 22)}"`,
    scripts: [...new Set(scripts)],
    encoded: new Map(),
  }
}

/** The page in an encoding the browser takes; encoded once and kept with the page. */
export async function encodePage(
  page: Page,
  accepts: string | undefined,
): Promise<{ body: Buffer; encoding: string | undefined }> {
  const encoding =
    page.body.length < 1024
      ? undefined
      : accepts?.includes('br')
        ? 'br'
        : accepts?.includes('gzip')
          ? 'gzip'
          : undefined
  if (!encoding) return { body: page.body, encoding }
  let body = page.encoded.get(encoding)
  if (!body) {
    body =
      encoding === 'br'
        ? brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : zip(page.body, { level: 5 })
    page.encoded.set(encoding, body)
  }
  return { body: await body, encoding }
}

export interface PageCache {
  get(key: string, render: () => Promise<Page>): Promise<Page>
  /** Marks every page as outdated; it is still shown where a new one cannot be rendered. */
  expire(): void
}

/** How long a request with an outdated copy at hand waits for a new page. */
const PATIENCE_MS = 2_000

/**
 * Pages that are the same for everybody: rendered once per key at a time, kept for seconds, and longer as a fallback.
 */
export function openPageCache(clock: () => number = Date.now, patienceMs = PATIENCE_MS): PageCache {
  const kept = new Map<string, { page: Page; until: number }>()
  const rendering = new Map<string, Promise<Page>>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= kept.get(key)?.page.body.length ?? 0
    kept.delete(key)
  }
  const keep = (key: string, page: Page, until: number) => {
    drop(key)
    for (const oldest of kept.keys()) {
      if (bytes + page.body.length <= MAX_BYTES) break
      drop(oldest)
    }
    bytes += page.body.length
    kept.set(key, { page, until })
  }
  const renew = (key: string, render: () => Promise<Page>) => {
    const now = clock()
    const fresh = render()
      .then((page) => {
        if (page.status === 200) keep(key, page, now + FRESH_MS)
        return page
      })
      .finally(() => rendering.delete(key))
    rendering.set(key, fresh)
    return fresh
  }
  return {
    async get(key, render) {
      const known = kept.get(key)
      if (known && known.until > clock()) return known.page
      const fresh = rendering.get(key) ?? renew(key, render)
      return known ? freshOr(fresh, known.page, patienceMs) : fresh
    },
    expire() {
      for (const entry of kept.values()) entry.until = 0
    },
  }
}

/** The new page, or the outdated one where the new one fails or takes too long. */
async function freshOr(fresh: Promise<Page>, old: Page, patienceMs: number): Promise<Page> {
  const page = await inTime(fresh, patienceMs).catch((error: unknown) => {
    if (isPassing(error)) return undefined
    throw error
  })
  return page ?? { ...old, stale: true }
}

/** Failures that have nothing to do with the page: the database is away, or the server is full. */
const isPassing = (error: unknown) =>
  (error instanceof Refusal && messages[error.code].status === 503) || isDatabaseAway(error)
