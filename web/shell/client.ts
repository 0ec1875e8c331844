import type { AnswerOf, Call, InputOf } from '#contract/call.ts'
import { CLIENT_HEADER, IDEMPOTENCY_HEADER, LANGUAGE_HEADER } from '#contract/constants.ts'
import type { ErrorBody } from '#contract/error.ts'
import type { logout, refreshToken } from '#contract/identity/auth.ts'
import type { Language } from '#uz/language.ts'
import { clearClientState } from './client-state.ts'
import { inLanguage, splitPath } from './navigation.ts'
import { sendWithProgress } from './upload-request.ts'

/** A call the server refused, or that never reached it (`body` undefined). */
export class CallError extends Error {
  readonly status: number
  readonly body: ErrorBody | undefined

  constructor(status: number, body: ErrorBody | undefined) {
    super(body?.error ?? 'network')
    this.status = status
    this.body = body
  }
}

interface Options {
  /** The language, where it is not the one of the address: while a page of another language loads. */
  lang?: Language
  signal?: AbortSignal
  /** The whole answer, not only its content. */
  raw?: boolean
  idempotencyKey?: string
  /** Sent even while the page is being left. */
  keepalive?: boolean
  onProgress?: (share: number) => void
}

let arriving: { lang: Language } | undefined

/**
 * Calls made while loaders of another language run use the new language, although the address still has the old one.
 */
export async function speaking<T>(lang: Language, load: () => Promise<T>): Promise<T> {
  const mine = { lang }
  arriving = mine
  try {
    return await load()
  } finally {
    // A navigation that was overtaken leaves the language to the later one.
    if (arriving === mine) arriving = undefined
  }
}

/** A call, or its line alone: public pages pass the line and carry none of the call's shapes. */
type Named<C extends Call> = C | C['line']

/** One call to the server: unwraps `content`, refreshes the session once on 401, retries, speaks our errors. */
export async function ask<C extends Call>(
  call: Named<C>,
  input?: InputOf<C>,
  options: Options = {},
): Promise<AnswerOf<C>> {
  const line: string = typeof call === 'string' ? call : call.line
  const parts: Parts = input ?? {}
  const renewedBefore = renewals
  let reply = await send(line, parts, options)
  // Refused while the session was being renewed for another call: the new one is already here.
  if (reply.status === 401 && renewals > renewedBefore) reply = await send(line, parts, options)
  if (reply.status === 401 && !line.endsWith('/refresh-token-web')) {
    const refresh = await refreshed()
    if (refresh.ok) reply = await send(line, parts, options)
    // Only a 401 ends the session; a server that is briefly away signs nobody out.
    else if (refresh.status === 401) await leave()
    else reply = refresh.clone()
  }
  return (await read(reply, options.raw ?? false)) as AnswerOf<C>
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  upload?: Blob
}

async function send(
  line: string,
  { params = {}, query = {}, body, upload }: Parts,
  options: Options,
): Promise<Response> {
  const [method = 'GET', template = ''] = line.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const headers = new Headers({
    [CLIENT_HEADER]: '1',
    [LANGUAGE_HEADER]: options.lang ?? arriving?.lang ?? splitPath(window.location.pathname).lang,
  })
  if (options.idempotencyKey) headers.set(IDEMPOTENCY_HEADER, options.idempotencyKey)
  if (upload) headers.set('content-type', 'application/octet-stream')
  else if (body !== undefined) headers.set('content-type', 'application/json')
  const address = search.size > 0 ? `${path}?${search}` : path
  try {
    if (upload && options.onProgress) {
      return await sendWithProgress(method, address, headers, upload, options.onProgress, options.signal)
    }
    return await fetch(address, {
      method,
      headers,
      body: upload ?? (body === undefined ? null : JSON.stringify(body)),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    window.dispatchEvent(new Event('connection-failed'))
    throw new CallError(0, undefined)
  }
}

async function read(reply: Response, raw: boolean): Promise<unknown> {
  const isJson = reply.headers.get('content-type')?.includes('json')
  if (!reply.ok) throw new CallError(reply.status, isJson ? await reply.json() : undefined)
  // A file may be JSON too.
  if (!isJson || reply.headers.has('content-disposition')) {
    const name = /filename\*=UTF-8''(.+)/.exec(reply.headers.get('content-disposition') ?? '')?.[1]
    return {
      fileName: decodeURIComponent(name ?? 'file'),
      contentType: reply.headers.get('content-type') ?? '',
      body: new Uint8Array(await reply.arrayBuffer()),
    }
  }
  const answer: unknown = await reply.json()
  if (raw || typeof answer !== 'object' || answer === null || !('content' in answer)) return answer
  return 'status' in answer && answer.status === reply.status ? answer.content : answer
}

let refreshing: Promise<Response> | undefined
let renewals = 0

/** One refresh at a time; every other request waits for it. */
function refreshed(): Promise<Response> {
  refreshing ??= send('GET /main/api-auth/auth/refresh-token-web' satisfies (typeof refreshToken)['line'], {}, {})
    .then((reply) => {
      if (reply.ok) renewals += 1
      return reply
    })
    .finally(() => {
      refreshing = undefined
    })
  return refreshing
}

/** The session is over: forget everything and ask to sign in, with the way back in the address. */
async function leave(): Promise<never> {
  clearClientState()
  const { lang, path } = splitPath(window.location.pathname)
  const back = path.startsWith('/auth/') ? '' : `?next=${encodeURIComponent(path + window.location.search)}`
  window.location.assign(`${inLanguage(lang, '/auth/login')}${back}`)
  return new Promise(() => {})
}

export async function signOut(): Promise<void> {
  await ask<typeof logout>('GET /main/api-auth/Auth/Logout').catch(() => undefined)
  await import('./offline/outbox/close-device.ts').then(({ closeDevice }) => closeDevice()).catch(() => undefined)
  clearClientState()
}
