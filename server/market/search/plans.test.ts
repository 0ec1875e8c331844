import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOffers } from '#contract/market/offers.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import { countStatement, countWords, planSearch } from '../../search/public.ts'
import type { TestApp } from '../../testing/app.ts'
import { openMarketApp, placeProducts } from '../../testing/products.ts'
import { idOf } from '../../testing/territories.ts'
import { tidied } from '../../testing/tidied.ts'
import { anyMatch } from './any-match.ts'
import { pairsStatement } from './counts.ts'
import { offerCounts } from './facets.ts'
import { conditionsOf } from './filters.ts'
import { pageOf } from './list.ts'
import { readSite } from './memory.ts'
import { offerShelf, orderRows } from './order.ts'
import { nearestOffers } from './suggest.ts'

/** Enough for the planner to see that reading everything is dear: each of fifty goods some hundred times. */
const COPIES = 150
let app: TestApp
let ctx: Ctx
beforeAll(async () => {
  app = await openMarketApp()
  const seller = await app.signedIn(['producer'])
  const places = await Promise.all(['1718236', '1714234', '1703202', '1706401'].map((code) => idOf(app, code)))
  const { db } = app.server.services
  const leaves = await db
    .selectFrom('categories as leaf')
    .select(['id', 'name'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('categories as below').select('below.id').whereRef('below.parentId', '=', 'leaf.id'))),
    )
    .orderBy('id')
    .execute()
  await app.server.inSystem((system) =>
    placeProducts(
      system,
      leaves
        .filter((_, index) => index % 4 === 0)
        .map(({ id, name }, index) => ({
          ownerUserId: seller.userId,
          originTerritoryId: places[index % places.length] ?? 0,
          content: { categoryId: id, title: name, price: 100_000 + index },
        })),
    ),
  )
  await sql`alter table offers set (autovacuum_enabled = false)`.execute(db)
  await app.server.inSystem(async ({ tx }) => {
    // Copies stand on the shelf alone: the planner is asked about the shelf.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into offers select made.* from offers, generate_series(1, ${sql.lit(COPIES)}) n,
      lateral jsonb_populate_record(offers, jsonb_build_object('product_id', product_id + n * 100000,
        'ranked_at', ranked_at - n * interval '1 minute', 'own_grown', n % 3 = 0, 'verified', n % 2 = 0,
        'seller_kind', (array['individual', 'farm', 'cooperative'])[1 + n % 3])) made`.execute(tx)
  })
  await app.server.inSystem((ctx) => countWords(ctx, ['offers']))
  await tidied(db, 'offers')
  ctx = await app.server.inSystem(async (system) => ({ ...system, tx: db }))
})
afterAll(() => app?.close())

interface Explained {
  'QUERY PLAN': string
}

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { sql: text, parameters } = statement.compile(app.server.services.db)
  const { rows } = await app.server.services.db.executeQuery<Explained>({
    ...statement.compile(app.server.services.db),
    sql: `explain ${text}`,
    parameters,
  })
  return rows.map((row) => Object.values(row).join('')).join('\n')
}

const whole = /Seq Scan on (?:offers|products)\b/

test.each([
  {},
  { category: 'sabzavot' },
  { region: '1718', delivery: 'pickup' },
  { category: 'sabzavot', region: '1718', delivery: 'pickup' },
  { district: '1718236', quantity: 'small' },
  { sort: 'cheapest', seller: 'individual' },
  { sort: 'dearest', search: 'kartoshka' },
  { sort: 'nearest', near: '1718236' },
  { sort: 'rating', ownGrown: 'true' },
  { search: 'kartoshka' },
  { search: 'картофель', region: '1718' },
  { search: 'pamidor' },
  { search: 'uzum', sort: 'newest' },
  { search: 'kartoshka samarqand' },
])('the list, its count and its facets read no whole table: %o', async (asked) => {
  const query = listOffers.query.parse(asked)
  const site = await readSite(ctx)
  const plan = await planSearch(ctx, query.search)
  const conditions = conditionsOf(query, site, plan, dayOf(ctx.now))
  const ordered = orderRows(
    query,
    { site, near: site.places.find((place) => place.code === query.near) },
    conditions,
    plan,
  )
  expect(await planOf(sql`${pageOf(ctx, ordered)}`)).not.toMatch(whole)
  expect(await planOf(offerCounts(conditions, dayOf(ctx.now)))).not.toMatch(whole)
  if (!ordered.counted) expect(await planOf(countStatement(offerShelf, conditions))).not.toMatch(whole)
})

test.each(['pom', 'karto', 'ябл', 'kartoxka', 'uzum samarqand'])(
  'suggesting for «%s» reads no whole table',
  async (q) => {
    const plan = await planSearch(ctx, q, { beginning: true })
    if (!plan) throw new Error(`nothing understood in ${q}`)
    for (const one of [plan, plan.looser ?? plan]) {
      expect(await planOf(sql`${nearestOffers(ctx, one)}`)).not.toMatch(whole)
      expect(await planOf(sql`${anyMatch(ctx, one)}`)).not.toMatch(whole)
    }
    expect(await planOf(pairsStatement)).not.toMatch(whole)
  },
)
