import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

/** Somebody who sells or buys, as strangers may see them. */
export interface Party {
  name: Localized
  /** A kind of organization, or 'individual'. */
  kind: string
  /** A signature or staff have proved who they are. */
  verified: boolean
  since: Date
  active: boolean
  logo: string | null
}

export interface PartyRef {
  userId: string
  organizationId: string | null
}

/** One key for one party: contexts of a person and of their organization never meet. */
export const partyKey = ({ userId, organizationId }: PartyRef) => organizationId ?? userId

/** Parties by `partyKey`; two statements for any number of them. A person is shown as «Toshev B.». */
export async function partiesOf(ctx: Ctx, refs: readonly PartyRef[]): Promise<Map<string, Party>> {
  const organizationIds = [...new Set(refs.flatMap((ref) => ref.organizationId ?? []))]
  const userIds = [...new Set(refs.flatMap((ref) => (ref.organizationId === null ? ref.userId : [])))]
  const parties = new Map<string, Party>()
  if (organizationIds.length > 0) {
    const rows = await ctx.tx
      .selectFrom('organizations')
      .select(['id', 'name', 'shortName', 'kind', 'verifiedAt', 'createdAt', 'status', 'logo'])
      .where('id', 'in', organizationIds)
      .execute()
    for (const { id, verifiedAt, createdAt, status, name, kind, logo } of rows)
      parties.set(id, {
        name,
        kind,
        logo,
        verified: verifiedAt !== null,
        since: createdAt,
        active: status === 'active',
      })
  }
  if (userIds.length > 0) {
    const rows = await ctx.tx
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName', 'identityLevel', 'createdAt', 'status'])
      .where('id', 'in', userIds)
      .execute()
    for (const { id, firstName, lastName, identityLevel, createdAt, status } of rows)
      parties.set(id, {
        name: { uz: [lastName, firstName && `${[...firstName][0]}.`].filter(Boolean).join(' ') },
        kind: 'individual',
        logo: null,
        verified: identityLevel >= 2,
        since: createdAt,
        active: status === 'active',
      })
  }
  return parties
}
