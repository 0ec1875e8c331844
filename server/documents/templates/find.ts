import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { listDocumentTemplates, StaffDocumentTemplate } from '#contract/documents/document-templates.ts'
import { Permission } from '#contract/permissions.ts'
import type { Ctx } from '../../kernel/context.ts'
import { codedOrNamed, is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { refuse } from '../../kernel/refuse.ts'
import { inOrder } from '../../kernel/words/localized.ts'
import { fieldsOf } from './rows.ts'
import '../tables.ts'

const usedBy = sql<number>`(select count(*)::integer from documents d where d.template_id = document_templates.id)`
const edited = sql<boolean>`not exists (
  select 1 from document_template_versions v
  where v.template_id = document_templates.id and v.version = document_templates.version
    and (v.name, v.body, v.signers, v.mask, v.valid_from) is not distinct from
      (document_templates.name, document_templates.body, document_templates.signers, document_templates.mask,
       document_templates.valid_from))`

type Asked = ParsedOf<typeof listDocumentTemplates>['query']

const templates = list({
  rows: ({ tx }: Ctx, { status }: Asked) =>
    tx
      .selectFrom('documentTemplates')
      .select(['id', 'code', 'name', 'kind', 'status', 'version', 'mask', 'signers', 'updatedAt'])
      .select([usedBy.as('usedBy'), edited.as('edited')])
      .where('status', status ? '=' : '<>', status ?? 'archived'),
  order: orderBy(up('kind', 'text'), up('code', 'text')),
  filters: { kind: is('kind'), search: codedOrNamed },
})

/** In one statement, however many there are. */
export async function listTemplates(ctx: Ctx, asked: Asked) {
  const { shown, page } = await templates.numbered(ctx, asked)
  const items = shown.map(({ updatedAt, name, ...row }) => ({
    ...row,
    name: inOrder(name),
    updatedAt: updatedAt.toISOString(),
  }))
  return { items, ...page }
}

export async function getTemplate(ctx: Ctx, id: number): Promise<StaffDocumentTemplate> {
  const row = await ctx.tx
    .selectFrom('documentTemplates')
    .selectAll()
    .select([usedBy.as('usedBy'), edited.as('edited')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  const may = (code: number) => ctx.actor?.permissions.has(code) ?? false
  const isLive = row.status !== 'archived'
  const mayPublish = may(Permission.DocumentTemplatePublish)
  return {
    ...fieldsOf(row),
    id,
    status: row.status,
    version: row.version,
    edited: row.edited,
    usedBy: row.usedBy,
    updatedAt: row.updatedAt.toISOString(),
    rowVersion: row.rowVersion,
    can: {
      update: isLive && may(Permission.DocumentTemplateEdit),
      publish: isLive && mayPublish && (row.edited || row.status !== 'published'),
      archive: isLive && mayPublish,
      restore: !isLive && mayPublish,
    },
  }
}
