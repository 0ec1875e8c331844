import type { Actor } from '../../kernel/context.ts'

/** Whether the party acted for is the seller: the organization, or the person where there is none. */
export const isOwnOffer = (
  actor: Pick<Actor, 'userId' | 'organizationId'> | undefined,
  offer: { sellerUserId: string; sellerOrganizationId: string | null },
): boolean =>
  actor !== undefined &&
  (offer.sellerOrganizationId === null
    ? actor.organizationId === undefined && offer.sellerUserId === actor.userId
    : offer.sellerOrganizationId === actor.organizationId)
