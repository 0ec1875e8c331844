import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '#contract/identity/auth.ts'
import * as calls from '#contract/identity/signature.ts'
import { type DemoKind, issueDemoPerson } from '#eimzo/issue/demo-people.ts'
import { signMessage } from '#eimzo/issue/sign.ts'
import { daysFrom } from '#uz/durations.ts'
import { openSigningApp, type SigningApp } from '../../testing/signing.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { createOwnOrganization } from '../organizations/found.ts'

let app: SigningApp
let place: number
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await openSigningApp()
  await settleCountry(app)
  place = await idOf(app, '1703202')
  for (const kind of ['individual', 'soleProprietor', 'legalEntity', 'official', 'expired'] as const)
    ids[kind] = await app.account(kind)
})
afterAll(() => app.close())

/** Signed without the simulator: with a key it does not offer, at a moment of one's own. */
function signAt(now: Date, kind: DemoKind, text: string): string {
  const { key, chain } = issueDemoPerson(app.simulator.authority, kind, { now })
  const content = new TextEncoder().encode(text)
  const { pkcs7 } = signMessage({ content, key, chain, detached: false, signingTime: now })
  return Buffer.from(pkcs7).toString('base64')
}

const enter = (client: ReturnType<SigningApp['anonymous']>, signature: string) =>
  client.ask(calls.signByEimzo, { body: { signature } })

test('settings: the simulator of this machine, and the key of the host asked', async () => {
  const here = await app.server.app.inject({ url: calls.getEimzoSettings.path, remoteAddress: '127.0.0.1' })
  expect(here.json().content).toMatchObject({
    apiKeys: { localhost: expect.stringMatching(/^[0-9A-F]{128}$/) },
    simulator: { ports: app.simulator.ports, windowUrl: app.simulator.windowUrl },
  })
  const away = await app.server.app.inject({
    url: calls.getEimzoSettings.path,
    remoteAddress: '10.1.1.1',
    headers: { host: 'Agro.Example:8080' },
  })
  expect(away.json().content.simulator).toBeNull()
  expect(Object.keys(away.json().content.apiKeys)).toEqual(['agro.example'])
})

