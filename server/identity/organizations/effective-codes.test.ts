import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesOfKind, openKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { allPermissionCodes } from '#contract/permissions.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { nextTin } from '../../testing/organizations.ts'
import { loadRights } from '../rights.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app?.close())

const world = fc.record({
  kind: fc.constantFrom(...openKinds),
  roles: fc.uniqueArray(fc.nat(40), { maxLength: 4 }),
  ticked: fc.uniqueArray(fc.constantFrom(...allPermissionCodes), { maxLength: 12 }),
  organization: fc.constantFrom('pending_verification', 'active', 'suspended', 'liquidated'),
  employee: fc.constantFrom('active', 'suspended', 'ended'),
})

test('effective codes are exactly kind ∩ (roles usable there ∪ ticked), and nothing once the employment is over', async () => {
  const person = await app.signedIn(['individual'])
  const { personal, roles } = await app.server.inSystem(async (ctx) => ({
    personal: (await loadRights(ctx.tx, person.userId, ctx.now)).permissions,
    roles: await ctx.tx
      .selectFrom('roles')
      .select(['id', 'permissionCodes', 'orgKinds'])
      .where('isPersonal', '=', false)
      .orderBy('id')
      .execute(),
  }))
  await fc.assert(
    fc.asyncProperty(world, async (wish) => {
      const held = wish.roles.flatMap((at) => roles[at] ?? [])
      const rights = await app.server.inSystem(async (ctx) => {
        const { id: organizationId } = await ctx.tx
          .insertInto('organizations')
          .values({
            kind: wish.kind,
            tin: nextTin(),
            name: { uz: 'Sinov' },
            directorName: 'Sinov',
            status: wish.organization,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const { id: employeeId } = await ctx.tx
          .insertInto('employees')
          .values({
            organizationId,
            userId: person.userId,
            invitedName: 'Sinov',
            position: 'Sinov',
            permissionCodes: wish.ticked,
            status: wish.employee,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        if (held.length > 0) {
          await ctx.tx
            .insertInto('employeeRoles')
            .values(held.map((role) => ({ employeeId, roleId: role.id })))
            .execute()
        }
        await ctx.tx
          .updateTable('users')
          .set({ currentOrganizationId: organizationId })
          .where('id', '=', person.userId)
          .execute()
        return loadRights(ctx.tx, person.userId, ctx.now)
      })
      const works = wish.employee === 'active' && wish.organization !== 'liquidated'
      const usable = held.filter(({ orgKinds }) => orgKinds.length === 0 || orgKinds.includes(wish.kind))
      const given = new Set<number>([...wish.ticked, ...usable.flatMap(({ permissionCodes }) => permissionCodes)])
      const expected = codesOfKind(wish.kind).filter((code) => given.has(code))
      expect(rights.permissions).toEqual(works ? [...expected].sort((a, b) => a - b) : personal)
    }),
    { numRuns: 150 },
  )
})
