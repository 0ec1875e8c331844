interface PartyIds<UserId> {
  userId: UserId
  organizationId?: string | null | undefined
}

/** One key for one party: what a person has of their own and what an organization has never meet. */
export const partyKey = <UserId extends string | null | undefined>({
  userId,
  organizationId,
}: PartyIds<UserId>): string | UserId => organizationId ?? userId

/** The same of whoever owns a thing. */
export const ownerKey = (thing: { ownerUserId: string; ownerOrganizationId: string | null }): string =>
  partyKey({ userId: thing.ownerUserId, organizationId: thing.ownerOrganizationId })
