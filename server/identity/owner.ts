import { sql } from 'kysely'
import { partyKey } from '#contract/party-key.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { withinScope } from '../kernel/scope.ts'

/** Whose things are made: of the organization acted for, or of the person. */
export const ownerOf = ({ actor }: SignedCtx) => ({
  ownerUserId: actor.userId,
  ownerOrganizationId: actor.organizationId ?? null,
})

export const isOwn = ({ actor }: SignedCtx) =>
  withinScope(actor, { owner: 'ownerUserId', organization: 'ownerOrganizationId' })

/** Serialised by owner: limits and defaults span rows. */
export async function takeTurn({ tx, actor }: SignedCtx, what: string): Promise<void> {
  const key = `${what}:${partyKey(actor)}`
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(tx)
}
