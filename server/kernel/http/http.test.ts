import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { errorBody } from '../refuse.ts'
import { say } from '../words/messages.ts'
import { toRefusal } from './http.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const login = '/main/api-auth/auth/login-by-email'
const json = { 'content-type': 'application/json' }

describe('bad input gets the specification’s error object', () => {
  const cases: [
    string,
    { method: string; url: string; body?: string | Buffer; headers?: Record<string, string> },
    number,
    string,
  ][] = [
    ['broken JSON', { method: 'POST', url: login, body: '{"email":', headers: json }, 400, 'E_BAD_REQUEST'],
    [
      'a prototype in JSON',
      { method: 'POST', url: login, body: '{"__proto__":{"x":1}}', headers: json },
      400,
      'E_BAD_REQUEST',
    ],
    [
      'a body of a megabyte',
      { method: 'POST', url: login, body: JSON.stringify({ email: 'x'.repeat(1_100_000) }), headers: json },
      413,
      'E_TOO_LARGE',
    ],
    [
      'a body that is not JSON',
      { method: 'POST', url: login, body: '<xml/>', headers: { 'content-type': 'text/xml' } },
      415,
      'E_CONTENT_TYPE',
    ],
    ['no body', { method: 'POST', url: login, headers: json }, 400, 'VALIDATION'],
    ['a list for an object', { method: 'POST', url: login, body: '[]', headers: json }, 400, 'VALIDATION'],
    [
      'wrong types',
      { method: 'POST', url: login, body: '{"email":1,"password":[]}', headers: json },
      400,
      'VALIDATION',
    ],
    ['an unknown call', { method: 'GET', url: '/main/api-auth/nothing' }, 404, 'E_NOT_FOUND'],
    ['an unknown api path', { method: 'GET', url: '/api/nothing' }, 404, 'E_NOT_FOUND'],
    ['dots in the path', { method: 'GET', url: '/main/../../etc/passwd' }, 404, 'E_NOT_FOUND'],
    ['a broken escape in the path', { method: 'GET', url: '/main/%E0%A4%A' }, 400, 'E_BAD_REQUEST'],
  ]
  test.each(cases)('%s', async (_name, { method, url, body, headers }, status, code) => {
    const reply = await app
      .anonymous('eng')
      .raw(method, url, { ...(body !== undefined && { body }), ...(headers && { headers }) })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ status, code, error: expect.any(String) })
  })

  test('the fault is told in each language', async () => {
    const said = await Promise.all(
      (['uz', 'ru', 'eng', 'cyrl'] as const).map(
        async (lang) => (await app.anonymous(lang).raw('GET', '/main/none')).json().error,
      ),
    )
    expect(said).toEqual(['Topilmadi', 'Не найдено', 'Not found', 'Топилмади'])
  })
})

test('a fault of ours is said without its words, which may name what nobody is to know', () => {
  const fault = toRefusal(Object.assign(new Error('password of the database is x'), { code: 'X', name: 'Error' }))
  expect(errorBody(fault, 'eng')).toEqual({ status: 500, code: 'E_INTERNAL', error: say('E_INTERNAL', 'eng') })
  expect(say('E_INTERNAL', 'eng')).not.toContain('password')
})

test('paths are matched without regard to case', async () => {
  const user = await app.signedIn(['producer'])
  expect((await user.raw('GET', '/main/API-auth/Auth/USER')).statusCode).toBe(200)
})

test('limits and headers hold however the address is spelt', async () => {
  const visitor = app.anonymous()
  const replies = []
  for (let attempt = 0; attempt < 32; attempt++) {
    replies.push(await visitor.raw('POST', '/Main/%61pi-auth/auth/login-by-email', { headers: json, body: '{}' }))
  }
  expect(replies.at(-1)?.statusCode).toBe(429)
  expect(replies.at(-1)?.json()).toMatchObject({ code: 'E_RATE', retryAfter: expect.any(Number) })
  expect(replies[0]?.headers['x-content-type-options']).toBe('nosniff')
})

test('probes answer', async () => {
  const visitor = app.anonymous()
  expect((await visitor.raw('GET', '/healthz')).json()).toEqual({ status: 'ok' })
  expect((await visitor.raw('GET', '/readyz')).json()).toEqual({ status: 'ok' })
})

test('metrics are told by token alone: behind a proxy on this machine everybody is local', async () => {
  const ask = (one: TestApp, headers = {}) =>
    one.server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })
  expect((await ask(app)).statusCode).toBe(404)
  expect((await ask(app, { authorization: 'Bearer undefined' })).statusCode).toBe(404)
  const watched = await openTestApp({ env: { METRICS_TOKEN: 'a-token-for-prometheus' } })
  try {
    for (const authorization of ['', 'Bearer', 'Bearer a-token-for-prometheuz'])
      expect((await ask(watched, { authorization })).statusCode).toBe(404)
    const told = await ask(watched, { authorization: 'Bearer a-token-for-prometheus' })
    expect(told.body).toContain('http_request_duration_seconds')
  } finally {
    await watched.close()
  }
})

test('every bound call is in the OpenAPI document and on its page', async () => {
  const document = (await app.anonymous().raw('GET', '/api/openapi.json')).json()
  const page = (await app.anonymous().raw('GET', '/api/docs')).body
  for (const { call } of app.server.book.bindings.values()) {
    expect(document.paths[call.path]?.[call.method.toLowerCase()]?.summary).toBe(call.summary)
    expect(page).toContain(call.path.replace(/&/g, '&#38;'))
  }
})

test('a long answer travels compressed to those who take it', async () => {
  const ask = (headers: Record<string, string>) => app.anonymous().raw('GET', '/api/openapi.json', { headers })
  const [plain, small] = [await ask({}), await ask({ 'accept-encoding': 'gzip, br' })]
  expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body)
})

test('answers carry no sniffing and a closed policy', async () => {
  const reply = await app.anonymous().raw('GET', '/api/translations?lang=uz')
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
})

describe('every call is shut to those who may not', () => {
  test('anonymous gets 401 and a person without the code 403, before anything is read', async () => {
    const visitor = app.anonymous()
    const person = await app.signedIn(['event-organizer'])
    for (const { call } of app.server.book.bindings.values()) {
      if (call.access === 'open') continue
      const url = call.path.replace(/\{\w+\}/g, '1')
      const upload = call.upload
        ? { body: Buffer.from('x'), headers: { 'content-type': 'application/octet-stream' } }
        : {}
      expect([call.line, (await visitor.raw(call.method, url, upload)).statusCode]).toEqual([call.line, 401])
      if (call.access === 'signedIn') continue
      expect([call.line, (await person.raw(call.method, url, upload)).statusCode]).toEqual([call.line, 403])
    }
  })
})
