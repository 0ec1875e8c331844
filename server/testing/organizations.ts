import type { OrganizationInput } from '#contract/identity/organizations/organizations.ts'
import type { PermissionCode } from '#contract/permissions.ts'
import { createOwnOrganization } from '../identity/organizations/found.ts'
import { type Client, createQuickly, PASSWORD, type TestApp } from './app.ts'

let last = 301_000_000
export const nextTin = () => String(++last)
let phones = 900_000_000
export const nextPhone = () => `+998${++phones}`

export interface Person extends Client {
  userId: string
  email: string
  phone: string
}

/** A person with a phone of their own, signed in. */
export async function personWithPhone(app: TestApp, phone = nextPhone(), pinfl?: string): Promise<Person> {
  const email = `phone${phone.slice(4)}@test.agro`
  const userId = await app.server.inSystem((ctx) =>
    createQuickly(ctx, {
      email,
      phone,
      firstName: 'Malika',
      lastName: 'Ergasheva',
      roles: ['individual'],
      ...(pinfl && { pinfl, identityLevel: 2 }),
    }),
  )
  return { ...(await signIn(app, email)), userId, email, phone }
}

export async function signIn(app: TestApp, email: string): Promise<Client> {
  const client = app.anonymous()
  const reply = await client.raw('POST', '/main/api-auth/auth/login-by-email', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (reply.statusCode !== 200) throw new Error(`sign-in failed: ${reply.body}`)
  return client
}

export const farmAt = (territoryId: number, over: Partial<OrganizationInput> = {}): OrganizationInput => ({
  kind: 'fermer',
  tin: nextTin(),
  name: { uz: 'Zamin fermer xoʻjaligi' },
  directorName: 'Rahimov Sardor',
  phone: '+998901234567',
  territoryId,
  ...over,
})

/** A person who heads an organization and acts for it. */
export async function headOf(
  app: TestApp,
  input: OrganizationInput,
  pinfl?: string,
  options: { verifiedHow?: 'certificate' } = {},
): Promise<Person & { organizationId: string }> {
  const head = await personWithPhone(app, nextPhone(), pinfl)
  const organizationId = await app.server.inSystem((ctx) => createOwnOrganization(ctx, head.userId, input, options))
  // Signed in again: rights of the first session may be remembered for a moment.
  return { ...head, ...(await signIn(app, head.email)), organizationId }
}

/** Works for an organization with these codes ticked and no role, and acts for it. */
export async function employeeOf(
  app: TestApp,
  organizationId: string,
  permissionCodes: readonly PermissionCode[],
): Promise<Person & { organizationId: string; employeeId: string }> {
  const one = await personWithPhone(app)
  const employeeId = await app.server.inSystem(async ({ tx, now }) => {
    const { id } = await tx
      .insertInto('employees')
      .values({
        organizationId,
        userId: one.userId,
        invitedName: 'Ergasheva Malika',
        position: 'Omborchi',
        permissionCodes: [...permissionCodes],
        status: 'active',
        joinedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('users').set({ currentOrganizationId: organizationId }).where('id', '=', one.userId).execute()
    return id
  })
  return { ...one, ...(await signIn(app, one.email)), organizationId, employeeId }
}

/** A valid PINFL, another one each time. */
let born = 0
export function nextPinfl(): string {
  const first = `31506851${String(++born).padStart(5, '0')}`
  const weights = [7, 3, 1]
  const sum = [...first].reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0)
  return first + (sum % 10)
}
