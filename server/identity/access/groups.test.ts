import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import {
  createPermissionGroup,
  type getPermissionGroup,
  listPermissionGroups,
  orderPermissionGroups,
  permissionGroupHistory,
  removePermissionGroup,
  updatePermissionGroup,
} from '#contract/identity/rights/permission-groups.ts'
import { listRoles } from '#contract/identity/rights/role-management.ts'
import { allPermissionCodes } from '#contract/permissions.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { seedPermissionGroups } from './group-seeds.ts'

type Group = AnswerOf<typeof getPermissionGroup>

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.signedIn(['system-admin'])
})
afterAll(() => app?.close())

const list = async () => (await admin.ask(listPermissionGroups)).content.items
const named = async (name: string) => {
  const group = (await list()).find((one) => one.name.uz === name)
  if (!group) throw new Error(name)
  return group
}
const make = async (codes: number[]) =>
  (await admin.ask(createPermissionGroup, { body: { name: { uz: 'Oʻzimizniki' }, icon: 'star', codes } })).content
const update = ({ id, name, icon, rowVersion, codes }: Group, more: object) =>
  admin.ask(updatePermissionGroup, { params: { id }, body: { name, icon, codes, rowVersion, ...more } })
/** The rule of groups: every code in exactly one. */
async function requireWhole() {
  const codes = (await list()).flatMap((group) => group.codes)
  expect(codes.sort((a, b) => a - b)).toEqual([...allPermissionCodes].sort((a, b) => a - b))
}

test('only holders of the codes come in', async () => {
  const outsider = await app.signedIn(['individual'])
  for (const [call, input] of [
    [listPermissionGroups, {}],
    [createPermissionGroup, { body: { name: { uz: 'x' }, icon: 'star', codes: [] } }],
    [orderPermissionGroups, { body: { ids: [1] } }],
    [removePermissionGroup, { params: { id: 1 } }],
  ] as const) {
    expect((await app.anonymous().ask(call, input)).status).toBe(401)
    expect((await outsider.ask(call, input)).status).toBe(403)
  }
})

test('seeded groups hold every code, in order, with one statement', async () => {
  await list()
  const { content, statements } = await admin.ask(listPermissionGroups)
  expect(statements).toBe(1)
  expect(content.items[0]).toMatchObject({ name: { uz: 'Foydalanuvchilar', ru: 'Пользователи' }, orderNo: 1, roles: 1 })
  await requireWhole()
})

test('a code moves with its group, and roles stay as they are', async () => {
  const roles = JSON.stringify((await admin.ask(listRoles)).content.items.map((role) => role.permissionCodes))
  const group = await make([6000, 6001, 2001])
  expect((await named('Foydalanuvchilar')).codes).toEqual([6002, 6003, 6004, 6005])
  await requireWhole()
  const smaller = await update(group, { codes: [6000] })
  expect(smaller.content.codes).toEqual([6000])
  expect((await named('Boshqa huquqlar')).codes).toEqual([2001, 6001])
  await requireWhole()
  expect((await update(group, { codes: [] })).error.code).toBe('E_STALE')
  const { content } = await admin.ask(permissionGroupHistory, { params: { id: group.id } })
  expect(content.items[0]?.changes.codes).toEqual([[2001, 6000, 6001], [6000]])
  expect((await admin.ask(removePermissionGroup, { params: { id: group.id } })).status).toBe(200)
  expect((await named('Boshqa huquqlar')).codes).toEqual([2001, 6000, 6001])
  await requireWhole()
  expect(JSON.stringify((await admin.ask(listRoles)).content.items.map((role) => role.permissionCodes))).toBe(roles)
})

test('the group of the rest stays, and gives codes only to other groups', async () => {
  const rest = await named('Boshqa huquqlar')
  expect(rest.can.remove).toBe(false)
  expect((await admin.ask(removePermissionGroup, { params: { id: rest.id } })).error.code).toBe('E_STATE')
  expect((await update(rest, { codes: [] })).error.modelStateError?.[0]?.key).toBe('$.codes')
})

test('a start again leaves what staff arranged', async () => {
  const market = await named('Bozor nazorati')
  await admin.ask(removePermissionGroup, { params: { id: market.id } })
  const before = JSON.stringify(await list())
  await app.server.inSystem(seedPermissionGroups)
  expect(JSON.stringify(await list())).toBe(before)
})

test('the order is changed whole', async () => {
  const ids = (await list()).map((group) => group.id)
  const turned = ids.toReversed()
  expect((await admin.ask(orderPermissionGroups, { body: { ids: turned } })).status).toBe(200)
  expect((await list()).map((group) => group.id)).toEqual(turned)
  for (const wrong of [ids.slice(1), [...ids, 999_999], ids.map(() => ids[0])])
    expect((await admin.ask(orderPermissionGroups, { body: { ids: wrong } })).error.code).toBe('E_STALE')
})
