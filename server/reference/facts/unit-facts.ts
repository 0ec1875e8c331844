import type { Ctx } from '../../kernel/context.ts'
import type { SheetRecord } from '../../kernel/files/sheet.ts'
import '../tables.ts'

/** The text of a column in all languages; an empty one is not there. */
export const localizedOf = (values: Readonly<Record<string, string>>, column: string) => ({
  uz: values[`${column}_uz`] ?? '',
  ru: values[`${column}_ru`] || undefined,
  eng: values[`${column}_en`] || undefined,
  cyrl: values[`${column}_cyrl`] || undefined,
})

export async function loadUnitFacts(ctx: Ctx, records: readonly SheetRecord[]): Promise<void> {
  const units = records.map(({ values }) => ({
    id: Number(values.id),
    code: values.code ?? '',
    name: localizedOf(values, 'name'),
    symbol: localizedOf(values, 'symbol'),
    dimension: values.dimension ?? '',
    factorToBase: Number(values.factor_to_base),
    integerOnly: values.integer_only === 'true',
    uneceCode: values.unece_code || null,
  }))
  const taken = await ctx.tx.selectFrom('measurements').select(['id', 'code']).execute()
  const owner = new Map(taken.map(({ id, code }) => [code, id]))
  // A code that staff have given to a unit of their own stays with it.
  const free = units.filter(({ id, code }) => (owner.get(code) ?? id) === id)
  if (free.length === 0) return
  await ctx.tx
    .insertInto('measurements')
    .values(free)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          code: eb.ref('excluded.code'),
          name: eb.ref('excluded.name'),
          symbol: eb.ref('excluded.symbol'),
          dimension: eb.ref('excluded.dimension'),
          factorToBase: eb.ref('excluded.factorToBase'),
          integerOnly: eb.ref('excluded.integerOnly'),
          uneceCode: eb.ref('excluded.uneceCode'),
        }))
        .where('measurements.rowVersion', '=', 1),
    )
    .execute()
  await ctx.changed('measurements')
}
