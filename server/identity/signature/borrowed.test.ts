import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getUser } from '#contract/identity/auth.ts'
import { sendOtpCode, verifyOtpCode } from '#contract/identity/codes.ts'
import { inviteEmployee } from '#contract/identity/organizations/employees.ts'
import { answerInvitation } from '#contract/identity/organizations/own-organizations.ts'
import { getProfile, updateProfile } from '#contract/identity/profile.ts'
import { linkCertificate, register } from '#contract/identity/registration.ts'
import * as calls from '#contract/identity/signature.ts'
import { Permission as P } from '#contract/permissions.ts'
import { cms } from '#eimzo/asn1/oids.ts'
import { writeSignedData } from '#eimzo/asn1/signed-data-writer.ts'
import { nationalHash } from '#eimzo/crypto/hash.ts'
import { demoPeople, issueDemoPerson } from '#eimzo/issue/demo-people.ts'
import { issuePerson, type Person } from '#eimzo/issue/person.ts'
import { messageAttributes, signMessage, writeSigner } from '#eimzo/issue/sign.ts'
import type { Client } from '../../testing/app.ts'
import { lastCode } from '../../testing/codes.ts'
import { farmAt, headOf, nextPhone, personWithPhone } from '../../testing/organizations.ts'
import { openSigningApp, type SigningApp } from '../../testing/signing.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { readSignature } from './documents.ts'

let app: SigningApp
let place: number
beforeAll(async () => {
  app = await openSigningApp()
  await settleCountry(app)
  place = await idOf(app, '1703202')
})
afterAll(() => app?.close())

/** Signed by a certificate the simulator does not offer. */
function signedBy(person: Person, text: string): string {
  const { key, chain } = issuePerson(app.simulator.authority, person, { now: app.clock.now })
  const content = new TextEncoder().encode(text)
  const { pkcs7 } = signMessage({ content, key, chain, detached: false, signingTime: app.clock.now })
  return Buffer.from(pkcs7).toString('base64')
}
const challengeFor = async (client: Client) => (await client.ask(calls.getEimzoChallenge)).content.challenge

test('a typed PINFL does not become a proved one by a certificate that names none', async () => {
  const { pinfl } = demoPeople.newcomer.person
  const thief = await personWithPhone(app)
  const { lastName, firstName, rowVersion } = (await thief.ask(getProfile)).content
  expect((await thief.ask(updateProfile, { body: { lastName, firstName, pinfl, rowVersion } })).status).toBe(200)
  const old: Person = { commonName: 'OLIMOV OLIM', country: 'UZ', uid: '499999991' }
  const signature = signedBy(old, await challengeFor(thief))
  const proved = await thief.ask(calls.confirmIdentity, { body: { signature } })
  expect(proved).toMatchObject({ status: 200, content: { identityLevel: 2, lastName: 'Olimov' } })
  expect((await thief.ask(getProfile)).content.pinfl).toBeNull()
  // Its owner comes with the certificate, and is nobody's guest.
  const owner = app.anonymous()
  const reply = await owner.ask(calls.signByEimzo, { body: { signature: await app.answer(owner, 'newcomer') } })
  expect(reply.error.code).toBe('E_NOT_REGISTERED')
})

test('one certificate in two browsers makes one account', async () => {
  const old: Person = { commonName: 'SALIMOV SALIM', country: 'UZ', uid: '499999992' }
  const proved = async (phone: string) => {
    const client = app.anonymous()
    const signature = signedBy(old, await challengeFor(client))
    expect((await client.ask(calls.signByEimzo, { body: { signature } })).error.code).toBe('E_NOT_REGISTERED')
    const { content } = await client.ask(sendOtpCode, { query: { phoneNumber: phone, purpose: 'register' } })
    const code = await lastCode(app, phone)
    await client.ask(verifyOtpCode, { body: { verifyKey: content.verifyKey, code } })
    return { client, verifyKey: content.verifyKey }
  }
  const account = await personWithPhone(app)
  const [one, two, three] = [await proved(nextPhone()), await proved(nextPhone()), await proved(account.phone)]
  const { id: mahalla } = await app.server.services.db
    .selectFrom('territories')
    .select('id')
    .where('level', '=', 'neighborhood')
    .executeTakeFirstOrThrow()
  const body = {
    ...{ certificate: true, kind: 'individual', lastName: 'S', firstName: 'S', language: 'uz' },
    ...{ territoryId: mahalla, consents: ['offerta', 'privacy'] },
  }
  const first = await one.client.ask(register, { body: { ...body, verifyKey: one.verifyKey } })
  expect(first.status).toBe(200)
  const second = await two.client.ask(register, { body: { ...body, verifyKey: two.verifyKey } })
  expect(second.error.code).toBe('E_DUPLICATE')
  const linked = await three.client.ask(linkCertificate, { body: { verifyKey: three.verifyKey } })
  expect(linked.error.code).toBe('E_DUPLICATE')
})

test('whoever typed a number leads nothing once the owner they invited signs', async () => {
  const { inn, pinfl } = demoPeople.legalEntity.person
  const typist = await headOf(app, farmAt(place, { kind: 'mchj', tin: inn }))
  const owner = await personWithPhone(app, nextPhone(), pinfl)
  const invited = await typist.ask(inviteEmployee, {
    body: { name: 'Rahimov', phone: owner.phone, position: 'Direktor', permissionCodes: [P.OrganizationEmployees] },
  })
  const { id } = invited.content
  expect((await owner.ask(answerInvitation, { params: { id }, body: { accept: true } })).status).toBe(200)
  const signature = await app.answer(owner, 'legalEntity')
  const reply = await owner.ask(calls.signByEimzo, { body: { signature } })
  expect(reply.content.organization).toMatchObject({ id: typist.organizationId, status: 'active', official: true })
  expect(reply.content.permissions).toContain(P.OrganizationEmployees)
  await expect.poll(async () => (await typist.ask(getUser)).content.organization).toBe(null)
  expect((await typist.ask(getUser)).content.organizations).toEqual([])
})

