import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_DAYS, SIGNED_IN_COOKIE } from '#contract/constants.ts'
import type { PageApi, SiteHandler, Viewer } from '#contract/page.ts'
import { isLanguage, type Language } from '#uz/language.ts'
import { type CallBook, execute, type Services } from '../calls.ts'
import type { Config } from '../config.ts'
import { AWAY_SECONDS, isDatabaseAway } from '../database/away.ts'
import type { Live } from '../live.ts'
import { errorBody, Refusal, refuse } from '../refuse.ts'
import { messages, say } from '../words/messages.ts'
import { openGate } from './gate.ts'
import { type Authenticate, setCookie, toRefusal } from './http.ts'
import { languageOfBrowser, languageOfRequest } from './language.ts'
import { networkOf } from './network.ts'
import { encodePage, openPageCache, type Page, takePage } from './page-cache.ts'
import { pageHeaders } from './security.ts'
import { waitPage } from './wait-page.ts'

export interface SiteOptions {
  config: Config
  book: CallBook
  services: Services
  live: Live
  authenticate: Authenticate
  texts: { pick(lang: Language, namespaces: readonly string[]): Promise<Readonly<Record<string, string>>> }
  /** In development the site changes under us, so it is asked for at every request. */
  site: () => Promise<SiteHandler>
  build: { id: string; timestamp: number; folder: string }
  development: boolean
}

const PAYLOAD = '/_payload.json'

/** Mounts the rendered site: assets, build notices, and every address no call answers. */
export async function mountSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  await mountFiles(app, options)
  const cache = openPageCache()
  options.live.listen((topic) => {
    if (topic === undefined) cache.expire()
  })
  const takeTurn = openTurns(options.config.rateLimit)
  // Rendering keeps the processor busy: many at once would only delay all of them.
  const gate = openGate({ inside: 16, inLine: 400, patienceMs: options.config.queueSeconds * 1000 })
  await app.register(async (scope) => {
    scope.get('/*', async (request, reply) => {
      const away = redirectOf(request)
      if (away) return reply.header('cache-control', 'no-store').redirect(away.to, away.status)
      const site = await options.site()
      const address = readAddress(request.url)
      const kind = site.kindOf(address.page)
      const own = kind === 'own'
      const nonce = own ? randomBytes(16).toString('base64') : undefined
      const mark = own ? undefined : randomBytes(16).toString('hex')
      const render = async () => {
        takeTurn(networkOf(request.ip))
        const viewer = own ? await viewerOf(request, options.authenticate) : undefined
        const web = new Request(`http://site${address.render}`, { headers: headersFor(request, own) })
        const seen = { away: false }
        const api = noticing(apiFor(request, options, viewer), seen)
        const rendered = await site.render({ request: web, api, nonce, mark, payload: address.payload })
        const page = await takePage(rendered, mark)
        if (seen.away && page.status >= 500) refuse('E_UNAVAILABLE', { seconds: AWAY_SECONDS })
        return page
      }
      const keptAs = `${originOf(request, options.config)} ${address.payload} ${address.render}`
      const rendered =
        kind === 'public' && !options.development ? cache.get(keptAs, () => gate.pass(render)) : gate.pass(render)
      const page = await rendered.catch((error) => sayWait(request, reply, address, error))
      if (!page) return reply
      rememberLanguage(request, reply, address.page, page, options.config)
      return sendPage(request, reply, page, { own, nonce, config: options.config, development: options.development })
    })
  })
}

/** The renderer shows a fault its own way; this notes whether the database was the reason. */
function noticing(api: PageApi, seen: { away: boolean }): PageApi {
  const notice = (error: unknown): never => {
    if (isDatabaseAway(error)) seen.away = true
    throw error
  }
  return {
    ...api,
    ask: (line, lang, input) => api.ask(line, lang, input).catch(notice),
    texts: (lang, namespaces) => api.texts(lang, namespaces).catch(notice),
  }
}

