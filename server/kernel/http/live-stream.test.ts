import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { STREAMS_PER_SESSION } from './live-stream.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await openTestApp()
  address = await app.server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app?.close())

const cookieOf = (client: { cookies: Map<string, string> }) => `access=${client.cookies.get('access')}`

async function openStream(cookie: string, asked = '') {
  const reply = await fetch(`${address}/main/api-communication/live${asked}`, { headers: { cookie } })
  const reader = reply.body?.getReader()
  const read = async () => new TextDecoder().decode((await reader?.read())?.value)
  const readUntil = async (word: string) => {
    let said = ''
    while (!said.includes(word)) {
      const more = await read()
      if (more === '') throw new Error(`The stream ended with ${said}`)
      said += more
    }
    return said
  }
  return { status: reply.status, read, readUntil }
}

test('one session holds so many streams; the oldest make room, and another session keeps its own', async () => {
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

test('who read a page before they could listen hears what changed since, and nothing of others', async () => {
  const [early, late] = [await app.signedIn(['individual']), await app.signedIn(['individual'])]
  // The server has listened for longer than it is asked about: of a shorter time it could only say «anything».
  const listened = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => listened() + 50_000)
  onTestFinished(() => void vi.restoreAllMocks())
  const heard = await openStream(cookieOf(early))
  await app.server.inSystem(async (ctx) => {
    await ctx.changed(`user:${early.userId}`)
    await ctx.changed('units')
  })
  await heard.readUntil('units')
  const told = await openStream(cookieOf(late), '?ago=30000')
  const said = await told.readUntil('units')
  expect(said).not.toContain('user:')
  // Longer ago than anybody remembers, or not a time: anything may have changed.
  for (const asked of ['?ago=3600000', '?ago=long'])
    await (await openStream(cookieOf(late), asked)).readUntil('"topic":"*"')
})
