import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/call.ts'
import { DAY_MS } from '#uz/durations.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { execute, openBook } from './calls.ts'
import { Refusal } from './refuse.ts'
import { sweep } from './sweep.ts'

const ring = call('POST /main/api-reference/bell/ring', {
  summary: 'Rings',
  access: 'signedIn',
  personal: 'account',
  body: z.object({ times: z.int() }),
  answer: z.object({ rung: z.int() }),
})

let app: TestApp
let rung = 0
const book = openBook()
book.bind(ring, (_ctx, { body }) => {
  rung += body.times
  if (body.times < 0) throw new Refusal('E_STATE', { status: 'broken' }, [])
  return { rung }
})

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const actor = {
  userId: '00000000-0000-4000-8000-000000000001',
  sessionId: 's',
  clientId: 1,
  permissions: new Set<number>(),
  language: 'uz' as const,
  organizationId: undefined,
  employeeId: undefined,
  territories: [],
  viewedBy: undefined,
}
const press = (times: number, key?: string) =>
  execute(
    book,
    app.server.services,
    ring.line,
    { body: { times } },
    { actor, lang: 'uz', ip: '', device: '', host: '', cookies: {}, idempotencyKey: key },
  )

test('a repeated POST with the same key changes nothing and gets the first answer, also at the same time', async () => {
  const replies = await Promise.all([press(1, 'k1'), press(1, 'k1'), press(1, 'k1')])
  expect(replies.map((reply) => reply.answer)).toEqual([{ rung: 1 }, { rung: 1 }, { rung: 1 }])
  expect(rung).toBe(1)
})

test('the key of another request is refused', async () => {
  await expect(press(2, 'k1')).rejects.toMatchObject({ code: 'E_IDEMPOTENCY' })
})

test('a refused request leaves its key free', async () => {
  await expect(press(-1, 'k2')).rejects.toMatchObject({ code: 'E_STATE' })
  rung = 5
  expect((await press(1, 'k3')).answer).toEqual({ rung: 6 })
})

test('a refusal that is returned leaves its key free too', async () => {
  const refusing = openBook()
  refusing.bind(ring, () => new Refusal('E_STATE', { status: 'shut' }, []))
  const caller = { actor, lang: 'uz' as const, ip: '', device: '', host: '', cookies: {}, idempotencyKey: 'k5' }
  const once = () => execute(refusing, app.server.services, ring.line, { body: { times: 1 } }, caller)
  await expect(once()).rejects.toMatchObject({ code: 'E_STATE' })
  await expect(once()).rejects.toMatchObject({ code: 'E_STATE' })
})

test('without a key every request counts', async () => {
  rung = 0
  await press(1)
  await press(1)
  expect(rung).toBe(2)
})

test('answers are kept for a week', async () => {
  const { db } = app.server.services
  const kept = async () => (await db.selectFrom('idempotencyKeys').select('key').execute()).length
  await press(1, 'k4')
  await sweep(db, new Date())
  expect(await kept()).toBeGreaterThan(0)
  await sweep(db, new Date(Date.now() + 8 * DAY_MS))
  expect(await kept()).toBe(0)
})

test('whoever asks a service outside takes a turn at the database only afterwards', async () => {
  const order: string[] = []
  const asking = openBook()
  asking.bind(
    ring,
    () => {
      order.push('inside')
      return { rung: 1 }
    },
    async () => void order.push('asked outside'),
  )
  const caller = { actor, lang: 'uz' as const, ip: '', device: '', host: '', cookies: {} }
  await execute(asking, app.server.services, ring.line, { body: { times: 1 } }, caller, async (work) => {
    order.push('in line')
    const answer = await work()
    order.push('left')
    return answer
  })
  expect(order).toEqual(['asked outside', 'in line', 'inside', 'left'])
  const full = () => Promise.reject(new Refusal('E_BUSY', { seconds: 5 }, []))
  await expect(
    execute(asking, app.server.services, ring.line, { body: { times: 1 } }, caller, full),
  ).rejects.toMatchObject({ code: 'E_BUSY' })
})
