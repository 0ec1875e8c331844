const AT_ONCE = 4

export async function fetched(address: string, signal: AbortSignal | undefined): Promise<Response> {
  const reply = await fetch(address, signal ? { signal } : {})
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  return reply
}

/** Streamed to storage: a recording may be larger than a phone's memory. */
export async function store(
  cache: Cache,
  address: string,
  reply: Response,
  onBytes: (bytes: number) => void,
): Promise<number> {
  let bytes = 0
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      bytes += chunk.byteLength
      onBytes(chunk.byteLength)
      out.enqueue(chunk)
    },
  })
  const body = reply.body?.pipeThrough(counted) ?? null
  await cache.put(address, new Response(body, { headers: plain(reply.headers) }))
  return bytes
}

/** Headers without encodings: the browser has decoded the body already. */
export function plain(given: Headers): Headers {
  const headers = new Headers(given)
  for (const name of ['content-encoding', 'content-length', 'set-cookie', 'transfer-encoding']) headers.delete(name)
  return headers
}

/** Some at a time; the first failure stops the rest. */
export async function all<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
