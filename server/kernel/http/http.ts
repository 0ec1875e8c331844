import { createReadStream } from 'node:fs'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { BeingMade, Call } from '#contract/call.ts'
import { CLIENT_HEADER, IDEMPOTENCY_HEADER } from '#contract/constants.ts'
import { type CallBook, type Caller, execute, type Sent, type Services } from '../calls.ts'
import type { Config } from '../config.ts'
import type { Actor, Cookie } from '../context.ts'
import { AWAY_SECONDS, isDatabaseAway, isDiskFull } from '../database/away.ts'
import { rangeOf } from '../files/ranges.ts'
import { logOptions } from '../log.ts'
import { errorBody, Refusal, refuse } from '../refuse.ts'
import type { Code } from '../words/messages.ts'
import { type Gate, openGate } from './gate.ts'
import { languageOfRequest } from './language.ts'
import { networkOf } from './network.ts'
import { apiHeaders } from './security.ts'

const JSON_LIMIT = 256 * 1024
const MINUTE = 60_000
const zip = promisify(gzip)

export type Authenticate = (cookies: Readonly<Record<string, string | undefined>>) => Promise<Actor | undefined>

export async function buildHttp(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logOptions(config.logLevel),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: JSON_LIMIT,
    requestTimeout: 60_000,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply, config),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  await app.register(cookie)
  await app.register(rateLimit, {
    max: config.rateLimit,
    timeWindow: MINUTE,
    keyGenerator: (request) => networkOf(request.ip),
    // Pages and assets have a cache of their own; the limit guards the calls.
    allowList: (request) => !isCall(request),
    errorResponseBuilder: (_request, context) => new Refusal('E_RATE', { seconds: Math.ceil(context.ttl / 1000) }, []),
  })
  readBodies(app)
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => answerError(error, request, reply, config))
  app.setNotFoundHandler(() => refuse('E_NOT_FOUND'))
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCall(request)) return payload
    reply.headers(apiHeaders(request.url))
    return squeezed(request, reply, payload)
  })
  return app
}

/** Decided by the matched route, not by the spelling of the address: routes match in any case and escaping. */
const isCall = (request: FastifyRequest) => /^\/(?:main|api)\//i.test(request.routeOptions.url ?? request.url)

const SQUEEZE_FROM = 1400

/** Weak networks: an answer that fills more than one packet travels compressed. */
async function squeezed(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < SQUEEZE_FROM) return payload
  if (!request.headers['accept-encoding']?.includes('gzip')) return payload
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length')
  return zip(payload, { level: 4 })
}

/** Uploads come as they are; a JSON body may be absent even when the content type promises one. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, body as string, done)
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

export function mountCalls(
  app: FastifyInstance,
  book: CallBook,
  services: Services,
  authenticate: Authenticate,
  config: Config,
): void {
  const patienceMs = config.queueSeconds * 1000
  const gate = openGate({ inside: 32, inLine: 1000, patienceMs })
  // Signing in and out has a gate of its own, so that it does not wait behind lists.
  const doors = openGate({ inside: 16, inLine: 200, patienceMs })
  for (const { call, before } of book.bindings.values()) {
    const lane = call.path.startsWith('/main/api-auth/') ? doors : gate
    const free: Gate['pass'] = (work) => work()
    // A call that asks an outside service takes its place only afterwards, so that it blocks nobody.
    const [pass, turn] = before ? [free, lane.pass] : [lane.pass, free]
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: call.upload?.maxBytes ?? call.bodyBytes ?? JSON_LIMIT,
      config: { rateLimit: call.perMinute ? { max: call.perMinute, timeWindow: MINUTE } : {} },
      handler: async (request, reply) => {
        requireOwnSite(call, request, config)
        const { answer, cookies } = await pass(async () => {
          const caller = await callerOf(request, authenticate)
          return execute(book, services, call.line, rawInput(call, request), caller, turn)
        })
        for (const one of cookies) setCookie(reply, one, config)
        return answerWith(reply, call, answer)
      },
    })
  }
  app.all('/main/*', () => refuse('E_NOT_FOUND'))
  app.all('/api/*', () => refuse('E_NOT_FOUND'))
}

async function callerOf(request: FastifyRequest, authenticate: Authenticate): Promise<Caller> {
  const key = request.headers[IDEMPOTENCY_HEADER]
  return {
    actor: await authenticate(request.cookies),
    lang: languageOfRequest(request.headers, request.cookies),
    ip: request.ip,
    device: request.headers['user-agent'] ?? '',
    host: request.hostname,
    cookies: request.cookies,
    idempotencyKey: typeof key === 'string' && key.length <= 200 ? key : undefined,
  }
}

/** CSRF: another site may link to us but not act for our users. */
function requireOwnSite(call: Call, request: FastifyRequest, config: Config): void {
  const writes = call.method !== 'GET' || call.writes
  if (!writes) return
  const site = request.headers['sec-fetch-site']
  if (call.writes) {
    if (site === 'same-origin' || request.headers[CLIENT_HEADER] !== undefined) return
    refuse('E_CROSS_SITE')
  }
  if (site !== undefined && site !== 'same-origin' && site !== 'none') refuse('E_CROSS_SITE')
  const origin = request.headers.origin
  const own = config.origin ? new URL(config.origin).host : request.host
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== own)) refuse('E_CROSS_SITE')
}

