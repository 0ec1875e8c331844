import { sql } from 'kysely'
import { Permission } from '#contract/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { notify } from '../../notices/public.ts'
import { holdersOfCode } from '../code-holders.ts'
import type { OrganizationRow } from './fields.ts'
import { employHead, findHeads, loseHeadship } from './heads.ts'
import { organizations } from './rows.ts'
import '../tables.ts'

type Led = Pick<OrganizationRow, 'id' | 'kind' | 'name' | 'directorPinflFingerprint'>

interface Director {
  userId: string
  name: string
}

/**
 * A director's certificate has come to a verified organization that others lead. Nobody is locked out: the director
 * leads from now on, an earlier proved director stays beside them, others become employees.
 */
export async function leadAsDirector(ctx: Ctx, organization: Led, { userId, name }: Director): Promise<void> {
  const heads = await findHeads(ctx, organization.id)
  if (heads.some((head) => head.userId === userId)) return
  const proved = await provedDirectors(ctx, organization)
  await loseHeadship(
    ctx,
    heads.filter((head) => !head.userId || !proved.has(head.userId)).map((head) => head.id),
  )
  await ctx.tx
    .updateTable('employees')
    .set({ status: 'ended', inviteExpiresAt: null, updatedAt: ctx.now, rowVersion: sql`row_version + 1` })
    .where('organizationId', '=', organization.id)
    .where('userId', '=', userId)
    .where('status', '<>', 'ended')
    .execute()
  const { id, kind } = organization
  await employHead(ctx, { organizationId: id, kind, userId, name, verified: true })
  await organizations.renew(ctx, id, { ...directedBy({ userId, name }), updatedAt: ctx.now })
  await ctx.audit({ action: 'organization.claimed', objectType: 'organization', objectId: id, to: 'active' })
  await tellTakenOver(
    ctx,
    organization,
    name,
    heads.flatMap((head) => head.userId ?? []),
  )
}

/** The name and the number of whoever has proved to be the director, as columns of the organization. */
export const directedBy = ({ userId, name }: Director) => ({
  directorName: name,
  directorPinflSealed: sql<string | null>`(select pinfl_sealed from users where id = ${userId})`,
  directorPinflFingerprint: sql<string | null>`(select pinfl_fingerprint from users where id = ${userId})`,
})

/** Those who lead by the paper that names them the director. */
async function provedDirectors(ctx: Ctx, { directorPinflFingerprint }: Led): Promise<Set<string>> {
  if (directorPinflFingerprint === null) return new Set()
  const rows = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where('pinflFingerprint', '=', directorPinflFingerprint)
    .where('identityLevel', '>=', 2)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Former heads and verifying staff are told who leads it now. */
export async function tellTakenOver(
  ctx: Ctx,
  organization: Pick<OrganizationRow, 'name'>,
  director: string,
  heads: readonly string[],
): Promise<void> {
  const values = { organization: textIn('uz', organization.name), director }
  await notify(ctx, 'org.takenOver', heads, values)
  for (const userId of heads) await ctx.changed(`user:${userId}`)
  const verifiers = await holdersOfCode(ctx, Permission.OrganizationVerify)
  await notify(ctx, 'org.directorCame', verifiers, values, { as: 'staff' })
  await ctx.changed('organizations')
}