/**
 * A page that cannot be rendered now: the visitor is told so in their language, and the browser asks again by itself.
 */
function sayWait(request: FastifyRequest, reply: FastifyReply, address: Address, error: FastifyError | Refusal) {
  const refusal = error instanceof Refusal ? error : toRefusal(error)
  const isPage = !address.payload && !/\.data(?:\?|$)/.test(request.url)
  if (messages[refusal.code].status !== 503 || !isPage) throw error
  request.log.warn({ err: error }, 'page not to be had')
  const lang = languageOfPage(request, address.page)
  const seconds = Number(refusal.values.seconds ?? AWAY_SECONDS)
  reply
    .status(503)
    .headers(pageHeaders([], { inlineStyles: true, https: false }))
    .headers({ 'retry-after': seconds, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(waitPage(say(refusal.code, lang, refusal.values), lang, seconds))
}

const languageOfPage = (request: FastifyRequest, page: string): Language => {
  const first = page.split('/')[1] ?? ''
  return isLanguage(first) ? first : languageOfRequest({}, request.cookies)
}

const MINUTE_MS = 60_000
const MAX_ADDRESSES = 10_000

/** Cached pages are free; rendering is not, and an invented query renders anew. So many a minute for each address. */
function openTurns(perMinute: number): (network: string) => void {
  let taken = new Map<string, number>()
  let until = 0
  return (network) => {
    const now = Date.now()
    if (now >= until || taken.size >= MAX_ADDRESSES) {
      taken = new Map()
      until = now + MINUTE_MS
    }
    const turns = (taken.get(network) ?? 0) + 1
    taken.set(network, turns)
    if (turns > perMinute) refuse('E_RATE', { seconds: Math.ceil((until - now) / 1000) })
  }
}

async function mountFiles(app: FastifyInstance, { build, development }: SiteOptions): Promise<void> {
  app.get('/builds/latest.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ id: build.id, timestamp: build.timestamp }),
  )
  app.get<{ Params: { file: string } }>('/builds/meta/:file', async (request, reply) => {
    if (request.params.file !== `${build.id}.json`)
      return reply.status(404).send({ status: 404, error: 'Not found', code: 'E_NOT_FOUND' })
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send({ id: build.id, timestamp: build.timestamp })
  })
  await app.register(fastifyStatic, {
    prefix: '/art/',
    root: join(build.folder, 'art'),
    maxAge: '7d',
    decorateReply: false,
  })
  if (development) return
  const client = join(build.folder, 'client')
  await app.register(fastifyStatic, {
    prefix: '/assets/',
    root: join(client, 'assets'),
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  })
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    globIgnore: ['assets/**', '.vite/**'],
    maxAge: '1h',
    decorateReply: false,
  })
}

interface Address {
  /** The page's own path, whatever was asked of it. */
  page: string
  /** What the renderer is asked. */
  render: string
  payload: boolean
}

function readAddress(url: string): Address {
  const { pathname, search } = splitUrl(url)
  if (pathname.endsWith(PAYLOAD)) {
    const page = pathname.slice(0, -PAYLOAD.length) || '/'
    return { page, render: page + search, payload: true }
  }
  const page = pathname
    .replace(/\/_\.data$/, '/')
    .replace(/\/?_root\.data$/, '/')
    .replace(/\.data$/, '')
  return { page: page === '/__manifest' ? '/' : page || '/', render: pathname + search, payload: false }
}

const plainHost = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/i

/** The public origin. A Host header can be forged, so it is used only where it looks like a host. */
const originOf = (request: FastifyRequest, config: Config) =>
  config.origin ?? `${request.protocol}://${plainHost.test(request.host) ? request.host : 'localhost'}`

