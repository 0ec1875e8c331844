import { sql } from 'kysely'
import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../kernel/context.ts'
import type { SheetRecord } from '../kernel/files/sheet.ts'
import { loadSynonymFacts } from '../search/public.ts'
import './tables.ts'

type Values = SheetRecord['values']

const inLanguages = (values: Values, column: string): Localized => ({
  uz: values[`${column}_uz`] ?? '',
  ru: values[`${column}_ru`] || undefined,
  eng: values[`${column}_en`] || undefined,
})

const listOf = (text: string | undefined) => (text ?? '').split('|').filter((part) => part !== '')

function skillsOf(values: Values): Localized[] {
  const [ru, eng] = [listOf(values.skills_ru), listOf(values.skills_en)]
  return listOf(values.skills_uz).map((uz, at) => ({ uz, ru: ru[at], eng: eng[at] }))
}

/** Roles and their other names: whoever looks for «тракторист» finds «Mexanizator». */
export async function loadRoleFacts(ctx: Ctx, records: readonly SheetRecord[]): Promise<void> {
  const rows = records.map(({ values }, index) => ({
    id: Number(values.id),
    slug: values.slug ?? '',
    name: inLanguages(values, 'name'),
    skills: JSON.stringify(skillsOf(values)),
    orderNo: index,
  }))
  if (rows.length === 0) return
  await ctx.tx
    .insertInto('jobRoles')
    .values(rows.map((row) => ({ ...row, skills: sql<Localized[]>`${row.skills}::jsonb` })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        slug: eb.ref('excluded.slug'),
        name: eb.ref('excluded.name'),
        skills: eb.ref('excluded.skills'),
        orderNo: eb.ref('excluded.orderNo'),
      })),
    )
    .execute()
  await ctx.changed('job-roles')
  await loadSynonymFacts(
    ctx,
    records.map(({ row, values }) => {
      const terms = [values.name_uz, values.name_ru, values.name_en, ...listOf(values.synonyms)]
      return { row, values: { code: `role-${values.slug}`, terms: terms.join('|') } }
    }),
  )
}
