import type { Ctx } from '../../../kernel/context.ts'
import '../../tables.ts'

/** A link lives three days. */
export const CONSENT_HOURS = 72

export const guarantorsOf = (ctx: Ctx, applicationId: number) =>
  ctx.tx.selectFrom('financeGuarantors').selectAll().where('applicationId', '=', applicationId).orderBy('id').execute()

/** Of those who have agreed: how many of a group, and what each guarantor earns and owes. */
export async function consentsOf(ctx: Ctx, applicationId: number | undefined) {
  const people = applicationId === undefined ? [] : await guarantorsOf(ctx, applicationId)
  const agreed = people.filter(({ status }) => status === 'agreed')
  return {
    group: agreed.filter(({ role }) => role === 'group').length,
    guarantors: agreed.flatMap(({ role, income, debts }) =>
      role === 'guarantor' ? [{ income: income ?? 0, debts: debts ?? 0 }] : [],
    ),
  }
}
