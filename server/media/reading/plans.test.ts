import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEditions } from '#contract/media/editions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { countStatement, countWords, planSearch } from '../../search/public.ts'
import type { TestApp } from '../../testing/app.ts'
import { placeEdition } from '../../testing/editions.ts'
import { openMarketApp } from '../../testing/products.ts'
import { neighbourOf } from './edition.ts'
import { editionCounts } from './facets.ts'
import { editionConditions } from './filters.ts'
import { hubRows } from './hub.ts'
import { anyEdition, editionPageOf } from './list.ts'
import { readMediaSite } from './memory.ts'
import { relatedRows } from './related.ts'
import { editionShelf, orderEditions } from './shelf.ts'

/** Of each of the ten below: enough for the planner to see that reading everything is dear. */
const COPIES = 2_000
let app: TestApp
let ctx: Ctx
let first: number
beforeAll(async () => {
  app = await openMarketApp()
  const crops = ['gilos', 'bugdoy', 'olma', 'pomidor', 'uzum']
  for (const [at, crop] of crops.entries()) {
    first = await placeEdition(app, {
      kind: 'news',
      title: { uz: `Yangilik ${crop}` },
      crops: [crop],
      at: ['1718236'],
      keywords: [crop],
    })
    await placeEdition(app, {
      kind: 'education',
      title: { uz: `Dastur ${crop}` },
      tags: [`type:grant`],
      deadline: `2027-0${at + 1}-10`,
    })
  }
  const { db } = app.server.services
  for (const table of ['editions', 'content_items'])
    await sql`alter table ${sql.ref(table)} set (autovacuum_enabled = false)`.execute(db)
  await app.server.inSystem(async ({ tx }) => {
    // What is asked about is reading: nothing is checked, and the indexes are made once all rows are there.
    await sql`set local session_replication_role = replica`.execute(tx)
    const { rows } = await sql<{ name: string; made: string }>`
      select indexname as name, indexdef as made from pg_indexes where tablename = 'editions'
        and indexname not in (select conname from pg_constraint)`.execute(tx)
    for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(tx)
    await sql`insert into content_items (id, kind, status, content, views) overriding system value
      select id + n * 1000, kind, status, content, n % 1000 from content_items,
        generate_series(1, ${sql.lit(COPIES)}) n`.execute(tx)
    await sql`insert into editions (id, kind, slug, title, body, keywords, tags, crops, crop_path, region_id,
        territories, deadline, extra, words, published_at, updated_at)
      select id + n * 1000, case n % 5 when 0 then kind when 1 then 'article' when 2 then 'library'
          when 3 then 'course' else 'agritourism' end, slug || n, title, body, keywords,
        case when n % 3 = 0 then tags else array['type:book'] end, crops, crop_path, region_id, territories,
        deadline + n % 900, extra, words, published_at - n * interval '1 minute', updated_at
      from editions, generate_series(1, ${sql.lit(COPIES)}) n`.execute(tx)
    for (const { made } of rows) await sql.raw(made).execute(tx)
  })
  await placeEdition(app, { kind: 'news', title: { uz: 'Nodir oʻsimlik' } })
  await app.server.inSystem((system) => countWords(system, ['editions']))
  await sql`vacuum analyze editions`.execute(db)
  await sql`vacuum analyze content_items`.execute(db)
  ctx = await app.server.inSystem(async (system) => ({ ...system, tx: db }))
}, 60_000)
afterAll(() => app?.close())

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { db } = app.server.services
  const compiled = statement.compile(db)
  const { rows } = await db.executeQuery<object>({ ...compiled, sql: `explain ${compiled.sql}` })
  return rows.map((row) => Object.values(row).join('')).join('\n')
}

const whole = /Seq Scan on (?:editions|content_items|content_marks)\b/

test.each([
  {},
  { kind: 'news' },
  { kind: 'library,audiobook' },
  { kind: 'education', sort: 'deadline' },
  { kind: 'education', tags: 'type:grant', past: '1' },
  { kind: 'news', sort: 'popular' },
  { sort: 'popular' },
  { kind: 'news', crop: 'gilos' },
  { kind: 'news', region: '1718', sort: 'popular' },
  { search: 'gilos' },
  { kind: 'article', search: 'черешня', sort: 'newest' },
  { keyword: 'olma' },
])('the page of a list reads no whole table: %o', async (asked) => {
  const query = listEditions.query.parse(asked)
  const plan = await planSearch(ctx, query.search)
  const conditions = editionConditions(ctx, query, await readMediaSite(ctx), plan)
  const ordered = orderEditions(query, conditions, plan)
  expect(await planOf(sql`${editionPageOf(ctx, ordered)}`)).not.toMatch(whole)
  if (!ordered.counted) expect(await planOf(countStatement(editionShelf, conditions))).not.toMatch(whole)
})

test.each([{ kind: 'news' }, { search: 'gilos' }, { kind: 'news', crop: 'gilos' }])(
  'what is counted of a part of the list reads no whole table: %o',
  async (asked) => {
    const query = listEditions.query.parse(asked)
    const plan = await planSearch(ctx, query.search)
    const conditions = editionConditions(ctx, query, await readMediaSite(ctx), plan)
    // How many there are of the other kinds can only be told from all of them, and is kept for a moment.
    const facets = new Map([...conditions.facets].filter(([name]) => name !== 'kind'))
    const kind = conditions.facets.get('kind')
    const within = { ...conditions, facets, base: kind ? [...conditions.base, kind] : conditions.base }
    expect(await planOf(editionCounts(within))).not.toMatch(whole)
  },
)

test('neighbours, what is about the same and the hub read no whole table', async () => {
  const plan = await planSearch(ctx, 'nodir')
  if (!plan) throw new Error('nothing understood')
  const here = { id: first, kind: 'news' as const, crops: [60600], keywords: ['gilos'] }
  for (const statement of [
    neighbourOf(ctx, here, 'before'),
    neighbourOf(ctx, here, 'after'),
    relatedRows(ctx, here, 4),
    hubRows(ctx, 4),
    anyEdition(ctx, plan),
  ])
    expect(await planOf(sql`${statement}`)).not.toMatch(whole)
})
