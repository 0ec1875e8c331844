import { type SqlBool, sql } from 'kysely'
import { partyKey } from '#contract/party-key.ts'

export interface Owner {
  ownerUserId: string
  ownerOrganizationId: string | null
}

export const ownerKeyOf = ({ ownerUserId, ownerOrganizationId }: Owner) =>
  partyKey({ userId: ownerUserId, organizationId: ownerOrganizationId })

/** Rows of one party; a person's own and their organization's are kept apart. */
export const ownedBy = ({ ownerUserId, ownerOrganizationId }: Owner) =>
  ownerOrganizationId === null
    ? sql<SqlBool>`(owner_user_id = ${ownerUserId} and owner_organization_id is null)`
    : sql<SqlBool>`owner_organization_id = ${ownerOrganizationId}`
