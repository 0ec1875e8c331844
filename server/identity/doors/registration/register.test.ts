import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendOtpCode, verifyOtpCode } from '#contract/identity/codes.ts'
import { forgetRegistration, getRegistration, linkCertificate, register } from '#contract/identity/registration.ts'
import { getMe, signByEimzo } from '#contract/identity/signature.ts'
import type { DemoKind } from '#eimzo/issue/demo-people.ts'
import type { Client } from '../../../testing/app.ts'
import { lastCode, personWithPhone, phoneOf } from '../../../testing/codes.ts'
import { openSigningApp, type SigningApp } from '../../../testing/signing.ts'
import { settleCountry } from '../../../testing/territories.ts'

let app: SigningApp
/** Of a district whose mahallas are known, a mahalla of it, and a district that has none. */
let known: number
let mahalla: number
let unknown: number
beforeAll(async () => {
  app = await openSigningApp()
  await settleCountry(app)
  const { db } = app.server.services
  const one = await db
    .selectFrom('territories')
    .select(['id', 'parentId'])
    .where('level', '=', 'neighborhood')
    .executeTakeFirstOrThrow()
  mahalla = one.id
  known = one.parentId ?? 0
  const empty = await db
    .selectFrom('territories as district')
    .select('district.id')
    .where('level', '=', 'district')
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('territories as part').select('part.id').whereRef('part.parentId', '=', 'district.id')),
      ),
    )
    .executeTakeFirstOrThrow()
  unknown = empty.id
})
afterAll(() => app.close())

let numbers = 500
const freshPhone = () => phoneOf(++numbers)

async function prove(client: Client, phone = freshPhone()): Promise<string> {
  const { content } = await client.ask(sendOtpCode, { query: { phoneNumber: phone, purpose: 'register' } })
  const code = await lastCode(app, phone)
  const reply = await client.ask(verifyOtpCode, { body: { verifyKey: content.verifyKey, code } })
  expect(reply.status).toBe(200)
  return content.verifyKey
}

const plain = () => ({
  kind: 'individual' as const,
  lastName: 'Saidov',
  firstName: 'Aziz',
  territoryId: mahalla,
  consents: ['offerta', 'privacy'],
  language: 'ru',
})

const signUp = async (client: Client, more: object = {}) => {
  const verifyKey = await prove(client)
  return client.ask(register, { body: { ...plain(), verifyKey, ...more } })
}

/** Signs with a key nobody has an account for. */
async function sign(client: Client, kind: DemoKind) {
  const reply = await client.ask(signByEimzo, { body: { signature: await app.answer(client, kind) } })
  expect(reply.error.code).toBe('E_NOT_REGISTERED')
  return reply
}

const columns = async (clientId: number) =>
  app.server.services.db.selectFrom('users').selectAll().where('clientId', '=', clientId).executeTakeFirstOrThrow()

