import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '#contract/identity/auth.ts'
import { getProfile, setKeyProducts, updateProfile } from '#contract/identity/profile.ts'
import { createCategory } from '#contract/reference/categories.ts'
import { importFacts } from '../../reference/facts/facts.ts'
import type { TestApp } from '../../testing/app.ts'
import { idOf, openCountryApp } from '../../testing/territories.ts'

const KG = 1
const PINFL = '31506851234565'
let app: TestApp
let mahalla: number
beforeAll(async () => {
  app = await openCountryApp()
  await app.server.inSystem((ctx) => importFacts(ctx, `${import.meta.dirname}/../../../facts`))
  mahalla = await idOf(app, '1703202')
})
afterAll(() => app.close())

const fields = {
  lastName: 'Karimov',
  firstName: 'Alisher',
  middleName: null,
  territoryId: null,
  birthDate: null,
  pinfl: null,
  passport: null,
}
const setLevel = (userId: string, identityLevel: 0 | 1 | 2 | 3) =>
  app.server.services.db.updateTable('users').set({ identityLevel }).where('id', '=', userId).execute()

test('a person types who they are: level 1, birth date out of the PINFL, numbers masked everywhere', async () => {
  const person = await app.signedIn(['individual'])
  const { rowVersion } = (await person.ask(getProfile)).content
  const { status, content } = await person.ask(updateProfile, {
    body: { ...fields, pinfl: PINFL, passport: 'аа 1234567', territoryId: mahalla, rowVersion },
  })
  expect(status).toBe(200)
  expect(content).toMatchObject({
    lastName: 'Karimov',
    identityLevel: 1,
    birthDate: '1985-06-15',
    pinfl: '3150*******565',
    passport: 'AA*****67',
    territoryId: mahalla,
    can: { rename: true },
  })
  const event = await app.server.services.db
    .selectFrom('auditEvents')
    .select('changes')
    .where('action', '=', 'profile.updated')
    .where('objectId', '=', person.userId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(event.changes)).not.toMatch(/31506851234565|1234567/)
  expect(event.changes).toMatchObject({ pinfl: [null, '3150*******565'], passport: [null, 'AA*****67'] })
  expect((await person.ask(getUser)).content.territory).toMatchObject({ id: mahalla })
})

test('what does not fit is refused by field: a wrong check digit, a birth date of somebody else, a taken PINFL', async () => {
  const person = await app.signedIn(['individual'])
  const { rowVersion } = (await person.ask(getProfile)).content
  const send = (change: object) => person.ask(updateProfile, { body: { ...fields, rowVersion, ...change } })
  const faultOf = async (change: object) => (await send(change)).codes
  expect(await faultOf({ pinfl: '31506851234564' })).toEqual(['pinfl V_PINFL'])
  expect(await faultOf({ passport: 'A1' })).toEqual(['passport V_PASSPORT'])
  expect(await faultOf({ pinfl: '41506851234562', birthDate: '1985-06-16' })).toEqual(['birthDate V_BIRTH_DATE'])
  expect(await faultOf({ birthDate: '2099-01-01' })).toEqual(['birthDate V_RANGE'])
  expect(await faultOf({ territoryId: 999_999 })).toEqual(['territoryId V_SOATO'])
  expect(await faultOf({ lastName: ' ' })).toEqual(['lastName V_REQUIRED'])
  const taken = await send({ pinfl: PINFL })
  expect([taken.status, taken.error.code]).toEqual([409, 'E_DUPLICATE'])
  expect(taken.error.error).not.toContain(PINFL)
})

test('what a certificate has proved is not typed over; the mahalla still is', async () => {
  const person = await app.signedIn(['individual'])
  await setLevel(person.userId, 2)
  const { lastName, firstName, rowVersion, can } = (await person.ask(getProfile)).content
  expect(can.rename).toBe(false)
  const refused = await person.ask(updateProfile, {
    body: { ...fields, firstName, pinfl: '41506851234562', birthDate: '1985-06-15', rowVersion },
  })
  expect(refused.codes).toEqual(['lastName V_FIXED', 'birthDate V_FIXED', 'pinfl V_FIXED'])
  const moved = await person.ask(updateProfile, {
    body: { ...fields, lastName, firstName, territoryId: mahalla, rowVersion },
  })
  expect(moved.content).toMatchObject({ territoryId: mahalla, identityLevel: 2, lastName })
})

test('an old form meets the newer row', async () => {
  const person = await app.signedIn(['individual'])
  const { rowVersion } = (await person.ask(getProfile)).content
  expect((await person.ask(updateProfile, { body: { ...fields, rowVersion } })).status).toBe(200)
  const late = await person.ask(updateProfile, { body: { ...fields, lastName: 'Late', rowVersion } })
  expect([late.status, late.error.code]).toEqual([409, 'E_STALE'])
  expect(late.error.details).toMatchObject({ current: { lastName: 'Karimov' } })
  expect((await app.anonymous().ask(getProfile)).status).toBe(401)
})

test('key products: at most ten categories that are there', async () => {
  const admin = await app.signedIn(['system-admin'])
  const made = await Promise.all(
    Array.from({ length: 11 }, (_, n) =>
      admin.ask(createCategory, { body: { name: { uz: `Turkum ${n}` }, kind: 'produce', measurementId: KG } }),
    ),
  )
  const ids = made.map((one) => one.content.id)
  const person = await app.signedIn(['individual'])
  const set = (wanted: number[]) => person.ask(setKeyProducts, { body: { ids: wanted } })
  expect((await set(ids)).status).toBe(400)
  expect((await set([...ids.slice(0, 2), 999_999])).error.modelStateError?.[0]?.key).toBe('$.ids[2]')
  const [first = 0, second = 0] = ids
  expect((await set([second, first, second])).content.items.map((one) => one.id)).toEqual([second, first])
  expect((await person.ask(getUser)).content.keyProducts).toEqual([second, first])
  expect((await set([])).content.items).toEqual([])
})
