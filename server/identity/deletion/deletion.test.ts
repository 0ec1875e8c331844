import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser, loginByEmail } from '#contract/identity/auth.ts'
import { loginByPhone, sendOtpCode } from '#contract/identity/codes.ts'
import { getDeletion, requestDeletion, undoDeletion } from '#contract/identity/deletion.ts'
import { updateProfile } from '#contract/identity/profile.ts'
import { sendOwnCode } from '#contract/identity/security.ts'
import { userProcess } from '#contract/identity/user-process.ts'
import { unreachableStates } from '#contract/process.ts'
import { DAY_MS, daysFrom } from '#uz/durations.ts'
import { openTestApp, PASSWORD, type TestApp } from '../../testing/app.ts'
import { lastCode, personWithPhone, phoneOf } from '../../testing/codes.ts'
import { createUser } from '../public.ts'
import { advanceDeletions } from './job.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['signedIn']>>
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signedIn(['system-admin'])
})
afterAll(() => app.close())

let numbers = 500
const freshPhone = () => phoneOf(++numbers)

const db = () => app.server.services.db
const rowOf = (userId: string) =>
  db().selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
const advance = () => advanceDeletions(app.server.inSystem, [])
const noticesOf = async (userId: string) =>
  (await db().selectFrom('notifications').select('event').where('userId', '=', userId).orderBy('id').execute()).map(
    ({ event }) => event,
  )
const proof = { password: PASSWORD }

test('every state of a user can be reached', () => {
  expect(unreachableStates(userProcess, 'pending')).toEqual([])
})

describe('asking to be deleted', () => {
  test('by somebody without a phone takes the password; every session ends', async () => {
    const user = await app.signedIn(['producer'])
    expect((await user.ask(getDeletion)).content).toMatchObject({ phone: null, hasPassword: true, obligations: [] })
    expect((await user.ask(requestDeletion, { body: { proof: {} } })).error.code).toBe('E_PROOF')
    const reply = await user.ask(requestDeletion, { body: { proof } })
    expect(reply.status).toBe(200)
    expect(reply.content.dueAt).toBe(daysFrom(app.clock.now, 30).toISOString())
    expect(user.cookies.has('access')).toBe(false)
    expect((await user.ask(getUser)).status).toBe(401)
    expect((await rowOf(user.userId)).status).toBe('deletion_requested')
    expect(await noticesOf(user.userId)).toContain('account.deletion')
  })

  test('by somebody with a phone takes a code, the password alone is refused', async () => {
    const { phone } = await personWithPhone(app, freshPhone(), { email: 'del@test.agro', password: PASSWORD })
    const client = app.anonymous()
    await client.ask(loginByEmail, { body: { email: 'del@test.agro', password: PASSWORD } })
    expect((await client.ask(requestDeletion, { body: { proof } })).error.code).toBe('E_PROOF')
    const { content } = await client.ask(sendOwnCode, { body: { purpose: 'delete' } })
    const code = { verifyKey: content.verifyKey, code: await lastCode(app, phone) }
    expect((await client.ask(requestDeletion, { body: { proof: { code } } })).status).toBe(200)
  })

  test('the last administrator is refused', async () => {
    expect((await admin.ask(requestDeletion, { body: { proof } })).error.code).toBe('E_LAST_ADMIN')
    expect((await rowOf(admin.userId)).status).toBe('active')
  })

  test('nobody may ask for a stranger', async () => {
    expect((await app.anonymous().ask(requestDeletion, { body: { proof } })).status).toBe(401)
  })
})

describe('within thirty days', () => {
  test('signing in by any door undoes it, and says so', async () => {
    const user = await app.signedIn(['producer'])
    await user.ask(requestDeletion, { body: { proof } })
    app.clock.tick(29 * DAY_MS)
    expect((await user.ask(loginByEmail, { body: { email: user.email, password: PASSWORD } })).status).toBe(200)
    expect((await user.ask(getUser)).status).toBe(200)
    expect(await rowOf(user.userId)).toMatchObject({ status: 'active', deletionDueAt: null })
    const requests = await db()
      .selectFrom('dataSubjectRequests')
      .selectAll()
      .where('userId', '=', user.userId)
      .execute()
    expect(requests.map(({ kind, status }) => [kind, status])).toEqual([['delete', 'withdrawn']])
    expect(await noticesOf(user.userId)).toContain('account.restored')
    app.clock.tick(2 * DAY_MS)
    await advance()
    expect((await rowOf(user.userId)).status).toBe('active')
  })

  test('the button undoes it, once, and only with the key', async () => {
    const user = await app.signedIn(['producer'])
    const { content } = await user.ask(requestDeletion, { body: { proof } })
    const ask = (undoKey: string) => app.anonymous().ask(undoDeletion, { body: { undoKey } })
    expect((await ask(`A${content.undoKey.slice(1)}`)).error.code).toBe('E_LINK')
    expect((await ask('nonsense')).error.code).toBe('E_LINK')
    expect((await ask(content.undoKey)).status).toBe(200)
    expect((await rowOf(user.userId)).status).toBe('active')
    expect((await ask(content.undoKey)).error.code).toBe('E_LINK')
  })

  test('reminders come on day 23 and day 29, once each, however often the job runs', async () => {
    const user = await app.signedIn(['producer'])
    await user.ask(requestDeletion, { body: { proof } })
    const told = async () => (await noticesOf(user.userId)).filter((event) => event === 'account.deletion').length
    const counts: number[] = []
    for (const days of [22, 1, 1, 5]) {
      app.clock.tick(days * DAY_MS)
      await advance()
      await advance()
      counts.push(await told())
    }
    expect(counts).toEqual([1, 2, 2, 3])
  })

  test('a job that slept through day 23 reminds once, not twice', async () => {
    const user = await app.signedIn(['producer'])
    await user.ask(requestDeletion, { body: { proof } })
    app.clock.tick(29 * DAY_MS)
    await advance()
    expect((await noticesOf(user.userId)).filter((event) => event === 'account.deletion')).toHaveLength(2)
  })
})

