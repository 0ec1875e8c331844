import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { STREAMS_PER_SESSION } from './live-stream.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await openTestApp()
  address = await app.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app?.close())

async function openStream(cookie: string) {
  const reply = await fetch(`${address}/main/api-communication/live`, { headers: { cookie } })
  const reader = reply.body?.getReader()
  const read = async () => new TextDecoder().decode((await reader?.read())?.value)
  return { status: reply.status, read }
}

test('one session holds so many streams; the oldest make room, and another session keeps its own', async () => {
  const cookieOf = (client: { cookies: Map<string, string> }) => `access=${client.cookies.get('access')}`
  const [crowd, other] = [await app.signedIn(['individual']), await app.signedIn(['individual'])]
  const calm = await openStream(cookieOf(other))
  expect(await calm.read()).toContain('hello')
  const first = await openStream(cookieOf(crowd))
  expect(await first.read()).toContain('hello')
  const rest = []
  for (let count = 0; count < STREAMS_PER_SESSION; count++) rest.push(await openStream(cookieOf(crowd)))
  // Ended: nothing more is to be read.
  expect(await first.read()).toBe('')
  await app.server.inSystem((ctx) => ctx.changed('users'))
  expect(await calm.read()).toContain('users')
  expect((await openStream('access=nobody')).status).toBe(401)
})
