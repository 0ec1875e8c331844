import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { TemplateContext } from '#contract/forms/field-template-process.ts'
import type { FieldTemplateRow, listFieldTemplates, StaffFieldTemplate } from '#contract/forms/field-templates.ts'
import type { Field } from '#contract/forms/fields/field.ts'
import { Permission } from '#contract/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { codedOrNamed, is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { refuse } from '../../kernel/refuse.ts'
import { inOrder } from '../../kernel/words/localized.ts'
import { fieldsOf } from './rows.ts'

const usedBy = sql<number>`(select count(*)::integer from categories c
  where c.field_template_id = field_templates.id and c.status <> 'archived')`
const published = sql<Field[] | null>`(select v.fields from field_template_versions v
  where v.template_id = field_templates.id and v.version = field_templates.version)`

type Asked = ParsedOf<typeof listFieldTemplates>['query']

const templates = list({
  rows: ({ tx }: Ctx, { status }: Asked) =>
    tx
      .selectFrom('fieldTemplates')
      .select(['id', 'code', 'name', 'context', 'status', 'version', 'updatedAt'])
      .select([
        usedBy.as('usedBy'),
        sql<number>`jsonb_array_length(fields)`.as('fieldCount'),
        sql<boolean>`fields is distinct from ${published}`.as('edited'),
      ])
      .where('status', status ? '=' : '<>', status ?? 'archived'),
  order: orderBy(up('context', 'text'), up('code', 'text')),
  filters: { context: is('context'), search: codedOrNamed },
})

/** In one statement, however many there are. */
export async function listTemplates(ctx: Ctx, asked: Asked) {
  const { shown, page } = await templates.numbered(ctx, asked)
  const items = shown.map(
    ({ updatedAt, name, ...row }): FieldTemplateRow => ({
      ...row,
      name: inOrder(name),
      updatedAt: updatedAt.toISOString(),
    }),
  )
  return { items, ...page }
}

/** Published forms of a context, by their names. */
export const formsOf = ({ tx }: Ctx, context: TemplateContext) =>
  tx
    .selectFrom('fieldTemplates')
    .select(['id', 'name'])
    .where('context', '=', context)
    .where('status', '=', 'published')
    .orderBy('code')
    .execute()

/** Locks the form for share, so that it is not archived while somebody starts using it. */
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
