export interface PartyIds {
  userId: string
  organizationId?: string | null | undefined
}

/** One key for one party: what a person has of their own and what an organization has never meet. */
export const partyKey = ({ userId, organizationId }: PartyIds): string => organizationId ?? userId