describe('registering by phone', () => {
  test('a person: phone, name, place, consents, and signed in', async () => {
    const client = app.anonymous()
    const reply = await signUp(client, { middleName: 'Olimovich', pinfl: '31506851234565' })
    expect(reply).toMatchObject({
      status: 200,
      content: { firstName: 'Aziz', language: 'ru', identityLevel: 1, territory: { id: mahalla }, organization: null },
    })
    expect((await client.ask(getMe)).content).toEqual({ clientId: reply.content.clientId })
    const user = await columns(reply.content.clientId)
    expect(user.birthDate).not.toBeNull()
    const { db } = app.server.services
    const consents = await db.selectFrom('consents').select('kind').where('userId', '=', user.id).execute()
    expect(consents.map(({ kind }) => kind).sort()).toEqual(['offerta', 'privacy'])
    const trail = await db
      .selectFrom('auditEvents')
      .select('changes')
      .where('objectId', '=', user.id)
      .orderBy('id')
      .execute()
    expect(JSON.stringify(trail)).not.toContain('31506851234565')
  })

  test('a producer, and an organization that waits for verification', async () => {
    const producer = await signUp(app.anonymous(), { kind: 'producer' })
    expect(producer.content.permissions.length).toBeGreaterThan(0)
    const organization = { kind: 'fermer', name: 'Saidov Aziz fermer xoʻjaligi', tin: '302222222' }
    const head = await signUp(app.anonymous(), { kind: 'organization', organization })
    expect(head.content.organization).toMatchObject({ kind: 'fermer', status: 'pending_verification' })
    const again = await signUp(app.anonymous(), { kind: 'organization', organization })
    expect(again).toMatchObject({ status: 409, error: { code: 'E_DUPLICATE' } })
  })

  test('a phone counts once, and one that has an account is told to sign in', async () => {
    const client = app.anonymous()
    const verifyKey = await prove(client)
    const body = { ...plain(), verifyKey }
    expect(await client.ask(register, { body })).toMatchObject({ status: 200 })
    expect(await app.anonymous().ask(register, { body })).toMatchObject({ error: { code: 'E_OTP_EXPIRED' } })
    const { phone } = await personWithPhone(app, freshPhone())
    const owner = app.anonymous()
    const reply = await owner.ask(register, { body: { ...plain(), verifyKey: await prove(owner, phone) } })
    expect(reply).toMatchObject({ status: 409, error: { code: 'E_DUPLICATE', details: { signIn: true } } })
  })

  test.each<[string, () => object, string]>([
    ['a phone nobody proved', () => ({ verifyKey: crypto.randomUUID() }), 'E_OTP_EXPIRED'],
    ['no agreement to the terms', () => ({ consents: ['offerta', 'marketing-sms'] }), 'VALIDATION'],
    ['a region for a place', () => ({ territoryId: 1 }), 'VALIDATION'],
    ['a district whose mahallas are known', () => ({ territoryId: known }), 'VALIDATION'],
    ['an unknown product', () => ({ keyProducts: [999_999] }), 'VALIDATION'],
    ['eleven products', () => ({ keyProducts: Array.from({ length: 11 }, (_, at) => at + 1) }), 'VALIDATION'],
    ['an organization that is none', () => ({ kind: 'organization' }), 'VALIDATION'],
    [
      'an organization for a person',
      () => ({ organization: { kind: 'mchj', name: 'Bogʻ', tin: '303333333' } }),
      'VALIDATION',
    ],
    [
      'the platform’s own kind',
      () => ({ kind: 'organization', organization: { kind: 'platforma', name: 'Biz', tin: '303333333' } }),
      'VALIDATION',
    ],
    ['a wrong PINFL', () => ({ pinfl: '31506851234564' }), 'VALIDATION'],
    ['a certificate never shown', () => ({ certificate: true }), 'E_SIGNATURE_LATE'],
  ])('refuses %s', async (_, more, code) => {
    const client = app.anonymous()
    const reply = await signUp(client, more())
    expect(reply.error).toMatchObject({ code })
    expect(client.cookies.has('access')).toBe(false)
  })

  test('a district without known mahallas is place enough', async () => {
    expect(await signUp(app.anonymous(), { territoryId: unknown })).toMatchObject({ status: 200 })
  })
})

