import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import { getUser } from '#contract/identity/auth.ts'
import { setOrganization } from '#contract/identity/organizations/own-organizations.ts'
import { assignRoles, getPerson, listPeople } from '#contract/identity/people.ts'
import {
  createRole,
  findCodeHolders,
  findRoleMembers,
  findRoles,
  getRole,
  listRoles,
  removeRole,
  roleHistory,
  takeRoleStep,
  updateRole,
} from '#contract/identity/rights/role-management.ts'
import { roleProcess } from '#contract/identity/rights/role-process.ts'
import { unreachableStates } from '#contract/process.ts'
import { Refusal } from '../../kernel/refuse.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { refuseSameHand } from './same-hand.ts'

type Role = AnswerOf<typeof getRole>

let app: TestApp
let admin: Client & { userId: string }
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signedIn(['system-admin'])
})
afterAll(() => app?.close())

let number = 0
const fields = (more: object = {}) => ({
  name: { uz: `Sinov roli ${++number}` },
  permissionCodes: [11000, 11001],
  orgKinds: ['platforma'],
  isStaff: true,
  isPersonal: false,
  ...more,
})
async function make(more: object = {}): Promise<Role> {
  const reply = await admin.ask(createRole, { body: fields(more) })
  expect(reply.error?.modelStateError ?? reply.status).toBe(200)
  return reply.content
}
const get = async (id: number) => (await admin.ask(getRole, { params: { id } })).content
const update = ({ id, ...role }: Role, more: object, by: Client = admin) => {
  const { name, permissionCodes, orgKinds, isStaff, isPersonal, rowVersion } = role
  const body = { name, permissionCodes, orgKinds, isStaff, isPersonal, rowVersion, ...more }
  return by.ask(updateRole, { params: { id }, body })
}
const step = (role: Role, name: string) =>
  admin.ask(takeRoleStep, { params: { id: role.id }, body: { step: name, rowVersion: role.rowVersion } })
const remove = (id: number) => admin.ask(removeRole, { params: { id } })
async function give(userId: string, roleIds: number[]) {
  const { content } = await admin.ask(getPerson, { params: { id: userId } })
  const body = { place: 'platform', roleIds, rowVersion: content.rowVersion }
  expect((await admin.ask(assignRoles, { params: { id: userId }, body })).status).toBe(200)
}
async function holder(roleIds: number[], lang: 'uz' | 'ru' = 'uz') {
  const person = await app.signedIn(['individual'], lang)
  await give(person.userId, roleIds)
  const [platform] = (await person.ask(getUser)).content.organizations
  await person.ask(setOrganization, { body: { organizationId: platform?.id } })
  return person
}
const systemRole = async (code: string) => {
  const { content } = await admin.ask(listRoles)
  const role = content.items.find((one) => one.code === code)
  if (!role) throw new Error(code)
  return role
}

test('every state of a role can be reached', () => {
  expect(unreachableStates(roleProcess, 'active')).toEqual([])
})

test('only holders of the codes come in', async () => {
  const outsider = await app.signedIn(['individual'])
  for (const [call, input] of [
    [listRoles, {}],
    [createRole, { body: fields() }],
    [removeRole, { params: { id: 1 } }],
    [findRoleMembers, { params: { id: 1 } }],
    [findCodeHolders, { params: { id: 6000 } }],
  ] as const) {
    expect((await app.anonymous().ask(call, input)).status).toBe(401)
    expect((await outsider.ask(call, input)).status).toBe(403)
  }
})

test('the list counts holders and filters, with one statement', async () => {
  const role = await make({ name: { uz: 'Gʻalla nazoratchisi', ru: 'Контролёр зерна' } })
  await holder([role.id])
  const { content, statements } = await admin.ask(listRoles, { query: { search: 'зерна' } })
  expect(statements).toBe(1)
  expect(content.items).toMatchObject([{ id: role.id, users: 1, code: 'gala-nazoratchisi', isSystem: false }])
  expect((await admin.ask(listRoles, { query: { code: 12002 } })).content.items.map((one) => one.code)).toEqual([
    'privacy-officer',
    'system-admin',
  ])
  expect((await admin.ask(findRoles)).content.items.length).toBeGreaterThan(20)
})

