import { type Generated, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { type Database, openDatabase, openPool, type StatementCounter } from '../database/database.ts'
import { encodeNext } from '../keyset.ts'
import { openMemories, type Source } from '../memory.ts'
import { Refusal } from '../refuse.ts'
import { days, is } from './filters.ts'
import { type AskedPage, byColumn, byTabs, list, upTo } from './list.ts'
import { down, type Order, orderBy, up } from './order.ts'

declare module '../database/database.ts' {
  interface Tables {
    listedThings: { id: Generated<number>; at: Date; day: string; tag: string; state: string; owner: string }
  }
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Database
const counter: StatementCounter = { count: 0 }
const MANY = 400

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(
    openPool(database.connection, () => {}),
    counter,
  )
  await sql`create table listed_things (id serial primary key, at timestamptz not null, day date not null,
    tag uuid not null default gen_random_uuid(), state text not null, owner text not null)`.execute(db)
  // Many of one microsecond, many of one millisecond: neither may hide a row from a cursor.
  await sql`insert into listed_things (at, day, state, owner)
    select timestamptz '2026-03-01 10:00:00+05' + (n % 7) * interval '1 microsecond' + (n % 5) * interval '1 day',
      date '2026-03-01' + n % 3, (array['new', 'taken', 'done'])[1 + n % 3], 'o' || n % 2
    from generate_series(1, ${MANY}::integer) n`.execute(db)
  await sql`create index on listed_things (owner, at desc, id desc)`.execute(db)
  await sql`analyze listed_things`.execute(db)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

interface Asked extends AskedPage {
  owner?: string
  state?: 'new' | 'taken' | 'done'
  tab?: 'open' | 'closed'
  from?: string
  to?: string
}
/** Remembers nothing from one call to the next. */
const ctx = (): Source => {
  const source: Source = { tx: db, recall: (wanted) => wanted.load(source) }
  return source
}
const things = (order: Order) =>
  list({
    rows: ({ tx }: Source, _asked: Asked) => tx.selectFrom('listedThings').select(['id', 'state']),
    order,
    filters: { ...days('at'), owner: is('owner') },
    counts: {
      counts: byColumn('state'),
      tabs: byTabs('tab', ['open', 'closed'], (tab) => (tab === 'open' ? sql`state <> 'done'` : sql`state = 'done'`)),
    },
  })

const newestFirst = orderBy(down('at', 'moment'), down('id', 'row'))
const orders: Record<string, [Order, string]> = {
  'newest first': [newestFirst, 'at desc, id desc'],
  'oldest first': [orderBy(up('at', 'moment'), up('id', 'row')), 'at, id'],
  'two ways': [orderBy(down('at', 'moment'), up('id', 'row')), 'at desc, id'],
  'three keys, each its own way': [
    orderBy(up('day', 'day'), down('at', 'moment'), up('tag', 'uuid')),
    'day, at desc, tag',
  ],
  'what is made of columns': [orderBy(up(sql`state || owner`, 'text'), up('id', 'row')), 'state || owner, id'],
  'a text': [orderBy(up('owner', 'text'), down('id', 'bigRow')), 'owner, id desc'],
}

async function walked(order: Order, asked: Omit<Asked, 'take'>, take: number, between = async () => {}) {
  const seen: number[] = []
  let next: string | undefined
  do {
    const { shown, page } = await things(order).read(ctx(), { ...asked, take, ...(next && { next }) })
    seen.push(...shown.map(({ id }) => id))
    next = page.next
    await between()
  } while (next && seen.length <= 2 * MANY)
  return seen
}
const inOrder = async (sorted: string, where = 'true') =>
  (
    await sql<{ id: number }>`select id from listed_things where ${sql.raw(where)} order by ${sql.raw(sorted)}`.execute(
      db,
    )
  ).rows.map(({ id }) => id)

test.each(Object.entries(orders))(
  'page by page every row comes once and in order: %s',
  async (_name, [order, sorted]) => {
    for (const take of [1, 7, 50, MANY]) {
      if (take === 1)
        expect(await walked(order, { owner: 'o1', state: 'new' }, take)).toEqual(
          await inOrder(sorted, `owner = 'o1' and state = 'new'`),
        )
      else expect(await walked(order, {}, take)).toEqual(await inOrder(sorted))
    }
  },
)

test('what comes meanwhile neither repeats nor hides what was there', async () => {
  const before = await inOrder('at desc, id desc')
  const seen = await walked(newestFirst, {}, 30, async () => {
    await sql`insert into listed_things (at, day, state, owner) values (timestamptz '2026-03-01 10:00:00+05' + random() * interval '5 days',
      '2026-03-01', 'new', 'late')`.execute(db)
  })
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.filter((id) => before.includes(id))).toEqual(before)
  await sql`delete from listed_things where owner = 'late'`.execute(db)
})

test('each state is counted whatever state is asked for, and by what else is asked for', async () => {
  const all = await things(newestFirst).read(ctx(), { take: 1 })
  expect(Object.values(all.page.counts).reduce((sum, n) => sum + n, 0)).toBe(MANY)
  const { page } = await things(newestFirst).read(ctx(), {
    take: 1,
    state: 'new',
    owner: 'o1',
    from: '2026-03-02',
    to: '2026-03-03',
  })
  const counted = await sql<{
    state: string
    n: number
  }>`select state, count(*) as n from listed_things where owner = 'o1'
    and at >= '2026-03-02 00:00+05' and at < '2026-03-04 00:00+05' group by 1`.execute(db)
  expect(page.counts).toEqual(Object.fromEntries(counted.rows.map(({ state, n }) => [state, n])))
  expect(page.tabs).toEqual({ open: page.counts.new, closed: 0 })
})

test('as many statements for a hundred rows as for one', async () => {
  const spent = async (take: number) => {
    const before = counter.count
    await things(newestFirst).read(ctx(), { take })
    return counter.count - before
  }
  expect([await spent(1), await spent(100)]).toEqual([3, 3])
})

test('a page by its number says how many there are, in one statement and beyond the last too', async () => {
  const newest = things(newestFirst)
  const all = await inOrder('at desc, id desc', `state = 'new'`)
  const before = counter.count
  const second = await newest.numbered(ctx(), { take: 50, page: 2, state: 'new' })
  expect(counter.count - before).toBe(1)
  expect(second.shown.map(({ id }) => id)).toEqual(all.slice(50, 100))
  expect(second.page).toEqual({ take: 50, page: 2, total: all.length })
  const beyond = await newest.numbered(ctx(), { take: 50, page: 99, state: 'new' })
  expect(beyond).toEqual({ shown: [], page: { take: 50, page: 99, total: all.length } })
})

test('what is counted up to a cap says one more for more', async () => {
  const capped = (cap: number) =>
    list({
      rows: ({ tx }: Source, _asked: Asked) => tx.selectFrom('listedThings').select('id'),
      order: newestFirst,
      filters: { owner: is('owner') },
      counts: { total: upTo(cap) },
    })
  const totalOf = async (cap: number) => (await capped(cap).read(ctx(), { take: 1, owner: 'o1' })).page.total
  expect([await totalOf(10), await totalOf(MANY)]).toEqual([11, MANY / 2])
})

test('counts of thousands are kept for a moment, by all that is asked; of few, or where something is changed, never', async () => {
  const memories = openMemories(db, { listen: () => () => {} })
  const process = { tx: db, recall: memories.recall }
  const add = (owner: string, n: number) =>
    sql`insert into listed_things (at, day, state, owner) select timestamptz '2026-05-01 10:00:00+05', '2026-05-01', 'new',
      ${owner} from generate_series(1, ${n}::int)`.execute(db)
  const countOf = async (owner: string, from: Source = process) =>
    (await things(newestFirst).read(from, { take: 1, owner })).page.counts.new
  await add('many', 3000)
  await add('few', 10)
  expect([await countOf('many'), await countOf('few')]).toEqual([3000, 10])
  await add('many', 1)
  await add('few', 1)
  expect([await countOf('many'), await countOf('few')]).toEqual([3000, 11])
  await db.transaction().execute(async (tx) => expect(await countOf('many', { ...process, tx })).toBe(3001))
  expect(await countOf('many', ctx())).toBe(3001)
  await sql`delete from listed_things where owner in ('many', 'few')`.execute(db)
})

const nonsense: [string, unknown][] = [
  ['a number too few', ['2026-03-01T05:00:00.000000Z']],
  ['a number too many', ['2026-03-01T05:00:00.000000Z', 1, 2]],
  ['another order', [1, '2026-03-01T05:00:00.000000Z']],
  ['no moment', ['yesterday', 1]],
  ['a year the database has not', ['292277-03-01T05:00:00.000000Z', 1]],
  ['an id beyond all', ['2026-03-01T05:00:00.000000Z', 2 ** 40]],
  ['something inside', ['2026-03-01T05:00:00.000000Z', [1]]],
  ['no list', { at: 1 }],
]
test.each(nonsense)('a place that is none is refused: %s', async (_what, values) => {
  const next = Buffer.from(JSON.stringify(values)).toString('base64url')
  await expect(things(newestFirst).read(ctx(), { take: 5, next })).rejects.toThrow(Refusal)
})
test('what is no cursor at all is refused', async () => {
  for (const next of ['%', 'null', encodeNext([])])
    await expect(things(newestFirst).read(ctx(), { take: 5, next })).rejects.toThrow(Refusal)
})

test('a page far down goes by the index of its order', async () => {
  const next = encodeNext(['2026-03-03T05:00:00.000003Z', 200])
  const statement = await things(newestFirst).statement(ctx(), { take: 5, owner: 'o1', next })
  await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await tx.executeQuery(sql`explain ${statement}`.compile(tx))
    const plan = JSON.stringify(rows)
    expect(plan).toContain('Index Scan')
    expect(plan).toContain('ROW(at, id) <')
    expect(plan).not.toContain('Sort')
  })
})

test('a file gets every row, some at a time', async () => {
  const sizes: number[] = []
  const seen: number[] = []
  for await (const rows of things(newestFirst).batches(ctx(), { take: 1, state: 'done' }, 50)) {
    sizes.push(rows.length)
    seen.push(...rows.map(({ id }) => id))
  }
  expect(seen).toEqual(await inOrder('at desc, id desc', `state = 'done'`))
  expect(Math.max(...sizes)).toBe(50)
})
