import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '#contract/identity/auth.ts'
import type { OrganizationInput } from '#contract/identity/organizations/organizations.ts'
import { Permission as P } from '#contract/permissions.ts'
import { say } from '../../kernel/words/messages.ts'
import type { TestApp } from '../../testing/app.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'
import { createOwnOrganization, verifyByCertificate } from './found.ts'

let app: TestApp
let districtId: number
beforeAll(async () => {
  app = await openCountryApp()
  districtId = await idOf(app, '1726262')
})
afterAll(() => app?.close())

let last = 301_000_000
const nextTin = () => String(++last)
const farm = (over: Partial<OrganizationInput> = {}): OrganizationInput => ({
  kind: 'fermer',
  tin: nextTin(),
  name: { uz: 'Zamin fermer xoʻjaligi' },
  directorName: 'Rahimov Sardor',
  phone: '+998901234567',
  territoryId: districtId,
  ...over,
})
const found = (userId: string, input: OrganizationInput, options?: { verifiedHow?: 'certificate' }) =>
  app.server.inSystem((ctx) => createOwnOrganization(ctx, userId, input, options))
const rowOf = (id: string) =>
  app.server.inSystem((ctx) =>
    ctx.tx.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )

const inboxOf = async (userId: string) =>
  (
    await app.server.services.db
      .selectFrom('notifications')
      .select('event')
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
  ).map((row) => row.event)

test('the founder heads the organization and acts for it; it waits for verification', async () => {
  const founder = await app.signedIn(['individual'])
  const id = await found(founder.userId, farm())
  expect(await rowOf(id)).toMatchObject({ status: 'pending_verification', verifiedAt: null, createdBy: founder.userId })
  await expect.poll(async () => (await founder.ask(getUser)).content.organization?.id).toBe(id)
  const { content } = await founder.ask(getUser)
  expect(content.permissions).toContain(P.OrganizationEmployees)
  expect(content.organizations).toMatchObject([{ id, position: 'Rahbar' }])
  const held = await app.server.inSystem((ctx) =>
    ctx.tx
      .selectFrom('userRoles')
      .innerJoin('roles', 'roles.id', 'userRoles.roleId')
      .select('code')
      .where('userId', '=', founder.userId)
      .execute(),
  )
  expect(held).toEqual([{ code: 'producer' }])
})

test('a certificate makes it active at once, and its head an official', async () => {
  const founder = await app.signedIn(['individual'])
  const id = await found(founder.userId, farm({ kind: 'mchj' }), { verifiedHow: 'certificate' })
  expect(await rowOf(id)).toMatchObject({ status: 'active', verifiedHow: 'certificate' })
  await expect.poll(async () => (await founder.ask(getUser)).content.organization?.official).toBe(true)
})

test('the same number again is refused and tells whom to ask', async () => {
  const [first, second] = [await app.signedIn(['individual']), await app.signedIn(['individual'])]
  const input = farm()
  await found(first.userId, input)
  await expect(found(second.userId, { ...input, kind: 'eksportchi' })).rejects.toMatchObject({
    code: 'E_DUPLICATE',
    values: { number: say('E_ASK_HEAD', 'uz', { number: input.tin ?? '' }) },
  })
})

test('a director takes the number from who only typed it; a second one leads beside the first', async () => {
  const [typist, owner, other] = [
    await app.signedIn(['individual']),
    await app.signedIn(['individual']),
    await app.signedIn(['individual']),
  ]
  const input = farm()
  const id = await found(typist.userId, input)
  expect(await found(owner.userId, input, { verifiedHow: 'certificate' })).toBe(id)
  await expect.poll(async () => (await typist.ask(getUser)).content.organization).toBe(null)
  expect((await typist.ask(getUser)).content.organizations).toEqual([])
  expect(await inboxOf(typist.userId)).toContain('org.takenOver')
  await app.server.inSystem((ctx) =>
    ctx.tx
      .updateTable('users')
      .set({ identityLevel: 2, pinflFingerprint: 'of-the-owner' })
      .where('id', '=', owner.userId)
      .execute(),
  )
  await app.server.inSystem((ctx) =>
    ctx.tx
      .updateTable('organizations')
      .set({ directorPinflFingerprint: 'of-the-owner' })
      .where('id', '=', id)
      .execute(),
  )
  expect(await found(other.userId, input, { verifiedHow: 'certificate' })).toBe(id)
  expect(await inboxOf(owner.userId)).toContain('org.takenOver')
  for (const head of [owner, other])
    await expect.poll(async () => (await head.ask(getUser)).content.permissions).toContain(P.OrganizationEmployees)
})

