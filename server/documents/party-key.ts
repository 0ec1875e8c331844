import type { Actor } from '../kernel/context.ts'

/** Whose papers somebody holds: of the organization acted for, or the person's own. */
export const keyOfParty = ({ organizationId, userId }: Pick<Actor, 'organizationId' | 'userId'>) =>
  organizationId ?? userId
