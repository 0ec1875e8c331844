import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import { type ApplicationKind, handlersOf } from '../../../applications/public.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refuse.ts'
import { insuranceKind } from './insurance.ts'
import { leasingKind } from './leasing.ts'
import { loanKind } from './loan.ts'
import { subsidyKind } from './subsidy.ts'
import { uzagrostarKind } from './uzagrostar.ts'

const known: Record<FinanceKind, ApplicationKind> = {
  loan: loanKind,
  leasing: leasingKind,
  subsidy: subsidyKind,
  insurance: insuranceKind,
  uzagrostar: uzagrostarKind,
}
export const kinds: readonly ApplicationKind[] = Object.values(known)
const handlers = new Map(kinds.map((kind) => [kind.name, { kind, ...handlersOf(kind) }]))

export const kindNamed = (name: string): ApplicationKind | undefined => handlers.get(name)?.kind

/** What the calls about one kind are bound to. */
export const ofKind = (name: string) => handlers.get(name) ?? refuse('E_NOT_FOUND')

/** The kind of a row that a call names by its id alone. */
export async function ofRequest(ctx: Pick<Ctx, 'tx'>, id: number) {
  const row = await ctx.tx
    .selectFrom('applicationRequests')
    .select(['kind', 'applicationId'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...ofKind(row.kind), applicationId: row.applicationId } : refuse('E_NOT_FOUND')
}
export async function ofApplication(ctx: Pick<Ctx, 'tx'>, id: number) {
  const row = await ctx.tx.selectFrom('applications').select('kind').where('id', '=', id).executeTakeFirst()
  return ofKind(row?.kind ?? '')
}
export async function ofOffer(ctx: Pick<Ctx, 'tx'>, id: number) {
  const row = await ctx.tx
    .selectFrom('applicationOffers as o')
    .innerJoin('applications as a', 'a.id', 'o.applicationId')
    .select(['a.kind', 'o.requestId'])
    .where('o.id', '=', id)
    .executeTakeFirst()
  return row ? { ...ofKind(row.kind), requestId: row.requestId } : refuse('E_NOT_FOUND')
}
