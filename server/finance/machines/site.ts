import { type Selectable, sql } from 'kysely'
import type { AnswerOf, ParsedOf } from '#contract/call.ts'
import { financedOf, interestSubsidy, leaseCost, subsidised } from '#contract/finance/leasing.ts'
import type { findSiteMachines, getSiteMachine, SiteMachineRow } from '#contract/finance/machines/site-machines.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { settingInForce, territoriesByIds } from '../../reference/public.ts'
import { paymentsOf } from '../applying/money/lending.ts'
import { namesOf } from '../lenders/lenders.ts'
import { type FinanceProduct, lendersOf, offeredProducts } from '../products/lookup.ts'
import type { MachinesTable } from '../tables.ts'

type Row = Selectable<MachinesTable>
type Asked = ParsedOf<typeof findSiteMachines>['query']
const CARD = 640
/** Months of warranty from which the state pays its part of the interest, where there is a service centre. */
const SUBSIDISED_WARRANTY = 12

const shown = list({
  rows: ({ tx }: Ctx, _asked: Asked) => tx.selectFrom('machines').selectAll().where('status', '=', 'published'),
  order: orderBy(up('price', 'bigRow'), up('id', 'row')),
  filters: {
    type: is('type'),
    most: (most) => sql`price <= ${most}`,
    now: () => sql`stock = 'now'`,
    region: (region) => sql`service_region_ids @> array[${region}]::integer[]`,
  },
})

const rowOf = (ctx: Ctx, files: FileStore, row: Row, supplier: string): SiteMachineRow => ({
  id: row.id,
  name: textIn(ctx.lang, row.name),
  type: row.type,
  maker: row.maker,
  power: row.power,
  price: row.price,
  warrantyMonths: row.warrantyMonths,
  stock: row.stock,
  deliveryDays: row.deliveryDays,
  supplier,
  picture: row.photos[0] ? files.urlOf(row.photos[0], CARD) : null,
})

export async function siteMachines(ctx: Ctx, files: FileStore, query: Asked) {
  const { shown: found, page } = await shown.read(ctx, query)
  const nameOf = await namesOf(
    ctx,
    found.map(({ supplierId }) => supplierId),
  )
  return { items: found.map((row) => rowOf(ctx, files, row, nameOf(row.supplierId))), ...page }
}

export async function siteMachine(
  ctx: Ctx,
  files: FileStore,
  id: number,
  wished: ParsedOf<typeof getSiteMachine>['query'],
): Promise<AnswerOf<typeof getSiteMachine>> {
  const row = await ctx.tx
    .selectFrom('machines')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (!row) return refuse('E_NOT_FOUND')
  const nameOf = await namesOf(ctx, [row.supplierId])
  const regions = await territoriesByIds(ctx, row.serviceRegionIds)
  const base = await settingInForce(ctx, 'fin.centralBankRateBp')
  const rateOf = ({ terms }: FinanceProduct) => terms.rateMaxBp + (terms.rateRule === 'cb' ? base : 0)
  const products: FinanceProduct[] = []
  for (const product of await offeredProducts(ctx))
    if (product.kind === 'leasing' && (await isLeased(ctx, product, row))) products.push(product)
  const isEnough = ({ terms }: FinanceProduct) => financedOf(row.price, terms.advanceMinBp).financed >= terms.amountMin
  const chosen = products.find((one) => one.id === wished.product) ?? products.find(isEnough) ?? products[0]
  return {
    ...rowOf(ctx, files, row, nameOf(row.supplierId)),
    pictures: row.photos.map((photo) => files.urlOf(photo, CARD)),
    attributes: row.attributes.map(({ name, value }) => ({ name: textIn(ctx.lang, name), value })),
    serviceRegions: [...regions.values()].map(({ name }) => name),
    products: products.map((one) => ({
      id: one.id,
      name: textIn(ctx.lang, one.terms.name),
      rate: rateOf(one),
      termMax: one.terms.termMax,
      graceMax: one.terms.graceMax,
    })),
    lease: chosen ? leaseOf(ctx, chosen, row, wished, rateOf(chosen)) : null,
  }
}

/** Whether a lessor of this machine gives the product, and the price is within what the product covers. */
async function isLeased(ctx: Ctx, { id, terms }: FinanceProduct, { lessorIds, price }: Row): Promise<boolean> {
  if (terms.amountMax !== null && price > terms.amountMax * 2) return false
  return lessorIds.length === 0 || (await lendersOf(ctx, id)).some((lender) => lessorIds.includes(lender.id))
}

const within = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value))

function leaseOf(
  ctx: Ctx,
  { id, terms }: FinanceProduct,
  machine: Row,
  wished: ParsedOf<typeof getSiteMachine>['query'],
  rate: number,
) {
  const begins = dayOf(ctx.now)
  const advanceBp = within(wished.advanceBp ?? terms.advanceMinBp, terms.advanceMinBp, terms.advanceMaxBp)
  const months = within(wished.months ?? terms.termMax, Math.max(1, terms.termMin), terms.termMax)
  const grace = within(wished.grace ?? 0, 0, Math.min(terms.graceMax, months - 1))
  const { advance, financed } = financedOf(machine.price, advanceBp)
  const repayment = terms.repayments.includes('annuity') ? ('annuity' as const) : ('differentiated' as const)
  const full = paymentsOf(
    { amount: financed, rate, months, grace, graceInterest: terms.graceInterest, repayment },
    begins,
  )
  const isSubsidised = machine.warrantyMonths >= SUBSIDISED_WARRANTY && machine.serviceRegionIds.length > 0
  const paid = isSubsidised ? subsidised(full, rate) : full
  return {
    productId: id,
    least: terms.amountMin,
    ...{ advanceBp, advance, financed, months, grace, rate },
    payments: paid.map(({ date, principal, interest, payment, balance }) => ({
      ...{ date, principal, interest, payment, balance },
    })),
    monthly: paid.find(({ principal }) => principal > 0)?.payment ?? 0,
    total: advance + paid.reduce((sum, { payment }) => sum + payment, 0),
    subsidy: isSubsidised ? full.reduce((sum, one) => sum + interestSubsidy(one, rate), 0) : 0,
    aprWithout: leaseCost(begins, financed, full),
    aprWith: leaseCost(begins, financed, paid),
  }
}
