import { sql } from 'kysely'
import { templateContexts } from '#contract/forms/field-template-process.ts'
import { docFormats, docIssuers, type RequiredDoc } from '#contract/forms/file-template-process.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { SheetRecord } from '../../kernel/files/sheet.ts'
import { json } from '../../kernel/json.ts'
import { localizedOf, searchKeysOf } from '../../reference/public.ts'
import '../tables.ts'

type Values = SheetRecord['values']
const MAX_MB = 10

const oneOf = <T extends string>(known: readonly T[], said: string | undefined): T => {
  const found = known.find((one) => one === said)
  if (!found) throw new Error(`The list of papers says what nobody knows: ${said}`)
  return found
}
const docOf = (values: Values): RequiredDoc => ({
  code: values.doc ?? '',
  name: localizedOf(values, 'doc'),
  required: values.required === 'yes',
  formats: (values.formats ?? '').split('|').map((one) => oneOf(docFormats, one)),
  maxMb: MAX_MB,
  sampleFile: null,
  issuer: oneOf(docIssuers, values.issuer),
  validDays: values.valid_days ? Number(values.valid_days) : null,
})

/** Lists of papers the project carries, a line a paper; what staff have edited stays theirs. */
export async function loadFileTemplateFacts(ctx: Ctx, records: readonly SheetRecord[]): Promise<void> {
  const templates = [...Map.groupBy(records, ({ values }) => values.template ?? '')].flatMap(
    ([code, [first, ...more]]) =>
      first ? [{ code, first: first.values, docs: [first, ...more].map(({ values }) => docOf(values)) }] : [],
  )
  if (templates.length === 0) return
  const rows = await ctx.tx
    .insertInto('fileTemplates')
    .values(
      templates.map(({ code, first, docs }) => ({
        code,
        name: localizedOf(first, 'name'),
        context: oneOf(templateContexts, first.context),
        docs: json<RequiredDoc[]>(docs),
        searchKey: searchKeysOf(localizedOf(first, 'name')).searchKey,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet({
          name: sql`excluded.name`,
          docs: sql`excluded.docs`,
          searchKey: sql`excluded.search_key`,
          version: sql`file_templates.version + 1`,
        })
        .where('fileTemplates.rowVersion', '=', 1)
        .where(
          sql<boolean>`(file_templates.docs, file_templates.name) is distinct from (excluded.docs, excluded.name)`,
        ),
    )
    .returning(['id', 'version', 'docs'])
    .execute()
  if (rows.length === 0) return
  await ctx.tx
    .insertInto('fileTemplateVersions')
    .values(rows.map(({ id, version, docs }) => ({ templateId: id, version, docs: json(docs), at: ctx.now })))
    .execute()
  await ctx.changed('file-templates')
}