/** Whatever the kind: lets others work, and deals. */
const ofAnyHead = [P.OrganizationEmployees, P.DealRead, P.DealAct, P.DealSign]

test('a bank that nobody has verified sees no customers', async () => {
  const founder = await app.signedIn(['individual'])
  const input = farm({ kind: 'bank' })
  const id = await found(founder.userId, input)
  await expect.poll(async () => (await founder.ask(getUser)).content.organization?.id).toBe(id)
  expect((await founder.ask(getUser)).content.permissions).toEqual(ofAnyHead)
  const tin = input.tin ?? ''
  await app.server.inSystem((ctx) => verifyByCertificate(ctx, { tin, userId: founder.userId }))
  expect(await rowOf(id)).toMatchObject({ status: 'pending_verification', verifiedHow: null })
  expect((await founder.ask(getUser)).content.permissions).toEqual(ofAnyHead)
})

test('a director whom nobody has employed takes a waiting organization over', async () => {
  const [founder, director] = [await app.signedIn(['individual']), await app.signedIn(['individual'])]
  const input = farm()
  const id = await found(founder.userId, input)
  const verified = await app.server.inSystem((ctx) =>
    verifyByCertificate(ctx, { tin: input.tin ?? '', userId: director.userId }),
  )
  expect(verified).toBe(id)
  expect(await rowOf(id)).toMatchObject({ status: 'active', verifiedHow: 'certificate' })
  await expect.poll(async () => (await founder.ask(getUser)).content.organizations).toEqual([])
  expect(await inboxOf(founder.userId)).toContain('org.takenOver')
})

test('a PINFL stands in for the number of a YaTT only, sealed', async () => {
  const founder = await app.signedIn(['individual'])
  const pinfl = '31506851234565'
  const id = await found(founder.userId, farm({ kind: 'yatt', tin: null, pinfl }))
  const row = await rowOf(id)
  expect(JSON.stringify(row)).not.toContain(pinfl)
  const trail = await app.server.inSystem((ctx) =>
    ctx.tx.selectFrom('auditEvents').select('changes').where('objectId', '=', id).orderBy('id').execute(),
  )
  expect(JSON.stringify(trail)).not.toContain(pinfl)
  expect(JSON.stringify(trail)).toContain('3150*******565')
  expect(JSON.stringify(trail)).not.toMatch(/998\d{9}/)
  await expect(found(founder.userId, farm({ kind: 'mchj', tin: null, pinfl }))).rejects.toMatchObject({
    fields: [{ field: 'tin' }, { field: 'pinfl' }],
  })
})

test.each<[string, Partial<OrganizationInput>]>([
  ['tin', { tin: '12345' }],
  ['phone', { phone: '901234567' }],
  ['territoryId', { territoryId: 2_000_000_000 }],
  ['name.uz', { name: { uz: ' ' } }],
  ['directorPinfl', { directorPinfl: '31506851234564' }],
  ['logo', { logo: 'a'.repeat(64) }],
  ['vatCode', { vatPayer: true }],
  ['website', { website: 'javascript:alert(1)' }],
])('a wrong %s is refused by its name', async (field, over) => {
  const founder = await app.signedIn(['individual'])
  await expect(found(founder.userId, farm(over))).rejects.toMatchObject({ fields: [{ field }] })
})
