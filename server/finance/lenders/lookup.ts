import type { Selectable } from 'kysely'
import { Permission } from '#contract/permissions.ts'
import type { Actor, Ctx } from '../../kernel/context.ts'
import { memory, type Source } from '../../kernel/memory.ts'
import type { LoanOrganizationsTable } from '../tables.ts'

export type Lender = Selectable<LoanOrganizationsTable>
export const LENDERS_TOPIC = 'lenders'

/** A few hundred in the whole country: read whole and remembered. */
const LENDERS = memory([LENDERS_TOPIC], async ({ tx }) => {
  const rows = await tx.selectFrom('loanOrganizations').selectAll().orderBy('id').execute()
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    byOrganization: new Map(rows.map((row) => [row.organizationId, row])),
  }
})

export const lendersById = async (ctx: Source): Promise<ReadonlyMap<number, Lender>> => (await ctx.recall(LENDERS)).byId

/** The lender that an organization is; undefined where it is none. */
export const lenderOf = async (ctx: Source, organizationId: string | undefined): Promise<Lender | undefined> =>
  organizationId === undefined ? undefined : (await ctx.recall(LENDERS)).byOrganization.get(organizationId)

/** Staff of the platform see every lender, a lender's people their own, others none. */
export const seesAllLenders = ({ permissions }: Actor): boolean =>
  permissions.has(Permission.FinAppRegistry) || permissions.has(Permission.LoanOrganizationEdit)

/** Which lenders the caller sees: all, one, or none. */
export async function seenLender(ctx: Ctx & { actor: Actor }): Promise<'all' | number | undefined> {
  if (seesAllLenders(ctx.actor)) return 'all'
  return (await lenderOf(ctx, ctx.actor.organizationId))?.id
}
