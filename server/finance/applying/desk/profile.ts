import { sql } from 'kysely'
import type { SignedCtx } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refuse.ts'
import type { Condition } from '../../../kernel/scope.ts'
import { isAbsent } from '../../lenders/absence.ts'
import { lenderOf } from '../../lenders/lookup.ts'
import '../../tables.ts'

/** How the caller stands in the work of the lender acted for; undefined where its head has not said. */
export async function profileOf(ctx: SignedCtx) {
  const lender = await lenderOf(ctx, ctx.actor.organizationId)
  if (!lender) return undefined
  return ctx.tx
    .selectFrom('loanEmployees')
    .selectAll()
    .where('loanOrganizationId', '=', lender.id)
    .where('userId', '=', ctx.actor.userId)
    .executeTakeFirst()
}

/** Whoever works on requests has a place in the lender's own division of work. */
export async function requireProfile(ctx: SignedCtx) {
  return (await profileOf(ctx)) ?? refuse('E_NO_PROFILE')
}

/**
 * Which requests of the lender the caller sees: those of the own branch, or all from the head office. Whoever has no
 * place yet reads the whole queue, and does nothing in it. For `r`.
 */
export function desksOf({ actor }: SignedCtx): Condition {
  const branch = sql`(select b.mfo from loan_employees e
    join loan_organizations l on l.id = e.loan_organization_id
    join loan_branches b on b.id = e.branch_id
    where l.organization_id = ${actor.organizationId ?? null} and e.user_id = ${actor.userId})`
  return sql`(${branch} is null or ${branch} = r.desk)`
}

/** Room for one more, for whoever is here today. */
export async function requireRoom(ctx: SignedCtx): Promise<void> {
  const profile = await requireProfile(ctx)
  if (isAbsent(profile, ctx.now)) {
    const { absentUntil: date } = profile
    if (date === null) refuse('E_ABSENT_OPEN')
    refuse('E_ABSENT', { date })
  }
  const { open } = await ctx.tx
    .selectFrom('applicationRequests')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('assigneeId', '=', ctx.actor.userId)
    .where('recipientId', '=', ctx.actor.organizationId ?? null)
    .where('status', 'in', ['taken', 'in_review', 'need_info', 'offered'])
    .executeTakeFirstOrThrow()
  if (open >= profile.maxOpen) refuse('E_LIMIT', { limit: profile.maxOpen })
}