describe('signing in', () => {
  test.each(['individual', 'soleProprietor', 'legalEntity', 'official'] as const)('%s', async (kind) => {
    const client = app.anonymous()
    const reply = await enter(client, await app.answer(client, kind))
    expect(reply).toMatchObject({ status: 200, content: { identityLevel: 2 } })
    expect((await client.ask(getUser)).content.clientId).toBe(reply.content.clientId)
    const record = await app.server.services.db
      .selectFrom('signatureRecords')
      .selectAll()
      .where('userId', '=', ids[kind] ?? '')
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({ objectType: 'sign-in', method: 'eimzo', trustSource: 'native' })
    expect(record.timestampAt).toEqual(app.clock.now)
    expect(record.pinflSealed).not.toContain('1234')
    const session = await app.server.services.db
      .selectFrom('sessions')
      .select('door')
      .where('userId', '=', ids[kind] ?? '')
      .executeTakeFirstOrThrow()
    expect(session.door).toBe('eimzo')
  })

  test('an expired certificate is refused', async () => {
    const client = app.anonymous('ru')
    const reply = await enter(client, await app.answer(client, 'expired'))
    expect(reply).toMatchObject({ status: 422, error: { code: 'E_CERTIFICATE_EXPIRED' } })
    expect(reply.error.error).toMatch(/Срок сертификата/)
    expect(client.cookies.has('access')).toBe(false)
  })

  test('a certificate that names nobody is refused', async () => {
    const client = app.anonymous()
    const { content } = await client.ask(calls.getEimzoChallenge)
    const reply = await enter(client, signAt(app.clock.now, 'unidentified', content.challenge))
    expect(reply).toMatchObject({ status: 400, error: { code: 'V_CERT' } })
  })

  test('the same signature does not open twice, not even at once', async () => {
    const client = app.anonymous()
    const signature = await app.answer(client, 'individual')
    const replies = await Promise.all([enter(client, signature), enter(client, signature)])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422])
    expect(await enter(client, signature)).toMatchObject({ status: 422, error: { code: 'E_SIGNATURE_USED' } })
  })

  test('a signature made for another browser, another host, another door', async () => {
    const mine = app.anonymous()
    const stranger = app.anonymous()
    await stranger.ask(calls.getEimzoChallenge)
    const signature = await app.answer(mine, 'individual')
    const foreign = { status: 422, error: { code: 'E_SIGNATURE_FOREIGN' } }
    expect(await enter(stranger, signature)).toMatchObject(foreign)
    expect(await enter(app.anonymous(), signature)).toMatchObject(foreign)
    const elsewhere = await mine.ask(calls.signByEimzo, { body: { signature } }, { host: 'other.example' })
    expect(elsewhere).toMatchObject(foreign)
    expect(await mine.ask(calls.signInOfficial, { body: { signature } })).toMatchObject(foreign)
    // None of this has spent it.
    expect(await enter(mine, signature)).toMatchObject({ status: 200 })
  })

  test('too late', async () => {
    const client = app.anonymous()
    const signature = await app.answer(client, 'individual')
    app.clock.tick(121_000)
    expect(await enter(client, signature)).toMatchObject({ status: 422, error: { code: 'E_SIGNATURE_LATE' } })
  })

  test('a wrong clock, another text, no signed message at all', async () => {
    const client = app.anonymous()
    const { content } = await client.ask(calls.getEimzoChallenge)
    const anHourAgo = new Date(app.clock.now.getTime() - 3600_000)
    const late = await enter(client, signAt(anHourAgo, 'individual', content.challenge))
    expect(late).toMatchObject({ status: 422, error: { code: 'E_SIGNATURE_CLOCK' } })
    const other = await enter(client, await app.sign('individual', 'shartnoma'))
    expect(other).toMatchObject({ status: 422, error: { code: 'E_SIGNATURE_CONTENT' } })
    const apart = await enter(client, await app.sign('individual', content.challenge, true))
    expect(apart).toMatchObject({ status: 422, error: { code: 'E_SIGNATURE_CONTENT' } })
    expect(await enter(client, 'AAAA')).toMatchObject({ status: 422, error: { code: 'E_SIGNATURE' } })
    expect(await enter(client, '<script>')).toMatchObject({ status: 400 })
  })

  test('a PINFL somebody merely typed does not let its owner into a stranger’s account', async () => {
    const typist = await app.account('newcomer', { identityLevel: 1, email: 'typist@test.agro' })
    const client = app.anonymous()
    const reply = await enter(client, await app.answer(client, 'newcomer'))
    expect(reply).toMatchObject({
      status: 422,
      error: { code: 'E_NOT_REGISTERED', details: { prefill: { hasAccount: true } } },
    })
    expect(client.cookies.has('access')).toBe(false)
    await app.server.services.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', typist).execute()
  })

  test('a blocked person stays outside', async () => {
    const { db } = app.server.services
    const block = (status: 'blocked' | 'active') =>
      db
        .updateTable('users')
        .set({ status })
        .where('id', '=', ids.soleProprietor ?? '')
        .execute()
    await block('blocked')
    const client = app.anonymous()
    const reply = await enter(client, await app.answer(client, 'soleProprietor'))
    expect(reply).toMatchObject({ status: 422, error: { code: 'E_BLOCKED' } })
    await block('active')
  })
})

