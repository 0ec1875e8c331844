import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptConsents, findNeededConsents, findOwnConsents, setConsent } from '#contract/identity/consents.ts'
import type { PageSlug } from '#contract/reference/page-slugs.ts'
import { getStaffPage, savePage } from '#contract/reference/pages.ts'
import { writeDefaultPages } from '../../reference/pages/default-pages.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { giveConsents, neededConsents } from '../public.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function publish(slug: PageSlug) {
  const admin = await app.signedIn(['system-admin'])
  const { title, body, partners, faq, rowVersion } = (await admin.ask(getStaffPage, { params: { slug } })).content
  const { status } = await admin.ask(savePage, {
    params: { slug },
    body: { title, body, partners, faq, rowVersion, comment: 'Yangi tahrir' },
  })
  expect(status).toBe(200)
}

test('before anything is published nothing waits, and what was agreed to then waits again', async () => {
  const early = await app.signedIn(['individual'])
  await app.server.inSystem((ctx) => giveConsents(ctx, early.userId, ['offerta', 'privacy'], 'registration'))
  expect((await early.ask(findNeededConsents)).content.items).toEqual([])
  await app.server.inSystem((ctx) => writeDefaultPages(ctx, { demo: true }))
  expect((await early.ask(findNeededConsents)).content.items).toEqual([
    { kind: 'offerta', version: 1, agreed: 0, blocking: true },
    { kind: 'privacy', version: 1, agreed: 0, blocking: false },
  ])
})

test('a new version of the terms waits for agreement, and only that one', async () => {
  const person = await app.signedIn(['individual'])
  await app.server.inSystem((ctx) => giveConsents(ctx, person.userId, ['offerta', 'privacy'], 'registration'))
  expect((await person.ask(findNeededConsents)).content.items).toEqual([])

  await publish('offerta')
  const waiting = { kind: 'offerta', version: 2, agreed: 1, blocking: true }
  expect((await person.ask(findNeededConsents)).content.items).toEqual([waiting])
  expect(await app.server.inSystem((ctx) => neededConsents(ctx, person.userId))).toEqual([waiting])

  const stale = await person.ask(acceptConsents, {
    body: { items: [{ kind: 'offerta', version: 1 }], method: 'page' },
  })
  expect([stale.status, stale.error.code]).toEqual([409, 'E_STALE'])
  expect(stale.error.details?.current).toMatchObject({ items: [{ kind: 'offerta', version: 2 }] })

  const body = { items: [{ kind: 'offerta', version: 2 }], method: 'page' }
  expect((await person.ask(acceptConsents, { body })).content.items).toEqual([])
  // A second click changes nothing.
  expect((await person.ask(acceptConsents, { body })).status).toBe(200)
  const { content } = await person.ask(findOwnConsents)
  expect(content.items.map(({ kind, version, method }) => [kind, version, method])).toEqual([
    ['offerta', 2, 'page'],
    ['privacy', 1, 'registration'],
    ['offerta', 1, 'registration'],
  ])
})

test('advertising messages are off until asked for, and can be taken back', async () => {
  const person = await app.signedIn(['individual'])
  const say = (given: boolean) => person.ask(setConsent, { params: { kind: 'marketing-sms' }, body: { given } })
  expect((await person.ask(findOwnConsents)).content).toEqual({ items: [], marketing: false })
  for (const given of [false, true, true]) expect((await say(given)).status).toBe(200)
  expect((await person.ask(findOwnConsents)).content).toMatchObject({ marketing: true, items: [{ given: true }] })
  await say(false)
  expect((await person.ask(findOwnConsents)).content.items.map((item) => item.given)).toEqual([false, true])
})

test('nobody agrees for others: without a session 401, and the offerta cannot be taken back', async () => {
  const stranger = app.anonymous()
  expect((await stranger.ask(findNeededConsents)).status).toBe(401)
  expect((await stranger.ask(findOwnConsents)).status).toBe(401)
  const person = await app.signedIn(['individual'])
  const refused = await person.ask(setConsent, { params: { kind: 'offerta' }, body: { given: false } })
  expect(refused.status).toBe(404)
})