test('nothing is verified or stamped for whoever answers no challenge of ours', async () => {
  const stamp = vi.spyOn(app.server.signatures.verifier, 'verifyAttached')
  const client = app.anonymous()
  for (const text of ['shartnoma', 'A'.repeat(43), `${'A'.repeat(42)}\u0000`]) {
    const reply = await client.ask(calls.signByEimzo, { body: { signature: await app.sign('individual', text) } })
    expect(reply.error.code).toBe('E_SIGNATURE_CONTENT')
  }
  expect(stamp).not.toHaveBeenCalled()
  stamp.mockRestore()
})

test('a crowd of signers is turned away before anybody is stamped', async () => {
  const client = app.anonymous()
  const content = new TextEncoder().encode(await challengeFor(client))
  const { key, chain } = issueDemoPerson(app.simulator.authority, 'individual', { now: app.clock.now })
  const attributes = messageAttributes(cms.data, nationalHash(content), app.clock.now)
  const { bytes, digestAlgorithm } = writeSigner({ certificate: chain[0], key, attributes, random: undefined })
  const crowd = writeSignedData({
    contentType: cms.data,
    content,
    digestAlgorithms: [digestAlgorithm],
    certificates: chain.map(({ raw }) => raw),
    signers: Array.from({ length: 11 }, () => bytes),
  })
  const service = app.server.signatures.timestamper
  if (!service) throw new Error('a demo stamps')
  const stamp = vi.spyOn(service, 'stamp')
  const signature = Buffer.from(crowd).toString('base64')
  expect((await client.ask(calls.signByEimzo, { body: { signature } })).error.code).toBe('E_SIGNATURE')
  const paper = readSignature(app.server.signatures, { content, pkcs7: signature }, { ip: '', now: app.clock.now })
  await expect(paper).rejects.toMatchObject({ code: 'E_SIGNATURE' })
  expect(stamp).not.toHaveBeenCalled()
  stamp.mockRestore()
})

test.each(['constructor', '__proto__', 'tostring'])('a page that calls its host %s gets an answer', async (host) => {
  const reply = await app.server.app.inject({ url: calls.getEimzoSettings.path, headers: { host } })
  expect(reply.statusCode).toBe(200)
})

const accountant: Person = {
  ...demoPeople.legalEntity.person,
  commonName: 'VALIYEV VALI ALI OʻGʻLI',
  inn: '306666661',
  uid: '466666661',
  pinfl: '30101801234568',
  title: 'BOSH BUXGALTER',
}

test('a certificate with any other title founds what staff look at; the director takes it over', async () => {
  const client = app.anonymous()
  const first = signedBy(accountant, await challengeFor(client))
  expect((await client.ask(calls.signByEimzo, { body: { signature: first } })).error.code).toBe('E_NOT_REGISTERED')
  const phone = nextPhone()
  const { content } = await client.ask(sendOtpCode, { query: { phoneNumber: phone, purpose: 'register' } })
  await client.ask(verifyOtpCode, { body: { verifyKey: content.verifyKey, code: await lastCode(app, phone) } })
  const { id: territoryId } = await app.server.services.db
    .selectFrom('territories')
    .select('id')
    .where('level', '=', 'neighborhood')
    .executeTakeFirstOrThrow()
  const registered = await client.ask(register, {
    body: {
      ...{ certificate: true, kind: 'organization', lastName: 'S', firstName: 'S', language: 'uz', territoryId },
      ...{ consents: ['offerta', 'privacy'], verifyKey: content.verifyKey },
      organization: { kind: 'mchj', name: 'Bahor', tin: '309999998' },
    },
  })
  expect(registered.content.organization).toMatchObject({ status: 'pending_verification', official: false })
  // Signing in again proves no more than the first time.
  const again = signedBy(accountant, await challengeFor(client))
  expect((await client.ask(calls.signByEimzo, { body: { signature: again } })).content.organization).toMatchObject({
    status: 'pending_verification',
  })

  const verifier = await app.signedIn(['org-verifier'])
  const director = await personWithPhone(app)
  const signature = signedBy(
    { ...accountant, commonName: 'ZOKIROV ZOKIR', pinfl: '30202801234562', uid: '466666662', title: ' Бош  директор ' },
    await challengeFor(director),
  )
  const proved = await director.ask(calls.confirmIdentity, { body: { signature } })
  expect(proved.content.organization).toMatchObject({
    id: registered.content.organization?.id,
    status: 'active',
    official: true,
  })
  expect(proved.content.permissions).toContain(P.OrganizationEmployees)
  await expect.poll(async () => (await client.ask(getUser)).content.organizations).toEqual([])
  const told = await app.server.services.db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select(['event', 'userId', 'clientId'])
    .where('event', 'in', ['org.takenOver', 'org.directorCame'])
    .orderBy('notifications.id')
    .execute()
  expect(told).toContainEqual(
    expect.objectContaining({ event: 'org.takenOver', clientId: registered.content.clientId }),
  )
  expect(told).toContainEqual(expect.objectContaining({ event: 'org.directorCame', userId: verifier.userId }))
})
