import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchSite } from '#contract/reference/catalog.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { importFacts } from './facts/facts.ts'
import { near } from './search.ts'

const MANY = 10_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem((ctx) => importFacts(ctx, `${import.meta.dirname}/../../facts`))
  // Far more categories than there will ever be, with words of their own.
  await sql`insert into categories
      (id, parent_id, path, slug, name, kind, measurement_id, vat_default, order_no, search_key, loose_search_key)
    select id, 10000, array[10000, id], 'ommaviy-' || id, jsonb_build_object('uz', word), 'produce', 1, '12', id,
      ' ' || word || ' ', ' ' || word || ' '
    from (select 2000000 + n as id, translate(md5(n::text), '0123456789', 'ghjklmnoru') as word
      from generate_series(1, ${MANY}::integer) as n) as invented`.execute(app.server.services.db)
  // Fresh rows wait in the list of a GIN index until a vacuum; in life autovacuum has long been there.
  await sql`vacuum analyze categories`.execute(app.server.services.db)
})
afterAll(() => app?.close())

/** Plans as text; the tables read from end to end are named in them. */
const planOf = async (text: string) =>
  app.server.inSystem(async (ctx) => JSON.stringify(await near(ctx, text, 10).explain('json')))

test('each kind of match goes by its index however many categories there are', async () => {
  const plan = await planOf('pomidor')
  expect(plan).toContain('"categories_search"')
  expect(plan).toContain('"categories_loose_search"')
  expect(plan).not.toContain('Seq Scan')
  const alike = await app.server.inSystem(async (ctx) => {
    await sql`set local pg_trgm.word_similarity_threshold = 0.4`.execute(ctx.tx)
    return sql`explain (format json) select id from categories where 'pamidor' <% search_key`.execute(ctx.tx)
  })
  expect(JSON.stringify(alike.rows)).toContain('"categories_search"')
})

test.each(['pomidor', 'пшеница', 'pamidor', 'куй гушти'])('«%s» is found among them', async (q) => {
  const { content } = await app.anonymous().ask(searchSite, { query: { q } })
  expect(content.items.length).toBeGreaterThan(0)
})
