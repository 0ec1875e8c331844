import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { findTerritories } from '#contract/reference/territories.ts'
import type { Ctx } from '../kernel/context.ts'
import { readRecords } from '../kernel/files/sheet.ts'
import { importTerritoryFacts, importTerritoryFile } from '../reference/territories/territory-import.ts'
import { openTestApp, type TestApp } from './app.ts'
import { employeeOf, farmAt, headOf, nextPinfl } from './organizations.ts'

const fact = (name: string) => readFile(new URL(`../../facts/${name}`, import.meta.url))

/** The country as a demo start knows it: every region and district, the mahallas of a dozen districts. */
export async function settleCountry(app: Pick<TestApp, 'server'>): Promise<void> {
  const records = await readRecords(await fact('territories.csv'), ['code'])
  const sample = await readRecords(await fact('neighborhoods-demo.csv'), ['code'])
  await app.server.inSystem(async (ctx) => {
    await importTerritoryFacts(ctx, records)
    await importTerritoryFile(ctx, sample, { apply: true, closeMissing: false })
  })
}

/** A server with the country. */
export async function openCountryApp(): Promise<TestApp> {
  const app = await openTestApp()
  await settleCountry(app)
  return app
}

/** The id behind a code, by the open look-up. */
export async function idOf(app: TestApp, code: string): Promise<number> {
  const { content } = await app.anonymous().ask(findTerritories, { query: { search: code } })
  const found = content.items.find((one) => one.code === code)
  if (!found) throw new Error(`no active territory ${code}`)
  return found.id
}

/** A mahalla goes to another district, as an act of the government says. */
async function moveMahalla(ctx: Ctx, id: number, districtId: number): Promise<void> {
  await sql`update territories t set parent_id = d.id, path = d.path || '/' || t.code
    from territories d where t.id = ${id} and d.id = ${districtId}`.execute(ctx.tx)
  await ctx.changed('territories')
}

/** It closes and another one goes on for it. */
export async function mergeMahalla(ctx: Ctx, id: number, successorId: number): Promise<void> {
  await ctx.tx.updateTable('territories').set({ status: 'closed', successorId }).where('id', '=', id).execute()
  await ctx.changed('territories')
}

export async function reopenMahallas(ctx: Ctx): Promise<void> {
  await ctx.tx.updateTable('territories').set({ status: 'active', successorId: null }).execute()
  await ctx.changed('territories')
}

/** So many mahallas in the order of their places, with their districts. */
export async function firstMahallas(
  { tx }: Pick<Ctx, 'tx'>,
  count: number,
): Promise<{ id: number; districtId: number }[]> {
  const rows = await tx
    .selectFrom('territories')
    .select(['id', 'parentId as districtId'])
    .where('level', '=', 'neighborhood')
    .orderBy('path')
    .limit(count)
    .execute()
  return rows.map(({ id, districtId }) => ({ id, districtId: districtId ?? 0 }))
}

/** Staff of one authority whose territories are all regions. */
export async function analystOf(
  app: TestApp,
  home: number,
  codes: Parameters<typeof employeeOf>[2],
  kind: 'hokimlik' | 'vazirlik' = 'hokimlik',
) {
  const authority = await headOf(app, farmAt(home, { kind }), nextPinfl(), { verifiedHow: 'certificate' })
  const analyst = await employeeOf(app, authority.organizationId, codes)
  await app.server.inSystem(async ({ tx }) => {
    const regions = await tx.selectFrom('territories').select('id').where('level', '=', 'region').execute()
    await tx
      .insertInto('territoryScopes')
      .values(regions.map(({ id }) => ({ employeeId: analyst.employeeId, territoryId: id })))
      .execute()
  })
  return analyst
}

type Moved = readonly { id: number; districtId: number }[]
/** Moves and merges of the first mahallas one after another, and what must be true after each; then all are open again. */
export async function live(
  { server }: Pick<TestApp, 'server'>,
  mahallas: Moved,
  events: readonly [string, number, number][],
  { among = mahallas.length, check }: { among?: number; check: () => Promise<void> },
): Promise<void> {
  for (const [kind, first, second] of events) {
    const one = mahallas[first % among]
    const other = mahallas[second % mahallas.length]
    if (!one || !other || one.id === other.id) continue
    await server.inSystem((ctx) =>
      kind === 'move' ? moveMahalla(ctx, one.id, other.districtId) : mergeMahalla(ctx, one.id, other.id),
    )
    await check()
  }
  await server.inSystem(reopenMahallas)
}