/** Split by hand: `new URL` would take a path with two leading slashes for a host. */
function splitUrl(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?')
  const path = at === -1 ? url : url.slice(0, at)
  return { pathname: `/${path.replace(/^[/\\]+/, '')}`, search: at === -1 ? '' : url.slice(at) }
}

/** A shared page must not depend on who asks: only pages of the signed-in see request headers. */
function headersFor(request: FastifyRequest, own: boolean): Headers {
  const headers = new Headers()
  if (!own) return headers
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

async function viewerOf(request: FastifyRequest, authenticate: Authenticate): Promise<Viewer | undefined> {
  const actor = await authenticate(request.cookies)
  if (actor) return { permissions: [...actor.permissions], everywhere: actor.territories === 'all' }
  return request.cookies[SIGNED_IN_COOKIE] ? { permissions: undefined, everywhere: false } : undefined
}

function apiFor(request: FastifyRequest, options: SiteOptions, viewer: Viewer | undefined): PageApi {
  return {
    origin: originOf(request, options.config),
    buildId: options.build.id,
    viewer,
    texts: (lang, namespaces) => options.texts.pick(lang, namespaces),
    async ask(line, lang, input) {
      try {
        const caller = { actor: undefined, lang, ip: request.ip, device: '', host: request.hostname, cookies: {} }
        const { answer } = await execute(options.book, options.services, line, input ?? {}, caller)
        // The call's own answer shape has just parsed it.
        return answer as never
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const body = errorBody(error, lang)
        throw Response.json(body, { status: body.status })
      }
    },
  }
}

/** One address per page; and on the first visit the home page comes in the visitor's language. */
function redirectOf(request: FastifyRequest): { to: string; status: 301 | 302 } | undefined {
  const { pathname, search } = splitUrl(request.url)
  if (pathname.length > 1 && pathname.endsWith('/'))
    return { to: `${pathname.replace(/(?<!\/)\/+$/, '') || '/'}${search}`, status: 301 }
  if (pathname !== '/' || isbot(request.headers['user-agent'])) return undefined
  if (request.headers['sec-fetch-site'] === 'same-origin' || request.headers.referer?.includes(`//${request.host}/`))
    return undefined
  const wish = request.cookies[LANGUAGE_COOKIE]
  const lang = wish !== undefined && isLanguage(wish) ? wish : languageOfBrowser(request.headers['accept-language'])
  return lang && lang !== 'uz' ? { to: `/${lang}${search}`, status: 302 } : undefined
}

/** The cookie follows the route. */
function rememberLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  page: Page,
  config: Config,
): void {
  if (page.status !== 200 || !page.contentType.startsWith('text/html')) return
  const first = path.split('/')[1] ?? ''
  const lang = isLanguage(first) ? first : 'uz'
  if (request.cookies[LANGUAGE_COOKIE] === lang) return
  setCookie(
    reply,
    { name: LANGUAGE_COOKIE, value: lang, maxAgeSeconds: LANGUAGE_COOKIE_DAYS * 24 * 3600, httpOnly: false },
    config,
  )
}

interface Sending {
  own: boolean
  nonce: string | undefined
  config: Config
  development: boolean
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  { own, nonce, config, development }: Sending,
) {
  const scripts = nonce ? [`'nonce-${nonce}'`] : page.scripts
  const headers = pageHeaders(development ? ["'unsafe-inline'", "'unsafe-eval'"] : scripts, {
    inlineStyles: own || development,
    https: config.origin?.startsWith('https:') ?? false,
  })
  reply.status(page.status).headers(headers).type(page.contentType)
  reply.header('vary', 'accept-encoding').header('cache-control', own ? 'private, no-store' : 'no-cache')
  // The warning of RFC 9111 for a copy that could not be renewed.
  if (page.stale) reply.header('warning', '111 - "Revalidation Failed"')
  if (page.location) return reply.header('location', page.location).send()
  if (!own) {
    reply.header('etag', page.etag)
    if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  }
  const { body, encoding } = await encodePage(page, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}
