import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/contact/campaigns/campaigns.ts'
import { everybody } from '#contract/identity/audience.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { runCampaign, sendSome, startIfDue } from './send.ts'

/** More than two batches of two hundred. */
const PEOPLE = 450
const HOUR_MS = 3_600_000
/** When it begins: a little after its time. */
const BEGINS_MS = HOUR_MS * 0.6
/** A little longer than a batch holds a campaign for its sender. */
const HELD_MS = 16_000

let app: TestApp
let author: Client
let approver: Client

beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem(({ tx }) =>
    sql`insert into users (last_name, first_name, status, language)
      select 'Odamov', 'Odam ' || n, 'active', 'eng' from generate_series(1, ${PEOPLE}::integer) n`.execute(tx),
  )
})
afterAll(() => app.close())

const fields = (): contract.CampaignFields => ({
  title: { uz: 'Ekish mavsumi' },
  body: { uz: 'Urugʻ tayyor' },
  smsBody: { uz: '' },
  link: '/news',
  channels: [],
  audience: { ...everybody, languages: ['eng'] },
  urgency: 'normal',
  sendAt: new Date(app.clock.now.getTime() + HOUR_MS / 2).toISOString(),
  testers: [],
})

/** Sessions of staff end in an idle half hour. */
async function signIn(): Promise<void> {
  author = await app.signedIn(['chief-editor'])
  approver = await app.signedIn(['system-admin'])
}

/**
 * Approved for later and begun by the test in a time that has not come for anybody else: the queue, which is awake in
 * tests too, finds it held until the clock goes on.
 */
async function begin(sender: string) {
  await signIn()
  const { content } = await author.ask(contract.createCampaign, { body: fields() })
  const { id } = content
  const params = { id }
  await author.ask(contract.takeAuthorStep, { params, body: { step: 'submit', rowVersion: content.rowVersion } })
  const { rowVersion } = await read(id)
  await approver.ask(contract.approveCampaign, { params, body: { rowVersion } })
  const now = new Date(app.clock.now.getTime() + BEGINS_MS)
  const batch = (of: string) => app.server.inSystem((ctx) => sendSome({ ...ctx, now }, id, of))
  await app.server.inSystem(async (ctx) => {
    await startIfDue({ ...ctx, now }, id)
    // Whom it is for is written down first.
    await sendSome({ ...ctx, now }, id, sender)
  })
  return { id, now, batch }
}

const read = async (id: number) => (await approver.ask(contract.getCampaign, { params: { id } })).content
const step = async (id: number, name: 'pause' | 'resume') =>
  author.ask(contract.takeRunStep, { params: { id }, body: { step: name, rowVersion: (await read(id)).rowVersion } })

/** How many notices there are of it, and to how many people. */
async function notices(id: number) {
  const { rows } = await sql<{ all: number; people: number }>`
    select count(*)::integer as all, count(distinct user_id)::integer as people
    from notifications where source = ${`campaign:${id}`}`.execute(app.server.services.db)
  return rows[0]
}

/** Whoever held it is given up, and others go on; the queue may be at it already: whoever comes second leaves it alone. */
async function finish(id: number): Promise<void> {
  app.clock.tick(BEGINS_MS + HELD_MS)
  await signIn()
  await runCampaign(app.server, id)
  await expect.poll(async () => (await read(id)).status, { timeout: 20_000 }).toBe('sent')
}

test('a sender that is cut off in a batch is followed by another one: nobody is left out and nobody told twice', async () => {
  const [dead, next] = [randomUUID(), randomUUID()]
  const { id, now, batch } = await begin(dead)
  await batch(dead)
  await expect(
    app.server.inSystem(async (ctx) => {
      await sendSome({ ...ctx, now }, id, dead)
      throw new Error('cut off')
    }),
  ).rejects.toThrow('cut off')
  expect(await read(id)).toMatchObject({ status: 'sending', recipients: PEOPLE, told: 200 })
  expect(await notices(id)).toEqual({ all: 200, people: 200 })
  // It may be alive: for a while it is left alone, then another one goes on with those who wait.
  expect(await batch(next)).toBeUndefined()
  expect(await notices(id)).toEqual({ all: 200, people: 200 })
  await finish(id)
  expect(await read(id)).toMatchObject({ told: PEOPLE, skipped: 0 })
  expect(await notices(id)).toEqual({ all: PEOPLE, people: PEOPLE })
})

test('paused it tells nobody; resumed it goes on with those who have not been told', async () => {
  const sender = randomUUID()
  const { id, batch } = await begin(sender)
  await batch(sender)
  expect((await step(id, 'pause')).content.status).toBe('paused')
  expect(await batch(sender)).toBeUndefined()
  await runCampaign(app.server, id)
  expect(await notices(id)).toEqual({ all: 200, people: 200 })
  expect((await step(id, 'resume')).content.status).toBe('sending')
  await finish(id)
  expect(await read(id)).toMatchObject({ told: PEOPLE, skipped: 0 })
  expect(await notices(id)).toEqual({ all: PEOPLE, people: PEOPLE })
})

test('a draft is tried on colleagues alone: a stranger is refused, and so is a trial on nobody', async () => {
  author = await app.signedIn(['chief-editor'])
  const { userId } = await app.signedIn(['individual'])
  const named = await author.ask(contract.createCampaign, { body: { ...fields(), testers: [userId] } })
  expect(named.codes).toContain('testers V_CHOOSE')
  const { content } = await author.ask(contract.createCampaign, { body: fields() })
  const tried = await author.ask(contract.testCampaign, { params: { id: content.id } })
  expect(tried.codes).toContain('testers V_CHOOSE')
})
