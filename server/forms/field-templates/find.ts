import { sql } from 'kysely'
import type { FieldTemplateState, TemplateContext } from '#contract/forms/field-template-process.ts'
import type { FieldTemplateRow, StaffFieldTemplate } from '#contract/forms/field-templates.ts'
import type { Field } from '#contract/forms/fields/field.ts'
import { Permission } from '#contract/permissions.ts'
import { searchKey } from '#uz/search-key.ts'
import type { Ctx } from '../../kernel/context.ts'
import { inOrder } from '../../kernel/localized.ts'
import { refuse } from '../../kernel/refuse.ts'
import { fieldsOf } from './rows.ts'

const usedBy = sql<number>`(select count(*)::integer from categories c
  where c.field_template_id = field_templates.id and c.status <> 'archived')`
const published = sql<Field[] | null>`(select v.fields from field_template_versions v
  where v.template_id = field_templates.id and v.version = field_templates.version)`

interface Filters {
  search?: string | undefined
  context?: TemplateContext | undefined
  status?: FieldTemplateState | undefined
  take: number
  page: number
}

/** In one statement, however many there are. */
export async function listTemplates(ctx: Ctx, { search, context, status, take, page }: Filters) {
  let query = ctx.tx
    .selectFrom('fieldTemplates')
    .select(['id', 'code', 'name', 'context', 'status', 'version', 'updatedAt'])
    .select([
      usedBy.as('usedBy'),
      sql<number>`jsonb_array_length(fields)`.as('fieldCount'),
      sql<boolean>`fields is distinct from ${published}`.as('edited'),
      sql<number>`(count(*) over ())::integer`.as('total'),
    ])
  if (context) query = query.where('context', '=', context)
  query = status ? query.where('status', '=', status) : query.where('status', '<>', 'archived')
  if (search) {
    const words = searchKey(search).split(' ').filter(Boolean)
    query = query.where((eb) =>
      eb.or([
        eb('code', 'like', `%${likeOf(search)}%`),
        eb.and(words.map((word) => eb('searchKey', 'like', `% ${likeOf(word)}%`))),
      ]),
    )
  }
  const rows = await query
    .orderBy('context')
    .orderBy('code')
    .limit(take)
    .offset((page - 1) * take)
    .execute()
  const items: FieldTemplateRow[] = rows.map(({ total: _, updatedAt, name, ...row }) => ({
    ...row,
    name: inOrder(name),
    updatedAt: updatedAt.toISOString(),
  }))
  return { items, take, page, total: rows[0]?.total ?? 0 }
}

export const likeOf = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

/** Shares the form until the end of the transaction, so that it is not archived under whoever takes it up. */
export async function isFormOf(ctx: Ctx, context: TemplateContext, id: number): Promise<boolean> {
  const form = await ctx.tx
    .selectFrom('fieldTemplates')
    .select(['context', 'status'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return form?.context === context && form.status === 'published'
}

export async function getTemplate(ctx: Ctx, id: number): Promise<StaffFieldTemplate> {
  const row = await ctx.tx
    .selectFrom('fieldTemplates')
    .selectAll()
    .select([usedBy.as('usedBy'), published.as('published')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  const may = (code: number) => ctx.actor?.permissions.has(code) ?? false
  const edited = JSON.stringify(row.fields) !== JSON.stringify(row.published)
  const isLive = row.status !== 'archived'
  return {
    ...fieldsOf(row),
    id,
    status: row.status,
    version: row.version,
    edited,
    fieldCount: row.fields.length,
    usedBy: row.usedBy,
    published: row.published,
    updatedAt: row.updatedAt.toISOString(),
    rowVersion: row.rowVersion,
    can: {
      update: isLive && may(Permission.FieldTemplateEdit),
      publish: isLive && may(Permission.FieldTemplateEdit) && (edited || row.status !== 'published'),
      archive: isLive && row.usedBy === 0 && may(Permission.FieldTemplateDelete),
      restore: !isLive && may(Permission.FieldTemplateDelete),
    },
  }
}
