import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organizationKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { getAccessFacts } from '#contract/identity/rights/access-facts.ts'
import { effectiveCodes, explainAccess } from '#contract/identity/rights/explain.ts'
import { allPermissionCodes } from '#contract/permissions.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loadRights } from '../rights.ts'
import { loadAccessFacts } from './facts.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app?.close())

const someCodes = fc.uniqueArray(fc.constantFrom(...allPermissionCodes), { maxLength: 6 })
const someKinds = fc.uniqueArray(fc.constantFrom(...organizationKinds.slice(0, 4)), { maxLength: 2 })
const day = fc.constantFrom(null, '2026-11-01', '2026-11-14', '2026-11-15', '2026-11-16', '2026-12-01')
const role = fc.record({
  permissionCodes: someCodes,
  orgKinds: someKinds,
  status: fc.constantFrom('active' as const, 'active' as const, 'archived' as const),
})
const employment = fc.record({
  kind: fc.constantFrom(...organizationKinds.slice(0, 4), 'bank' as const),
  organizationStatus: fc.constantFrom(
    'active' as const,
    'active' as const,
    'suspended' as const,
    'liquidated' as const,
  ),
  status: fc.constantFrom('active' as const, 'active' as const, 'suspended' as const, 'ended' as const),
  validFrom: day,
  validTo: day,
  ticked: someCodes,
  roles: fc.array(role, { maxLength: 3 }),
})
const world = fc.record({
  personal: fc.array(role, { maxLength: 2 }),
  employments: fc.array(employment, { maxLength: 3 }),
  acting: fc.nat(3),
  status: fc.constantFrom('active' as const, 'active' as const, 'blocked' as const),
})

let made = 0

test('the explanation decides exactly as the rights do, whatever the world looks like', {
  timeout: 120_000,
}, async () => {
  const run = fc.asyncProperty(world, fc.constantFrom(...allPermissionCodes), async (wish, code) => {
    const outcome = await app.server.inSystem(async (ctx) => {
      const roleOf = async ({ permissionCodes, orgKinds, status }: (typeof wish.personal)[number]) => {
        const values = { code: `r-${++made}`, name: { uz: `r${made}` }, permissionCodes, orgKinds, status }
        return (await ctx.tx.insertInto('roles').values(values).returning('id').executeTakeFirstOrThrow()).id
      }
      const user = { firstName: 'A', lastName: 'B', status: wish.status }
      const { id } = await ctx.tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
      for (const one of wish.personal)
        await ctx.tx
          .insertInto('userRoles')
          .values({ userId: id, roleId: await roleOf(one) })
          .execute()
      for (const [place, one] of wish.employments.entries()) {
        const organization = { kind: one.kind, tin: String(200_000_000 + ++made), name: { uz: `o${made}` } }
        const at = await ctx.tx
          .insertInto('organizations')
          .values({ ...organization, directorName: 'X', status: one.organizationStatus })
          .returning('id')
          .executeTakeFirstOrThrow()
        const employed = await ctx.tx
          .insertInto('employees')
          .values({
            organizationId: at.id,
            userId: id,
            invitedName: 'X',
            position: 'X',
            status: one.status,
            validFrom: one.validFrom,
            validTo: one.validTo,
            permissionCodes: one.ticked,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        for (const held of one.roles)
          await ctx.tx
            .insertInto('employeeRoles')
            .values({ employeeId: employed.id, roleId: await roleOf(held) })
            .execute()
        if (place === wish.acting)
          await ctx.tx.updateTable('users').set({ currentOrganizationId: at.id }).where('id', '=', id).execute()
      }
      return { facts: await loadAccessFacts(ctx, id), rights: await loadRights(ctx.tx, id, ctx.now) }
    })
    if (!outcome.facts) throw new Error('nobody')
    expect(effectiveCodes(outcome.facts)).toEqual(outcome.rights.permissions)
    const one = explainAccess(outcome.facts, [code])
    expect(one.allowed).toBe(wish.status === 'active' && outcome.rights.permissions.includes(code))
    // A «no» always names what is in the way and what to do; a «yes» never does.
    expect(one.advice.length > 0).toBe(!one.allowed)
    if (!one.allowed) expect(one.chain.some((reason) => !reason.ok)).toBe(true)
  })
  await fc.assert(run, { numRuns: 150 })
})

test('facts are for staff with roles, about people they see', async () => {
  const admin = await app.signedIn(['system-admin'])
  const farmer = await app.signedIn(['producer'])
  const params = { id: farmer.userId }
  expect((await app.anonymous().ask(getAccessFacts, { params })).status).toBe(401)
  expect((await farmer.ask(getAccessFacts, { params })).status).toBe(403)
  expect((await admin.ask(getAccessFacts, { params: { id: '00000000-0000-4000-8000-000000000000' } })).status).toBe(404)
  const { content } = await admin.ask(getAccessFacts, { params })
  const no = explainAccess(content, [6000])
  expect(no.chain.map((reason) => reason.key)).toEqual(['status-active', 'acts-personally', 'role-none', 'scope-own'])
  expect(no.advice.map((reason) => reason.key)).toEqual(['assign-role'])
  const yes = explainAccess(content, [6000, 2001])
  expect(yes).toMatchObject({ allowed: true, advice: [] })
  expect(yes.chain[2]).toEqual({ key: 'role-gives', ok: true, values: { role: 'Ishlab chiqaruvchi', code: 2001 } })
})

test('roles are remembered, and forgotten when anybody writes one', async () => {
  const admin = await app.signedIn(['system-admin'])
  const named = async () =>
    (await admin.ask(getAccessFacts, { params: { id: admin.userId } })).content.rolesWith.map(({ name }) => name)
  expect(await named()).toContain('Arbitr')
  const rename = (uz: string) =>
    app.server.services.db.updateTable('roles').set({ name: { uz } }).where('code', '=', 'arbiter').execute()
  await rename('Hakam')
  await expect.poll(named).toContain('Hakam')
  await rename('Arbitr')
  await expect.poll(named).toContain('Arbitr')
})