function rawInput(call: Call, request: FastifyRequest) {
  const { params, query, body } = request
  if (call.upload) {
    if (!(body instanceof Uint8Array) || body.length === 0) refuse('V_FILE_TYPE', { allowed: 'binary' })
    return { params, query, upload: body }
  }
  if (body instanceof Uint8Array && body.length > 0) refuse('E_CONTENT_TYPE')
  return { params, query, body: body instanceof Uint8Array ? undefined : (body ?? undefined) }
}

export function setCookie(reply: FastifyReply, cookie: Cookie, config: Config): void {
  reply.setCookie(cookie.name, cookie.value, {
    path: cookie.path ?? '/',
    maxAge: cookie.maxAgeSeconds,
    httpOnly: cookie.httpOnly,
    sameSite: 'lax',
    secure: config.origin?.startsWith('https:') ?? false,
  })
}

function answerWith(reply: FastifyReply, call: Call, answer: unknown) {
  // Answers depend on the caller's language and rights, so no cache on the way may keep them.
  reply.header('cache-control', 'no-store')
  if (call.download) {
    const file = answer as Sent | BeingMade
    if ('exportId' in file) return reply.status(202).send({ status: 202, content: file })
    const { fileName, contentType, body } = file
    reply.type(contentType)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    if ('path' in body) return reply.header('content-length', body.size).send(createReadStream(body.path))
    return call.ranges ? answerPiece(reply, body) : reply.send(Buffer.from(body))
  }
  reply.type('application/json; charset=utf-8')
  return JSON.stringify(call.bare ? answer : { status: 200, content: answer ?? null })
}

/** Safari plays nothing that it cannot ask for in pieces. */
function answerPiece(reply: FastifyReply, body: Uint8Array) {
  const range = rangeOf(reply.request.headers.range, body.length)
  reply.header('accept-ranges', 'bytes')
  if (range === 'all') return reply.send(Buffer.from(body))
  if (range === 'none') return reply.status(416).header('content-range', `bytes */${body.length}`).send()
  return reply
    .status(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${body.length}`)
    .send(Buffer.from(body.subarray(range.from, range.to + 1)))
}

/** Faults a caller cannot help: they are logged for the operator. */
const oursToMend = new Set<Code>(['E_INTERNAL', 'E_UNAVAILABLE', 'E_DISK_FULL', 'E_FILE_DAMAGED'])

const byErrorCode: Record<string, Code> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'E_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'E_CONTENT_TYPE',
}

function answerError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply, config: Config) {
  const lang = languageOfRequest(request.headers, request.cookies ?? {})
  const refusal = error instanceof Refusal ? error : toRefusal(error)
  if (oursToMend.has(refusal.code)) request.log.error({ err: error, ...refusal.values }, 'call failed')
  const body = errorBody(refusal, lang)
  for (const one of refusal.cookies) setCookie(reply, one, config)
  if (body.retryAfter) reply.header('retry-after', body.retryAfter)
  return reply.status(body.status).header('cache-control', 'no-store').send(body)
}

export function toRefusal(error: FastifyError): Refusal {
  const known = byErrorCode[error.code]
  if (known) return new Refusal(known, {}, [])
  if (isDatabaseAway(error)) return new Refusal('E_UNAVAILABLE', { seconds: AWAY_SECONDS }, [])
  if (isDiskFull(error)) return new Refusal('E_DISK_FULL', {}, [])
  const status = error.statusCode ?? 500
  return new Refusal(status >= 400 && status < 500 ? 'E_BAD_REQUEST' : 'E_INTERNAL', {}, [])
}
