import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import { loosen, type SearchPlan } from '../plan.ts'
import { type Conditions, filterBut } from './conditions.ts'
import { type AskedPage, type Ordered, type OrderedRow, REACH } from './order.ts'
import type { Shelf } from './shelf.ts'

/** How one list is read; the pieces are asked for side by side. */
export interface Reading<Row extends OrderedRow, Facets> {
  shelf: Shelf
  conditions(plan: SearchPlan | undefined): Conditions
  order(conditions: Conditions, plan: SearchPlan | undefined): Ordered
  rows(ordered: Ordered): Promise<Row[]>
  /** Absent where facets were not asked for. */
  facets: ((conditions: Conditions) => Promise<{ total: number; facets: Facets }>) | undefined
  hasAny(plan: SearchPlan): Promise<boolean>
}

interface Found<Row, Facets> {
  rows: Row[]
  total: number
  facets: Facets | null
  ordered: Ordered
}

/** A page of a public list: if all words find nothing, fewer of them are tried. */
export async function readPage<Row extends OrderedRow, Facets>(
  ctx: Ctx,
  asked: AskedPage,
  strict: SearchPlan | undefined,
  reading: Reading<Row, Facets>,
) {
  let found = await find(ctx, asked, strict, reading)
  if (found.total === 0 && strict?.looser) {
    const plan = await loosen(strict, reading.hasAny)
    if (plan !== strict) found = await find(ctx, asked, plan, reading)
  }
  const shown = found.rows.slice(0, asked.take)
  const last = shown.at(-1)
  return {
    shown,
    page: {
      take: asked.take,
      ...(found.rows.length > asked.take && last && { next: found.ordered.nextOf(last, asked.page ?? 1) }),
      ...(asked.page !== undefined && { page: asked.page }),
      total: Math.min(found.total, REACH),
      more: found.total > REACH,
      facets: found.facets,
      didYouMean: strict?.corrected ?? null,
    },
  }
}

/** Outside a transaction each statement takes a connection of its own. */
async function find<Row extends OrderedRow, Facets>(
  ctx: Ctx,
  asked: AskedPage,
  plan: SearchPlan | undefined,
  reading: Reading<Row, Facets>,
): Promise<Found<Row, Facets>> {
  const conditions = reading.conditions(plan)
  const ordered = reading.order(conditions, plan)
  const countUpTo = async () => (await countStatement(reading.shelf, conditions).execute(ctx.tx)).rows[0]?.n ?? 0
  const withoutFacets = async () => ({ total: ordered.counted ? undefined : await countUpTo(), facets: null })
  const [rows, counted] = await Promise.all([
    reading.rows(ordered),
    reading.facets ? reading.facets(conditions) : withoutFacets(),
  ])
  // A page past the end has no row with the total.
  const total = counted.total ?? rows[0]?.total ?? (asked.page || asked.next ? await countUpTo() : 0)
  return { rows, total, facets: counted.facets, ordered }
}

/** In an order the database keeps, so that it stops where it has counted enough. */
export const countStatement = ({ table }: Shelf, conditions: Conditions) => sql<{ n: number }>`
  select count(*) as n from
  (select from ${table} where ${filterBut(conditions)} order by ranked_at desc limit ${sql.lit(REACH + 1)}) counted`