describe('on day thirty', () => {
  const person = { firstName: 'Zulfiqor', lastName: 'Xudoyberdiyev', middleName: 'Abdumalikovich' }
  const pinfl = '31501900011119'

  test('nothing that names the person is left in any table, not even in the audit of what they changed', async () => {
    const phone = freshPhone()
    const email = 'zulfiqor.x@test.agro'
    const userId = await app.server.inSystem((ctx) =>
      createUser(ctx, { ...person, phone, email, password: PASSWORD, tin: '301442118', roles: ['producer'] }),
    )
    await app.server.inSystem((ctx) =>
      ctx.tx
        .updateTable('users')
        .set({
          pinflSealed: ctx.vault.seal(pinfl),
          pinflFingerprint: ctx.vault.fingerprint(pinfl),
          birthDate: '1990-01-15',
        })
        .where('id', '=', userId)
        .execute(),
    )
    await app.server.inSystem(async (ctx) => {
      const { id } = await ctx.tx.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
      const invited = {
        organizationId: id,
        invitedName: person.lastName,
        position: 'Agronom',
        status: 'invited' as const,
      }
      const sealed = { phoneSealed: ctx.vault.seal(phone), phoneFingerprint: ctx.vault.fingerprint(phone) }
      await ctx.tx
        .insertInto('employees')
        .values({ ...invited, ...sealed })
        .execute()
    })
    const client = app.anonymous()
    const sent = await client.ask(sendOtpCode, { query: { phoneNumber: phone } })
    await client.ask(loginByPhone, { body: { verifyKey: sent.content.verifyKey, code: await lastCode(app, phone) } })
    const { rowVersion } = await rowOf(userId)
    const renamed = { ...person, firstName: `${person.firstName}jon`, birthDate: '1990-01-15', rowVersion }
    expect((await client.ask(updateProfile, { body: renamed })).status).toBe(200)
    const { content } = await client.ask(sendOwnCode, { body: { purpose: 'delete' } })
    const code = { verifyKey: content.verifyKey, code: await lastCode(app, phone) }
    await client.ask(requestDeletion, { body: { proof: { code } } })
    app.clock.tick(30 * DAY_MS)
    await advance()

    const user = await rowOf(userId)
    expect(user).toMatchObject({ status: 'deleted', lastName: `№ ${user.clientId}`, firstName: '', email: null })
    const fingerprints = [phone, pinfl].map((text) => app.server.services.vault.fingerprint(text))
    const traces = [...Object.values(person), email, phone.slice(4), pinfl, '301442118', '1990-01-15', ...fingerprints]
    const tables = ['users', 'employees', 'sessions', 'otpChallenges', 'notifications', 'passwordResets'] as const
    for (const table of tables) {
      const text = JSON.stringify(await db().selectFrom(table).selectAll().execute())
      for (const trace of traces) expect(text.includes(trace), `${trace} in ${table}`).toBe(false)
    }
    const audit = JSON.stringify(
      await db().selectFrom('auditEvents').selectAll().where('objectId', '=', userId).orderBy('id').execute(),
    )
    for (const trace of traces) expect(audit).not.toContain(trace)
    expect(audit).toContain('profile.updated')
    expect(audit).toContain('user.erased')
    const requests = await db()
      .selectFrom('dataSubjectRequests')
      .select('status')
      .where('userId', '=', userId)
      .execute()
    expect(requests).toEqual([{ status: 'done' }])
  })

  test('the phone and the address are free for a new account', async () => {
    const user = await app.signedIn(['producer'])
    await user.ask(requestDeletion, { body: { proof } })
    app.clock.tick(30 * DAY_MS)
    await advance()
    expect(
      (await app.anonymous().ask(loginByEmail, { body: { email: user.email, password: PASSWORD } })).error.code,
    ).toBe('E_LOGIN')
    const again = await app.server.inSystem((ctx) =>
      createUser(ctx, { email: user.email, password: PASSWORD, firstName: 'A', lastName: 'B', roles: ['producer'] }),
    )
    expect(again).not.toBe(user.userId)
  })

  test('an obligation that came up meanwhile waits; it is not cut off', async () => {
    const user = await app.signedIn(['producer'])
    await user.ask(requestDeletion, { body: { proof } })
    app.clock.tick(30 * DAY_MS)
    const owes = async (_: unknown, userId: string) =>
      userId === user.userId ? [{ code: 'deal', text: 'Bitim', link: null }] : []
    await advanceDeletions(app.server.inSystem, [owes])
    expect((await rowOf(user.userId)).status).toBe('deletion_requested')
    await advance()
    expect((await rowOf(user.userId)).status).toBe('deleted')
  })
})
