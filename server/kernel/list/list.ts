import { type SelectQueryBuilder, sql } from 'kysely'
import { countedBy } from '../dear.ts'
import { encodeNext } from '../keyset.ts'
import type { Source } from '../memory.ts'
import { allOf } from './filters.ts'
import type { Condition, Order, Place } from './order.ts'

export interface AskedPage {
  take: number
  next?: string | undefined
}
export interface Page {
  take: number
  next?: string
}
type Wish = Condition | undefined
type Placed<Row> = Row & { cursor: Place }

/** One condition for each filter; an absent filter adds none. */
type Filters<C, Asked> = {
  [Name in keyof Asked]?: (value: NonNullable<Asked[Name]>, ctx: C, asked: Asked) => Wish | Promise<Wish>
}

/** Counts per state, computed without the filter by state. */
export interface Counted<C, Asked, Count> {
  /** The condition of the chosen state. */
  within(ctx: C, asked: Asked): Wish
  of<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>, ctx: C & Source): Promise<Count>
}

export interface Description<C, Asked extends AskedPage, DB, TB extends keyof DB, Row, Counts> {
  /** The rows a caller may see, with the columns of a page. */
  rows: (ctx: C, asked: Asked) => SelectQueryBuilder<DB, TB, Row>
  order: Order | ((asked: Asked) => Order)
  filters?: Filters<C, Asked>
  counts?: { [Name in keyof Counts]: Counted<C, Asked, Counts[Name]> }
}

/** One description gives the page, the counts, the cursor of the next page, and all rows for a file. */
export function list<
  C extends Source,
  Asked extends AskedPage,
  DB,
  TB extends keyof DB,
  Row,
  Counts = Record<never, never>,
>(description: Description<C, Asked, DB, TB, Row, Counts>) {
  const { rows, order, counts } = description
  const filters: Filters<C, Asked> = description.filters ?? {}
  const countedNames = Object.keys(counts ?? {}) as (keyof Counts)[]
  const orderOf = (asked: Asked) => (typeof order === 'function' ? order(asked) : order)

  async function filtered(ctx: C, asked: Asked): Promise<SelectQueryBuilder<DB, TB, Row>> {
    const wishFor = <Name extends keyof Asked>(name: Name) => {
      const value = asked[name]
      return value === undefined || value === null ? undefined : filters[name]?.(value, ctx, asked)
    }
    const wishes: Condition[] = []
    for (const name in filters) {
      const wish = await wishFor(name)
      if (wish) wishes.push(wish)
    }
    return wishes.length === 0 ? rows(ctx, asked) : rows(ctx, asked).where(allOf(wishes))
  }
  function inStates(query: SelectQueryBuilder<DB, TB, Row>, ctx: C, asked: Asked, but?: keyof Counts) {
    const wishes = countedNames.flatMap((name) => (name === but ? [] : (counts?.[name].within(ctx, asked) ?? [])))
    return wishes.length === 0 ? query : query.where(allOf(wishes))
  }
  function cut(query: SelectQueryBuilder<DB, TB, Row>, asked: Asked, place: Place | undefined, limit: number) {
    const walk = orderOf(asked)
    const following = place ? query.where(walk.after(place)) : query
    return following.select(walk.place.as('cursor')).orderBy(walk.by).limit(limit).$castTo<Placed<Row>>()
  }

  return {
    /** The rows to show, with the cursor and the counts. */
    async read(ctx: C, asked: Asked): Promise<{ shown: Row[]; page: Page & Counts }> {
      const query = await filtered(ctx, asked)
      const place = asked.next ? orderOf(asked).parse(asked.next) : undefined
      const found = await cut(inStates(query, ctx, asked), asked, place, asked.take + 1).execute()
      const shown = found.slice(0, asked.take)
      const last = shown.at(-1)
      const counted: Partial<Counts> = {}
      for (const name of countedNames) counted[name] = await counts?.[name].of(inStates(query, ctx, asked, name), ctx)
      return {
        shown,
        page: {
          take: asked.take,
          ...(found.length > asked.take && last && { next: encodeNext(last.cursor) }),
          ...(counted as Counts),
        },
      }
    },
    /** Pages by number with a total: for short lists. */
    async numbered(ctx: C, asked: Asked & { page: number }) {
      const query = inStates(await filtered(ctx, asked), ctx, asked)
      const { take, page } = asked
      const shown = await query
        .select(sql<number>`count(*) over ()`.as('total'))
        .orderBy(orderOf(asked).by)
        .limit(take)
        .offset((page - 1) * take)
        .$castTo<Row & { total: number }>()
        .execute()
      // A page beyond the last has no row to read the total from.
      const total = shown[0]?.total ?? (page === 1 ? 0 : await countOf(query))
      return { shown, page: { take, page, total } }
    },
    /** All filters but the state: what counts are computed over. */
    matching: filtered,
    /** The statement of a page, for tests of query plans. */
    async statement(ctx: C, asked: Asked) {
      const place = asked.next ? orderOf(asked).parse(asked.next) : undefined
      return cut(inStates(await filtered(ctx, asked), ctx, asked), asked, place, asked.take + 1)
    },
    /** The number of all matching rows. */
    async total(ctx: C, asked: Asked): Promise<number> {
      return countOf(inStates(await filtered(ctx, asked), ctx, asked))
    },
    /** All matching rows in batches, so that they are never all in memory. */
    async *batches(ctx: C, asked: Asked, size: number): AsyncGenerator<Row[], void, undefined> {
      const query = inStates(await filtered(ctx, asked), ctx, asked)
      let place: Place | undefined
      for (;;) {
        const found = await cut(query, asked, place, size).execute()
        if (found.length > 0) yield found
        place = found.at(-1)?.cursor
        if (found.length < size) return
      }
    },
  }
}

