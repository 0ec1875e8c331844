import type { Ctx } from '../kernel/context.ts'
import type { PartyRef } from './parties.ts'
import './tables.ts'

/** Organizations a person works for, whichever they act for now; suspended employments count. */
export async function employersOf(ctx: Ctx, userId: string): Promise<Set<string>> {
  const rows = await ctx.tx
    .selectFrom('employees')
    .select('organizationId')
    .where('userId', '=', userId)
    .where('status', 'in', ['active', 'suspended'])
    .execute()
  return new Set(rows.map((row) => row.organizationId))
}

/** Whether the person of a party still works for its organization, asked for all of these at once. */
export async function employedOf(ctx: Ctx, parties: readonly PartyRef[]): Promise<(party: PartyRef) => boolean> {
  const organizations = [...new Set(parties.flatMap(({ organizationId }) => organizationId ?? []))]
  if (organizations.length === 0) return () => false
  const rows = await ctx.tx
    .selectFrom('employees')
    .select(['organizationId', 'userId'])
    .where('organizationId', 'in', organizations)
    .where('userId', 'in', [...new Set(parties.map(({ userId }) => userId))])
    .where('status', 'in', ['active', 'suspended'])
    .execute()
  const pairs = new Set(rows.map(({ organizationId, userId }) => `${organizationId} ${userId}`))
  return ({ organizationId, userId }) => pairs.has(`${organizationId} ${userId}`)
}