describe('organizations', () => {
  const found = (userId: string, tin: string, kind: 'mchj' | 'bank' | 'hokimlik' = 'mchj') =>
    app.server.inSystem((ctx) =>
      createOwnOrganization(ctx, userId, {
        kind,
        tin,
        name: { uz: 'Oltin vodiy' },
        directorName: 'Rahimov Sherzod',
        phone: '+998901112233',
        territoryId: place,
      }),
    )

  test('a certificate of an organization verifies it and makes its person act for it', async () => {
    const userId = ids.legalEntity ?? ''
    const id = await found(userId, '301234567')
    const other = await found(userId, '305555555')
    const client = app.anonymous()
    const reply = await enter(client, await app.answer(client, 'legalEntity'))
    expect(reply.content.organization).toMatchObject({ id, status: 'active' })
    const { status } = await app.server.services.db
      .selectFrom('organizations')
      .select('status')
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    expect(status).toBe('pending_verification')
  })

  test('a certificate does not make a bank of its owner', async () => {
    await found(ids.soleProprietor ?? '', '512345678', 'bank')
    const client = app.anonymous()
    const reply = await enter(client, await app.answer(client, 'soleProprietor'))
    expect(reply.content.organization).toMatchObject({ kind: 'bank', status: 'pending_verification' })
  })

  test('officials enter by their own door, others do not', async () => {
    const userId = ids.official ?? ''
    const client = app.anonymous()
    const official = async () => {
      const signature = await app.answer(client, 'official', 'sign-in-official')
      return client.ask(calls.signInOfficial, { body: { signature } })
    }
    expect(await official()).toMatchObject({ status: 403, error: { code: 'E_FORBIDDEN' } })
    const { db } = app.server.services
    const firm = await found(userId, '205555556')
    await db.updateTable('organizations').set({ status: 'active' }).where('id', '=', firm).execute()
    await db.updateTable('employees').set({ official: true }).where('organizationId', '=', firm).execute()
    expect(await official()).toMatchObject({ status: 403 })
    const id = await found(userId, '201122334', 'hokimlik')
    expect(await official()).toMatchObject({ status: 403 })
    await db.updateTable('organizations').set({ status: 'active' }).where('id', '=', id).execute()
    await db.updateTable('employees').set({ official: true }).where('organizationId', '=', id).execute()
    expect(await official()).toMatchObject({ status: 200, content: { organization: { id, official: true } } })
    const doors = await db.selectFrom('sessions').select('door').where('userId', '=', userId).execute()
    expect(doors.map(({ door }) => door)).toContain('official')
    const yesterday = daysFrom(app.clock.now, -1).toISOString().slice(0, 10)
    await db.updateTable('employees').set({ validTo: yesterday }).where('organizationId', '=', id).execute()
    expect(await official()).toMatchObject({ status: 403 })
    const nobody = app.anonymous()
    const signature = await app.answer(nobody, 'newcomer', 'sign-in-official')
    expect(await nobody.ask(calls.signInOfficial, { body: { signature } })).toMatchObject({ status: 403 })
  })
})

describe('proving who one is', () => {
  test('somebody signed in by e-mail becomes proved; nobody becomes two people', async () => {
    const client = await app.signedIn(['individual'])
    const confirm = async (kind: 'newcomer' | 'individual') =>
      client.ask(calls.confirmIdentity, { body: { signature: await app.answer(client, kind) } })
    expect(await confirm('individual')).toMatchObject({ status: 422, error: { code: 'E_SIGNER' } })
    expect(await confirm('newcomer')).toMatchObject({
      status: 200,
      content: { identityLevel: 2, lastName: 'Qodirova', firstName: 'Malika', middleName: 'Akmal qizi' },
    })
    const again = app.anonymous()
    expect(await enter(again, await app.answer(again, 'newcomer'))).toMatchObject({ status: 200 })
    const other = await app.signedIn(['individual'])
    const signature = await app.answer(other, 'newcomer')
    expect(await other.ask(calls.confirmIdentity, { body: { signature } })).toMatchObject({ status: 422 })
    expect(await app.anonymous().ask(calls.confirmIdentity, { body: { signature } })).toMatchObject({ status: 401 })
  })
})