describe('registering from a certificate', () => {
  test('its facts win over what was typed', async () => {
    const client = app.anonymous()
    expect(await client.ask(getMe)).toMatchObject({ status: 401 })
    const { error } = await sign(client, 'newcomer')
    expect(error.details).toMatchObject({
      prefill: { lastName: 'Qodirova', pinfl: expect.stringContaining('***'), hasAccount: false },
    })
    expect(await client.ask(getMe)).toMatchObject({ status: 404, error: { details: error.details } })
    expect((await client.ask(getRegistration)).content).toEqual(error.details)
    const reply = await signUp(client, { certificate: true, pinfl: '31506851234565' })
    expect(reply.content).toMatchObject({ lastName: 'Qodirova', firstName: 'Malika', identityLevel: 2 })
    expect((await columns(reply.content.clientId)).tin).toBe('454321098')
    // From now on the certificate alone is enough, and the ticket is spent.
    const later = app.anonymous()
    const signature = await app.answer(later, 'newcomer')
    expect(await later.ask(signByEimzo, { body: { signature } })).toMatchObject({ status: 200 })
    expect((await client.ask(getRegistration)).content).toEqual({ prefill: null })
  })

  test.each<[DemoKind, string, object]>([
    ['legalEntity', 'mchj', { kind: 'mchj', status: 'active' }],
    ['soleProprietor', 'yatt', { kind: 'yatt', status: 'active' }],
    // That it governs, no certificate proves.
    ['official', 'hokimlik', { kind: 'hokimlik', status: 'pending_verification' }],
  ])('%s with an organization', async (kind, organizationKind, expected) => {
    const client = app.anonymous()
    await sign(client, kind)
    const organization = { kind: organizationKind, name: 'Oltin vodiy', tin: '309999999' }
    const reply = await signUp(client, { certificate: true, kind: 'organization', organization })
    expect(reply.content).toMatchObject({ identityLevel: 2, organization: expected })
    const row = await app.server.services.db
      .selectFrom('organizations')
      .select(['tin', 'verifiedHow'])
      .where('id', '=', reply.content.organization?.id ?? '')
      .executeTakeFirstOrThrow()
    const proved = kind === 'legalEntity' ? '301234567' : kind === 'soleProprietor' ? '512345678' : '201122334'
    expect(row.tin).toBe(proved)
    expect(row.verifiedHow).toBe(kind === 'official' ? null : 'certificate')
  })

  test('the account of the same person’s phone becomes the certificate’s; a typed number leaves others', async () => {
    const typist = await app.account('individual', { identityLevel: 1, email: 'typed@test.agro' })
    const { phone, userId } = await personWithPhone(app, freshPhone())
    const client = app.anonymous()
    await sign(client, 'individual')
    const nobody = await client.ask(linkCertificate, { body: { verifyKey: await prove(client) } })
    expect(nobody).toMatchObject({ status: 422, error: { code: 'E_NOT_REGISTERED' } })
    const reply = await client.ask(linkCertificate, { body: { verifyKey: await prove(client, phone) } })
    expect(reply).toMatchObject({ status: 200, content: { lastName: 'Karimova', identityLevel: 2 } })
    expect((await columns(reply.content.clientId)).id).toBe(userId)
    const { db } = app.server.services
    const other = await db.selectFrom('users').selectAll().where('id', '=', typist).executeTakeFirstOrThrow()
    expect(other).toMatchObject({ pinflFingerprint: null, identityLevel: 0 })
  })

  test('a proved account is not another’s, and a ticket lasts half an hour or until put away', async () => {
    const { db } = app.server.services
    await db.updateTable('users').set({ status: 'deleted' }).where('pinflFingerprint', 'is not', null).execute()
    const { phone, userId } = await personWithPhone(app, freshPhone())
    await db.updateTable('users').set({ identityLevel: 2 }).where('id', '=', userId).execute()
    const client = app.anonymous()
    await sign(client, 'newcomer')
    const taken = await client.ask(linkCertificate, { body: { verifyKey: await prove(client, phone) } })
    expect(taken).toMatchObject({ status: 409, error: { code: 'E_DUPLICATE' } })
    await client.ask(forgetRegistration)
    expect((await client.ask(getRegistration)).content).toEqual({ prefill: null })
    const slow = app.anonymous()
    await sign(slow, 'newcomer')
    app.clock.tick(31 * 60_000)
    expect((await slow.ask(getRegistration)).content).toEqual({ prefill: null })
    expect(await signUp(slow, { certificate: true })).toMatchObject({ error: { code: 'E_SIGNATURE_LATE' } })
  })
})
