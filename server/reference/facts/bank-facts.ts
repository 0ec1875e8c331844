import { z } from 'zod'
import { bankKinds } from '#contract/reference/banks.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { SheetRecord } from '../../kernel/files/sheet.ts'
import { searchKeysOf } from '../name-search.ts'
import { localizedOf } from './unit-facts.ts'

const Kind = z.enum(bankKinds)

export async function loadBankFacts(ctx: Ctx, records: readonly SheetRecord[]): Promise<void> {
  const banks = records.map(({ values }) => {
    const name = localizedOf(values, 'name')
    return {
      slug: values.slug ?? '',
      kind: Kind.parse(values.kind === 'leasing' ? 'lessor' : values.kind),
      category: values.category ?? '',
      name,
      mfo: values.mfo_head_office || null,
      mfoGrade: values.mfo_grade || null,
      searchKey: searchKeysOf(name).searchKey,
    }
  })
  if (banks.length === 0) return
  await ctx.tx
    .insertInto('banks')
    .values(banks)
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet((eb) => ({
          kind: eb.ref('excluded.kind'),
          category: eb.ref('excluded.category'),
          name: eb.ref('excluded.name'),
          mfo: eb.ref('excluded.mfo'),
          mfoGrade: eb.ref('excluded.mfoGrade'),
          searchKey: eb.ref('excluded.searchKey'),
        }))
        .where('banks.rowVersion', '=', 1),
    )
    .execute()
}
