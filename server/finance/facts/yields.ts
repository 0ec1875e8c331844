import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import type { SheetRecord } from '../../kernel/files/sheet.ts'
import { categoryIdsBySlugs } from '../../reference/public.ts'
import { YIELDS_TOPIC } from '../yields/topic.ts'

const KG_IN_CENTNER = 100

/** Usual yields of a hectare for the whole country; what staff have edited is left alone. */
export async function loadYields(ctx: Ctx, records: readonly SheetRecord[]): Promise<void> {
  const ids = await categoryIdsBySlugs(
    ctx,
    records.map(({ values }) => values.category ?? ''),
  )
  const rows = records.map(({ values }) => {
    const categoryId = ids.get(values.category ?? '')
    if (categoryId === undefined) throw new Error(`A yield of a category that is not there: ${values.category}`)
    return {
      categoryId,
      kgPerHectare: Number(values.centners_per_hectare) * KG_IN_CENTNER,
      source: values.source ?? '',
      year: Number(values.year),
      fact: values.category ?? '',
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }
  })
  if (rows.length === 0) return
  await ctx.tx
    .insertInto('referenceYields')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['categoryId', 'territoryId'])
        .doUpdateSet({
          kgPerHectare: sql`excluded.kg_per_hectare`,
          source: sql`excluded.source`,
          year: sql`excluded.year`,
        })
        .where('referenceYields.rowVersion', '=', 1),
    )
    .execute()
  await ctx.changed(YIELDS_TOPIC)
}
