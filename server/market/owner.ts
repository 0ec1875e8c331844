import { sql } from 'kysely'
import { withinScope } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'

/** Whose things are made: of the organization acted for, or of the person. */
export const ownerOf = ({ actor }: SignedCtx) => ({
  ownerUserId: actor.userId,
  ownerOrganizationId: actor.organizationId ?? null,
})

export const isOwn = ({ actor }: SignedCtx) =>
  withinScope(actor, { owner: 'ownerUserId', organization: 'ownerOrganizationId' })

/** One at a time for one owner: limits and defaults span rows. */
export async function takeTurn(ctx: SignedCtx, what: string): Promise<void> {
  const key = `market.${what}:${ctx.actor.organizationId ?? ctx.actor.userId}`
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(ctx.tx)
}