describe('a role of ours', () => {
  test('changes what its holders may do at once, and they are told in their language', async () => {
    const role = await make({ name: { uz: 'Yangi rol', ru: 'Новая роль' } })
    const person = await holder([role.id])
    await expect.poll(async () => (await person.ask(listPeople)).status).toBe(403)
    const wider = await update(role, { permissionCodes: [11000, 6000] })
    expect(wider.content).toMatchObject({ permissionCodes: [6000, 11000], users: 1 })
    await expect.poll(async () => (await person.ask(listPeople)).status).toBe(200)
    const narrower = await update(wider.content, { permissionCodes: [11000] })
    await expect.poll(async () => (await person.ask(listPeople)).status).toBe(403)
    const notices = await app.server.services.db
      .selectFrom('notifications')
      .select(['event', 'body'])
      .where('userId', '=', person.userId)
      .where('event', '=', 'role.changed')
      .orderBy('id')
      .execute()
    expect(notices.length).toBe(3)
    expect(notices.map(({ body }) => body.uz).toSorted()).toEqual([
      'Roldagi huquqlar oʻzgardi: «Yangi rol».',
      'Roldagi huquqlar oʻzgardi: «Yangi rol».',
      'Sizga berildi: «Yangi rol».',
    ])
    expect((await update(role, { isStaff: false })).error).toMatchObject({ code: 'E_STALE' })
    const { content } = await admin.ask(roleHistory, { params: { id: role.id } })
    expect(content.items[0]?.changes.permissionCodes).toEqual([[6000, 11000], [11000]])
    expect(narrower.content.rowVersion).toBe(3)
  })

  test('is archived while held, gives nothing then, and is not deleted', async () => {
    const role = await make({ permissionCodes: [6000] })
    const person = await holder([role.id])
    await expect.poll(async () => (await person.ask(listPeople)).status).toBe(200)
    expect((await remove(role.id)).error).toMatchObject({ code: 'E_IN_USE', error: expect.stringContaining('1') })
    const archived = await step(role, 'archive')
    expect(archived.content).toMatchObject({ status: 'archived', can: { update: false, restore: true, remove: false } })
    await expect.poll(async () => (await person.ask(listPeople)).status).toBe(403)
    expect((await update(archived.content, { isStaff: false })).error.code).toBe('E_STATE')
    expect((await step(archived.content, 'archive')).error.code).toBe('E_STATE')
    const back = await step(archived.content, 'restore')
    await expect.poll(async () => (await person.ask(listPeople)).status).toBe(200)
    await give(person.userId, [])
    expect((await get(back.content.id)).can.remove).toBe(true)
    expect((await remove(role.id)).status).toBe(200)
    expect((await remove(role.id)).status).toBe(404)
  })

  test('does not become personal while employees hold it', async () => {
    const role = await make()
    await holder([role.id])
    expect((await update(role, { isPersonal: true })).error.code).toBe('E_IN_USE')
    const own = await make({ isPersonal: true, orgKinds: ['bank'] })
    expect(own.orgKinds).toEqual([])
  })

  test('takes only codes of the catalogue, and at least one', async () => {
    for (const permissionCodes of [[], [1], [6000.5]]) {
      const { error } = await admin.ask(createRole, { body: fields({ permissionCodes }) })
      expect(error.modelStateError?.[0]?.key).toMatch(/^\$\.permissionCodes/)
    }
  })

  test('grants nothing its maker lacks', async () => {
    const maker = await make({ permissionCodes: [7000, 7001, 7002, 6000] })
    const clerk = await holder([maker.id])
    await expect.poll(async () => (await clerk.ask(listRoles)).status).toBe(200)
    const wish = { body: fields({ permissionCodes: [6000, 12002] }) }
    expect((await clerk.ask(createRole, wish)).error).toMatchObject({
      code: 'E_GRANT',
      error: expect.stringContaining('12002'),
    })
    const made = await clerk.ask(createRole, { body: fields({ permissionCodes: [6000] }) })
    expect(made.status).toBe(200)
    expect((await update(made.content, { permissionCodes: [6000, 6003] }, clerk)).error.code).toBe('E_GRANT')
    // What is there already may stay: only what is added is granted.
    const wide = await make({ permissionCodes: [6000, 6003] })
    expect((await update(wide, { name: { uz: 'Boshqa nom' } }, clerk)).status).toBe(200)
    expect((await make({ permissionCodes: [20002, 22003] })).permissionCodes).toEqual([20002, 22003])
  })
})

