import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { FinanceProductRow, listFinanceProducts } from '#contract/finance/products/product-calls.ts'
import { partiesOf } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { codedOrNamed, is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import type { Condition } from '../../kernel/scope.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { lendersById, seenLender } from '../lenders/lookup.ts'
import '../tables.ts'

type Asked = ParsedOf<typeof listFinanceProducts>['query'] & { seen: 'all' | number | undefined }

const givenBy = (lenderId: number): Condition =>
  sql`exists (select from finance_product_lenders l where l.product_id = finance_products.id
    and l.loan_organization_id = ${lenderId})`

/** All products, or those a lender owns or has joined. */
export const seenProducts = (seen: Asked['seen']): Condition =>
  seen === 'all'
    ? sql`true`
    : seen === undefined
      ? sql`false`
      : sql`(loan_organization_id = ${seen} or ${givenBy(seen)})`

const products = list({
  rows: ({ tx }: SignedCtx, { seen }: Asked) =>
    tx
      .selectFrom('financeProducts')
      .select(['id', 'code', 'kind', 'loanOrganizationId', 'status', 'version', 'draft', 'terms'])
      .select(['budgetTotal', 'budgetUsed', 'intakeFrom', 'intakeTo', 'updatedAt'])
      .select(
        sql<number>`(select count(*)::int from finance_product_lenders l where l.product_id = finance_products.id)`.as(
          'lenders',
        ),
      )
      .where(seenProducts(seen)),
  order: orderBy(up('kind', 'text'), up('code', 'text')),
  filters: { kind: is('kind'), status: is('status'), lenderId: givenBy, search: codedOrNamed },
})

export async function listProducts(ctx: SignedCtx, query: ParsedOf<typeof listFinanceProducts>['query']) {
  const { shown, page } = await products.numbered(ctx, { ...query, seen: await seenLender(ctx) })
  const lenders = await lendersById(ctx)
  const owners = shown.flatMap(({ loanOrganizationId }) => lenders.get(loanOrganizationId ?? 0)?.organizationId ?? [])
  const named = await partiesOf(
    ctx,
    owners.map((organizationId) => ({ userId: organizationId, organizationId })),
  )
  const items = shown.map(({ loanOrganizationId, draft, terms, updatedAt, ...row }): FinanceProductRow => {
    const owner = lenders.get(loanOrganizationId ?? 0)
    const { name, amountMin, amountMax, rateRule, rateMinBp, rateMaxBp, termMin, termMax, isOurReading } =
      terms ?? draft
    return {
      ...row,
      name,
      amountMin,
      amountMax,
      rateRule,
      rateMinBp,
      rateMaxBp,
      termMin,
      termMax,
      isOurReading,
      updatedAt: updatedAt.toISOString(),
      lender: owner
        ? { id: owner.id, name: textIn(ctx.lang, named.get(owner.organizationId)?.name ?? { uz: '' }) }
        : null,
    }
  })
  return { items, ...page }
}
