import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A write shows on every page within this time, whoever wrote it. */
const FRESH_MS = 5_000
/** Strangers can invent addresses without end: the memory for pages is bounded, not their number. */
const MAX_BYTES = 16 * 2 ** 20

export interface Page {
  status: number
  contentType: string
  location: string | undefined
  body: Buffer
  etag: string
  /** Hashes of the page's own inline scripts: what a strict policy lets run on a page that is kept. */
  scripts: readonly string[]
  encoded: Map<string, Promise<Buffer>>
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('base64')

export async function takePage(response: Response): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer())
  const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const scripts = contentType.startsWith('text/html')
    ? [...body.toString('utf8').matchAll(inlineScript)].map((match) => `'sha256-${sha256(match[1] ?? '')}'`)
    : []
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
}

/** Pages that are the same for everybody: rendered once per key at a time, kept for seconds. */
export function openPageCache(clock: () => number = Date.now): PageCache {
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
  return {
    async get(key, render) {
      const now = clock()
      const known = kept.get(key)
      if (known && known.until > now) return known.page
      const underWay = rendering.get(key)
      if (underWay) return underWay
      const fresh = render().finally(() => rendering.delete(key))
      rendering.set(key, fresh)
      const page = await fresh
      if (page.status === 200) keep(key, page, now + FRESH_MS)
      return page
    },
  }
}
