import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser, loginByEmail } from '#contract/identity/auth.ts'
import { prepareReference } from '#server/reference/prepare.ts'
import { openTestApp, type TestApp } from '#server/testing/app.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { buildDemoWorld } from './world.ts'

let app: TestApp
const root = join(import.meta.dirname, '..')
beforeAll(async () => {
  app = await openTestApp()
  const say = () => {}
  await prepareReference(app.server, { facts: join(root, 'facts'), art: join(root, 'build/art'), demo: false, say })
  await buildDemoWorld(app.server, { facts: join(root, 'facts'), say })
}, 60_000)
afterAll(() => app.close())

test('everybody comes in with the password on the page, and acts for whom they work', async () => {
  const seen: Record<string, unknown> = {}
  for (const { role, email } of demoAccounts) {
    const client = app.anonymous()
    const reply = await client.ask(loginByEmail, { body: { email, password: demoPassword } })
    expect([email, reply.status]).toEqual([email, 200])
    const { content } = await client.ask(getUser)
    seen[role] = [content.organization?.kind ?? 'personal', content.identityLevel]
  }
  expect(seen).toEqual({
    admin: ['platforma', 0],
    farmer: ['yatt', 2],
    buyer: ['personal', 2],
    head: ['mchj', 2],
    employee: ['mchj', 2],
    official: ['hokimlik', 2],
    moderator: ['platforma', 0],
    editor: ['platforma', 0],
    sysaudit: ['platforma', 0],
  })
})

test('a second start adds nothing', async () => {
  const before = app.statements()
  await buildDemoWorld(app.server, { facts: join(root, 'facts'), say: () => {} })
  expect(app.statements() - before).toBeLessThan(5)
})
