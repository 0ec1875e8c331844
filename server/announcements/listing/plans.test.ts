import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAds } from '#contract/announcements/ads.ts'
import type { Ctx } from '../../kernel/context.ts'
import { countStatement, countWords, planSearch } from '../../search/public.ts'
import { placeAnnouncement } from '../../testing/announcements.ts'
import type { TestApp } from '../../testing/app.ts'
import { trader } from '../../testing/deals.ts'
import { openMarketApp } from '../../testing/products.ts'
import { tidied } from '../../testing/tidied.ts'
import { allRoles } from '../roles.ts'
import { cellsStatement } from './counts.ts'
import { adCounts } from './facets.ts'
import { adConditions } from './filters.ts'
import { adPageOf, anyAd } from './list.ts'
import { readAdSite } from './memory.ts'
import { adShelf, orderAds, spotOf } from './order.ts'
import { similarRows } from './similar.ts'
import { likeliestAds } from './suggest.ts'
import { listedFor, readableAd } from './visible.ts'

/** Enough for the planner to see that reading everything is dear. */
const COPIES = 300
let app: TestApp
let ctx: Ctx
let first: number
beforeAll(async () => {
  app = await openMarketApp()
  const owner = await trader(app, 'mchj')
  const places = ['1718236', '1714234', '1703202', '1706401']
  const roles = await app.server.inSystem(allRoles)
  for (const [index, { id: roleId, name }] of roles.entries()) {
    const at = places[index % places.length] ?? ''
    const content = { title: name.uz, roleId, housing: index % 7 === 0 }
    first = await placeAnnouncement(app, { kind: 'vacancy', owner, at, content })
    if (index < places.length) await placeAnnouncement(app, { kind: 'service', owner, at })
  }
  const { db } = app.server.services
  await sql`alter table ads set (autovacuum_enabled = false)`.execute(db)
  await app.server.inSystem(async ({ tx }) => {
    // Copies stand in the list alone: the planner is asked about the list.
    await sql`set local session_replication_role = replica`.execute(tx)
    const columns = (
      await sql<{ name: string }>`select attname as name from pg_attribute
        where attrelid = 'ads'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
        tx,
      )
    ).rows.map(({ name }) => sql.ref(name))
    const made = columns.map((column) => sql`made.${column}`)
    await sql`insert into ads (${sql.join(columns)}) select ${sql.join(made)}
      from ads, generate_series(1, ${sql.lit(COPIES)}) n,
      lateral jsonb_populate_record(ads, jsonb_build_object('id', id + n * 1000, 'verified', n % 2 = 0,
        'ranked_at', ranked_at - n * interval '1 minute', 'price_from', 100000000 + n * 1000000)) made`.execute(tx)
  })
  await app.server.inSystem((system) => countWords(system, ['ads']))
  await tidied(db, 'ads')
  ctx = await app.server.inSystem(async (system) => ({ ...system, tx: db }))
})
afterAll(() => app?.close())

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { db } = app.server.services
  const compiled = statement.compile(db)
  const { rows } = await db.executeQuery<object>({ ...compiled, sql: `explain ${compiled.sql}` })
  return rows.map((row) => Object.values(row).join('')).join('\n')
}

const whole = /Seq Scan on (?:ads|announcements)\b/

test.each([
  {},
  { kind: 'vacancy' },
  { kind: 'vacancy', region: '1718', tags: 'conditions:housing' },
  { kind: 'service', district: '1714234' },
  { kind: 'vacancy', role: '11', priceFrom: '1000000' },
  { kind: 'vacancy', sort: 'dearest' },
  { kind: 'vacancy', sort: 'cheapest', search: 'terimchi' },
  { kind: 'vacancy', sort: 'nearest', near: '1718236' },
  { kind: 'vacancy', from: '2027-01-01', to: '2027-02-01' },
  { search: 'paxta' },
  { kind: 'vacancy', search: 'сборщик хлопка' },
  { kind: 'service', category: 'yer-haydash', sort: 'newest', search: 'traktor samarqand' },
])('the list, its count and its facets read no whole table: %o', async (asked) => {
  const query = listAds.query.parse(asked)
  const site = await readAdSite(ctx)
  const plan = await planSearch(ctx, query.search)
  const conditions = adConditions(query, site, plan, [listedFor(ctx)])
  const near = site.places.find((place) => place.code === query.near)
  const ordered = orderAds(query, spotOf(near, site), conditions, plan)
  expect(await planOf(sql`${adPageOf(ctx, ordered)}`)).not.toMatch(whole)
  expect(await planOf(adCounts(conditions))).not.toMatch(whole)
  if (!ordered.counted) expect(await planOf(countStatement(adShelf, conditions))).not.toMatch(whole)
})

test('suggestions, counts and what is alike read no whole table', async () => {
  const plan = await planSearch(ctx, 'terim', { beginning: true })
  if (!plan) throw new Error('nothing understood')
  expect(await planOf(sql`${likeliestAds(ctx, plan, 'vacancy')}`)).not.toMatch(whole)
  expect(await planOf(sql`${anyAd(ctx, plan)}`)).not.toMatch(whole)
  expect(await planOf(cellsStatement(ctx))).not.toMatch(whole)
  expect(await planOf(sql`${similarRows(ctx, await readableAd(ctx, first))}`)).not.toMatch(whole)
})
