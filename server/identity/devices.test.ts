import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSessions, revokeOtherSessions, revokeSession } from '#contract/identity/account.ts'
import { getUser, loginByEmail, refreshToken } from '#contract/identity/auth.ts'
import { type Client, openTestApp, PASSWORD, type TestApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function another(email: string, agent: string): Promise<Client> {
  app.clock.tick(1000)
  const device = app.anonymous()
  const reply = await device.ask(loginByEmail, { body: { email, password: PASSWORD } }, { 'user-agent': agent })
  expect(reply.status).toBe(200)
  return device
}

const idOf = async (device: Client) => {
  const { content } = await device.ask(findSessions)
  return content.items.find((session) => session.current)?.id ?? ''
}

test('lists my devices, the latest first, and marks the one that asks', async () => {
  const desk = await app.signedIn(['producer'])
  const phone = await another(desk.email, 'Pocket phone')
  const { content } = await phone.ask(findSessions)
  expect(content.items.map(({ device, current }) => [device, current])).toEqual([
    ['Pocket phone', true],
    [expect.any(String), false],
  ])
  expect((await desk.ask(findSessions)).content.items.map(({ current }) => current)).toEqual([false, true])
  expect((await desk.ask(findSessions)).statements).toBe(1)
})

test('a revoked device is 401 at its next call and cannot refresh', async () => {
  const desk = await app.signedIn(['producer'])
  const phone = await another(desk.email, 'Pocket phone')
  const id = await idOf(phone)
  expect((await desk.ask(revokeSession, { params: { id } })).status).toBe(200)
  await expect.poll(async () => (await phone.ask(getUser)).status).toBe(401)
  expect((await phone.ask(refreshToken)).status).toBe(401)
  expect((await desk.ask(getUser)).status).toBe(200)
  expect((await desk.ask(findSessions)).content.items).toHaveLength(1)
  expect((await desk.ask(revokeSession, { params: { id } })).status).toBe(404)
})

test("somebody else's device is not found and stays signed in", async () => {
  const [mine, other] = [await app.signedIn(['producer']), await app.signedIn(['producer'])]
  const reply = await mine.ask(revokeSession, { params: { id: await idOf(other) } })
  expect(reply.status).toBe(404)
  expect((await other.ask(refreshToken)).status).toBe(200)
  expect((await mine.ask(revokeSession, { params: { id: "1'; drop table sessions" } })).status).toBe(404)
})

test('signing out everywhere else keeps this device and every other user', async () => {
  const desk = await app.signedIn(['producer'])
  const neighbour = await app.signedIn(['producer'])
  const devices = [await another(desk.email, 'One'), await another(desk.email, 'Two')]
  expect((await desk.ask(revokeOtherSessions)).content).toEqual({ ended: 2 })
  for (const device of devices) await expect.poll(async () => (await device.ask(getUser)).status).toBe(401)
  expect((await desk.ask(getUser)).status).toBe(200)
  expect((await neighbour.ask(getUser)).status).toBe(200)
  expect((await desk.ask(revokeOtherSessions)).content).toEqual({ ended: 0 })
})

test('a lapsed session is not listed', async () => {
  const desk = await app.signedIn(['producer'])
  await app.server.inSystem((ctx) =>
    ctx.tx.updateTable('sessions').set({ expiresAt: ctx.now }).where('userId', '=', desk.userId).execute(),
  )
  app.clock.tick(1000)
  const phone = await another(desk.email, 'Pocket phone')
  expect((await phone.ask(findSessions)).content.items).toHaveLength(1)
})

test('nobody signed in sees and ends nothing', async () => {
  const visitor = app.anonymous()
  expect((await visitor.ask(findSessions)).status).toBe(401)
  expect((await visitor.ask(revokeOtherSessions)).status).toBe(401)
})
