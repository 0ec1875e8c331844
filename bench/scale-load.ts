import { sql } from 'kysely'
import type { AppServer } from '#server/app.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { publishOffers } from '#server/market/products/publish.ts'
import { countWords } from '#server/search/public.ts'
import { contentOf, readGoods } from './scale-goods.ts'
import '#server/identity/tables.ts'
import '#server/market/tables.ts'

export const PRODUCTS = Number(process.env.SCALE_PRODUCTS ?? 100_000)
const SELLERS = Math.ceil(PRODUCTS / 10)
const CHUNK = 1000

/** Sellers and products by the thousand; each product is put on the shelf by the product's own function. */
export async function loadScale(server: AppServer): Promise<void> {
  const { db } = server.services
  const [{ n } = { n: 0 }] = (await sql<{ n: number }>`select count(*) as n from products`.execute(db)).rows
  if (n >= PRODUCTS) return
  const goods = await readGoods()
  const unitRows = await db.selectFrom('measurements').select(['id', 'code']).execute()
  const units = new Map(unitRows.map((unit) => [unit.code, unit.id]))
  const placeRows = await db.selectFrom('territories').select('id').where('level', '=', 'district').execute()
  const places = placeRows.map((place) => place.id)
  const sellers = await db
    .insertInto('users')
    .columns(['lastName', 'firstName', 'status', 'identityLevel'])
    .expression(
      sql<never>`select 'Sotuvchi' || n, 'Ism', 'active', 1 + n % 3 from generate_series(1, ${sql.lit(SELLERS)}) n`,
    )
    .returning('id')
    .execute()
  const makeIndexes = await dropIndexes(db, ['offers', 'products'])
  const load = (from: number) =>
    server.inSystem(async (ctx) => {
      await sql`set local synchronous_commit = off`.execute(ctx.tx)
      const rows = Array.from({ length: Math.min(CHUNK, PRODUCTS - from) }, (_, index) => {
        const n = from + index
        const content = contentOf(n, goods, units, places)
        return {
          ownerUserId: sellers[n % sellers.length]?.id ?? '',
          status: 'published' as const,
          content,
          version: 1,
          categoryId: content.categoryId,
          unitId: content.unitId,
          price: content.price,
          stockQty: 10 + ((n * 137) % 20_000),
          publishedAt: new Date(ctx.now.getTime() - n * 60_000),
        }
      })
      const ids = await ctx.tx.insertInto('products').values(rows).returning('id').execute()
      await publishOffers(
        ctx,
        ids.map((row) => row.id),
      )
    })
  const starts = Array.from({ length: Math.ceil(PRODUCTS / CHUNK) }, (_, chunk) => chunk * CHUNK).values()
  // While the database writes one chunk the next is being folded.
  await Promise.all(
    [1, 2].map(async () => {
      for (const from of starts) await load(from)
    }),
  )
  await makeIndexes()
  // As the night does.
  await server.inSystem((ctx) => countWords(ctx, ['offers', 'ads']))
  await sql`vacuum analyze offers`.execute(db)
  await sql`vacuum analyze products`.execute(db)
  await sql`analyze`.execute(db)
}

/** An index made once over everything is made in seconds, one that grows row by row in minutes. */
export async function dropIndexes(db: Database, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${[...tables]}::regclass[]) and not indisunique`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(db)
  }
}

/** Rows of a table whose columns may be more tomorrow: whatever is not named in `changed` is copied as it is. */
export async function copyRows(
  db: Database,
  table: string,
  { times, where = 'true', changed }: { times: string; where?: string; changed: Readonly<Record<string, string>> },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  const into = rows.map(({ name }) => `"${name}"`).join()
  const from = rows.map(({ name }) => changed[name] ?? `"${name}"`).join()
  await sql
    .raw(`insert into ${table} (${into}) overriding system value
      select ${from} from ${table}, generate_series(1, ${times}) copy where ${where}`)
    .execute(db)
}