async function countOf<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)`.as('n')).$castTo<{ n: number }>()
  return (await counted.executeTakeFirstOrThrow()).n
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/**
 * A state that is one of several tabs, each a condition of its own. `worthCounting` leaves out tabs whose counts only
 * grow.
 */
export function byTabs<C, Name extends string, Tab extends string>(
  name: Name,
  tabs: readonly Tab[],
  conditionOf: (tab: Tab, ctx: C) => Condition,
  worthCounting?: (ctx: C) => Condition,
): Counted<C, { [N in Name]?: Tab | undefined }, Record<Tab, number>> {
  return {
    within: (ctx, asked) => {
      const tab = asked[name]
      return tab === undefined ? undefined : conditionOf(tab, ctx)
    },
    async of(query, ctx) {
      const columns = tabs.map((tab) => sql<number>`count(*) filter (where ${conditionOf(tab, ctx)})`.as(tab))
      const counted = worthCounting ? query.where(worthCounting(ctx)) : query
      const statement = counted.clearSelect().select(columns).$castTo<Record<Tab, number>>()
      const [row] = await countedBy(ctx, statement, (found) =>
        sumOf(found.flatMap((one) => Object.values<number>(one))),
      )
      if (!row) throw new Error('A count without groups has one row')
      return row
    },
  }
}

/** States that a column names. */
export function byColumn<Name extends string, State extends string>(
  name: Name,
  column: string = name,
): Counted<unknown, { [N in Name]?: State | undefined }, Record<string, number>> {
  return {
    within: (_ctx, asked) => (asked[name] === undefined ? undefined : sql`${sql.ref(column)} = ${asked[name]}`),
    async of(query, ctx) {
      const statement = query
        .clearSelect()
        .select([sql<string>`${sql.ref(column)}`.as('value'), sql<number>`count(*)`.as('count')])
        .groupBy(sql.ref(column))
        .$castTo<{ value: string; count: number }>()
      const counted = await countedBy(ctx, statement, (found) => sumOf(found.map(({ count }) => count)))
      return Object.fromEntries(counted.map(({ value, count }) => [value, count]))
    },
  }
}

/** Counts up to a cap; one more means «more than». */
export const upTo = (cap: number): Counted<unknown, unknown, number> => ({
  within: () => undefined,
  async of(query, { tx }) {
    const some = query
      .clearSelect()
      .select(sql`1`.as('one'))
      .limit(cap + 1)
    const { rows } = await sql<{ total: number }>`select count(*) as total from ${some} counted`.execute(tx)
    return rows[0]?.total ?? 0
  },
})