test('a seeded role is read and copied, not written', async () => {
  const role = await systemRole('editor')
  expect(role.can).toEqual({ update: false, copy: true, archive: false, restore: false, remove: false })
  expect((await update(role, { isStaff: false })).error.code).toBe('E_STATE')
  expect((await step(role, 'archive')).error.code).toBe('E_STATE')
  expect((await remove(role.id)).error.code).toBe('E_STATE')
})

describe('who has this', () => {
  test('holders of a role and of a code, page by page', async () => {
    const role = await make({ permissionCodes: [33000] })
    const people = [await holder([role.id]), await holder([role.id]), await holder([role.id])]
    const ids: string[] = []
    let next: string | undefined
    do {
      const { content, statements } = await admin.ask(findRoleMembers, {
        params: { id: role.id },
        query: { take: 2, ...(next && { next }) },
      })
      expect(statements).toBe(1)
      ids.push(...content.items.map((one) => one.userId))
      next = content.next
    } while (next)
    expect(ids).toEqual(people.map((one) => one.userId))
    const byCode = await admin.ask(findCodeHolders, { params: { id: 33000 } })
    expect(byCode.content.items.map((one) => one.userId).sort()).toEqual([admin.userId, ...ids].sort())
    expect(byCode.content.items.find((one) => one.userId === ids[0])).toMatchObject({
      organization: 'Agroplatforma',
      roles: [role.name.uz],
    })
    const personal = await admin.ask(findCodeHolders, { params: { id: 3000 } })
    expect(personal.content.items.find((one) => one.userId === ids[0])).toMatchObject({ organization: null })
  })

  test('a code that the head ticked counts, one beyond the kind of the organization does not', async () => {
    const person = await app.signedIn(['individual'])
    await app.server.inSystem(async (ctx) => {
      const { id } = await ctx.tx
        .insertInto('organizations')
        .values({ kind: 'fermer', tin: '301234567', name: { uz: 'Bahor' }, directorName: 'X', status: 'active' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await ctx.tx
        .insertInto('employees')
        .values({
          organizationId: id,
          userId: person.userId,
          invitedName: 'X',
          position: 'Xodim',
          status: 'active',
          permissionCodes: [23002, 6003],
        })
        .execute()
    })
    const ticked = await admin.ask(findCodeHolders, { params: { id: 23002 } })
    expect(ticked.content.items.find((one) => one.organization === 'Bahor')).toMatchObject({
      userId: person.userId,
      roles: [],
    })
    const beyond = await admin.ask(findCodeHolders, { params: { id: 6003 } })
    expect(beyond.content.items.map((one) => one.userId)).not.toContain(person.userId)
  })
})

test('the second step of a pair is refused to the hand of the first', async () => {
  const { content } = await admin.ask(getUser)
  expect(content.permissions).not.toContain(20002)
  const ctx = { actor: { ...(await actor()), userId: 'a' } }
  const code = (run: () => void) => {
    try {
      run()
    } catch (error) {
      if (error instanceof Refusal) return error.code
    }
    return undefined
  }
  expect(code(() => refuseSameHand(ctx, 'initiativeProject', 'a'))).toBe('E_SELF_APPROVE')
  expect(code(() => refuseSameHand(ctx, 'clearing', 'a'))).toBe('E_SOD')
  expect(code(() => refuseSameHand(ctx, 'clearing', 'b'))).toBeUndefined()
})

async function actor() {
  const found = await app.server.authenticate(Object.fromEntries(admin.cookies))
  if (!found) throw new Error('nobody')
  return found
}
