import { type SqlBool, sql } from 'kysely'
import { partyKey } from '#contract/party-key.ts'

export interface Owner {
  ownerUserId: string
  ownerOrganizationId: string | null
}

export const ownerKeyOf = ({ ownerUserId, ownerOrganizationId }: Owner) =>
  partyKey({ userId: ownerUserId, organizationId: ownerOrganizationId })

/** Rows of one party: contexts of a person and of their organization never meet. */
export const ownedBy = ({ ownerUserId, ownerOrganizationId }: Owner) =>
  ownerOrganizationId === null
    ? sql<SqlBool>`(owner_user_id = ${ownerUserId} and owner_organization_id is null)`
    : sql<SqlBool>`owner_organization_id = ${ownerOrganizationId}`
