import { sql } from 'kysely'
import type { Ctx } from '../kernel/context.ts'
import { leads } from './organizations/heads.ts'
import type { PartyRef } from './parties.ts'
import './tables.ts'

/** What a party may have in common with another; numbers as fingerprints. Never leaves the server. */
export interface Ties {
  people: ReadonlySet<string>
  phones: ReadonlySet<string>
  numbers: ReadonlySet<string>
  certificates: ReadonlySet<string>
}

/** Whoever acts for a party: the person, or those who lead the organization, sign for it or made this deal for it. */
async function peopleOf(ctx: Ctx, { userId, organizationId }: PartyRef): Promise<string[]> {
  if (!organizationId) return [userId]
  const rows = await ctx.tx
    .selectFrom('employees')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('official', '=', true), leads('employees')]))
    .execute()
  return rows.flatMap((row) => row.userId ?? [])
}

const given = (values: readonly (string | null | undefined)[]) => new Set(values.flatMap((value) => value || []))

export async function tiesOf(ctx: Ctx, party: PartyRef): Promise<Ties> {
  const people = await peopleOf(ctx, party)
  const users = await ctx.tx
    .selectFrom('users')
    .select(['id', 'phoneFingerprint', 'pinflFingerprint', 'tin'])
    .where('id', '=', sql<string>`any (${people}::uuid[])`)
    .execute()
  const organization = party.organizationId
    ? await ctx.tx
        .selectFrom('organizations')
        .select(['phone', 'tin', 'pinflFingerprint', 'directorPinflFingerprint'])
        .where('id', '=', party.organizationId)
        .executeTakeFirst()
    : undefined
  const { rows: signed } = await sql<{ serialNumber: string }>`
    select distinct serial_number from signature_records
    where user_id = any (${users.map((user) => user.id)}::uuid[]) and serial_number is not null`.execute(ctx.tx)
  return {
    people: new Set(users.map((user) => user.id)),
    phones: given([
      ...users.map((user) => user.phoneFingerprint),
      organization?.phone && ctx.vault.fingerprint(organization.phone),
    ]),
    numbers: given([
      ...users.flatMap((user) => [user.pinflFingerprint, user.tin]),
      organization?.tin,
      organization?.pinflFingerprint,
      organization?.directorPinflFingerprint,
    ]),
    certificates: given(signed.map((row) => row.serialNumber)),
  }
}
