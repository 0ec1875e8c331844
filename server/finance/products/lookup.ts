import type { Selectable } from 'kysely'
import type { FinanceTerms } from '#contract/finance/products/products.ts'
import type { Ctx } from '../../kernel/context.ts'
import { memory, type Source } from '../../kernel/memory.ts'
import { LENDERS_TOPIC, type Lender, lendersById } from '../lenders/lookup.ts'
import type { FinanceProductsTable } from '../tables.ts'

export const PRODUCTS_TOPIC = 'finance-products'

type Row = Selectable<FinanceProductsTable>
/** Terms of one version. The remaining budget is read from the row itself. */
export interface FinanceProduct extends Pick<Row, 'id' | 'code' | 'kind' | 'status' | 'loanOrganizationId'> {
  version: number
  terms: FinanceTerms
  budgetTotal: number | null
  intakeFrom: string | null
  intakeTo: string | null
}

/** Every published product with its lenders, in memory: some hundreds, rarely changed. */
const PRODUCTS = memory([PRODUCTS_TOPIC], async ({ tx }) => {
  const rows = await tx
    .selectFrom('financeProducts')
    .select(['id', 'code', 'kind', 'status', 'loanOrganizationId', 'version', 'terms'])
    .select(['budgetTotal', 'intakeFrom', 'intakeTo'])
    .where('version', '>', 0)
    .orderBy('id')
    .execute()
  const joined = await tx.selectFrom('financeProductLenders').selectAll().execute()
  const products = rows.flatMap(({ terms, ...row }): FinanceProduct[] => (terms ? [{ ...row, terms }] : []))
  return {
    byId: new Map(products.map((one) => [one.id, one])),
    lenderIds: Map.groupBy(joined, ({ productId }) => productId),
  }
})

/** A product with its terms in force or of an earlier version; undefined where there is none. */
export async function productOf(ctx: Ctx, id: number, version?: number): Promise<FinanceProduct | undefined> {
  const known = (await ctx.recall(PRODUCTS)).byId.get(id)
  if (!known || version === undefined || version === known.version) return known
  const kept = await ctx.tx
    .selectFrom('financeProductVersions')
    .select('terms')
    .where('productId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return kept && { ...known, version, terms: kept.terms }
}

/** Active lenders that give a product. */
export async function lendersOf(ctx: Source, productId: number): Promise<Lender[]> {
  const { lenderIds } = await ctx.recall(PRODUCTS)
  const lenders = await lendersById(ctx)
  return (lenderIds.get(productId) ?? []).flatMap(({ loanOrganizationId }) => {
    const lender = lenders.get(loanOrganizationId)
    return lender?.status === 'active' ? [lender] : []
  })
}

/** Products that were ever published; of one lender those it owns or has joined. */
export async function publishedProducts(ctx: Source, lenderId?: number): Promise<readonly FinanceProduct[]> {
  const { byId, lenderIds } = await ctx.recall(PRODUCTS)
  if (lenderId === undefined) return [...byId.values()]
  const isJoined = (id: number) => lenderIds.get(id)?.some(({ loanOrganizationId }) => loanOrganizationId === lenderId)
  return [...byId.values()].filter((one) => one.loanOrganizationId === lenderId || isJoined(one.id))
}

/** Products one can apply for: published, and given by an active lender. */
const OFFERED = memory([PRODUCTS_TOPIC, LENDERS_TOPIC], async (from) => {
  const { byId } = await from.recall(PRODUCTS)
  const offered: FinanceProduct[] = []
  for (const product of byId.values())
    if (product.status === 'published' && (await lendersOf(from, product.id)).length > 0) offered.push(product)
  return offered
})
export const offeredProducts = (ctx: Source): Promise<readonly FinanceProduct[]> => ctx.recall(OFFERED)
