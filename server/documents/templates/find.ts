import { sql } from 'kysely'
import type { DocumentKind, DocumentTemplateState } from '#contract/documents/document-process.ts'
import type { StaffDocumentTemplate } from '#contract/documents/document-templates.ts'
import { Permission } from '#contract/permissions.ts'
import { searchKey } from '#uz/search-key.ts'
import type { Ctx } from '../../kernel/context.ts'
import { inOrder } from '../../kernel/localized.ts'
import { refuse } from '../../kernel/refuse.ts'
import { fieldsOf } from './rows.ts'
import '../tables.ts'

const usedBy = sql<number>`(select count(*)::integer from documents d where d.template_id = document_templates.id)`
const edited = sql<boolean>`not exists (
  select 1 from document_template_versions v
  where v.template_id = document_templates.id and v.version = document_templates.version
    and (v.name, v.body, v.signers, v.mask, v.valid_from) is not distinct from
      (document_templates.name, document_templates.body, document_templates.signers, document_templates.mask,
       document_templates.valid_from))`

interface Filters {
  search?: string | undefined
  kind?: DocumentKind | undefined
  status?: DocumentTemplateState | undefined
  take: number
  page: number
}

const likeOf = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

/** In one statement, however many there are. */
export async function listTemplates(ctx: Ctx, { search, kind, status, take, page }: Filters) {
  let query = ctx.tx
    .selectFrom('documentTemplates')
    .select(['id', 'code', 'name', 'kind', 'status', 'version', 'mask', 'signers', 'updatedAt'])
    .select([usedBy.as('usedBy'), edited.as('edited'), sql<number>`(count(*) over ())::integer`.as('total')])
  if (kind) query = query.where('kind', '=', kind)
  query = status ? query.where('status', '=', status) : query.where('status', '<>', 'archived')
  if (search) {
    const words = searchKey(search).split(' ').filter(Boolean)
    query = query.where((eb) =>
      eb.or([
        eb('code', 'like', `%${likeOf(search)}%`),
        ...(words.length > 0 ? [eb.and(words.map((word) => eb('searchKey', 'like', `% ${likeOf(word)}%`)))] : []),
      ]),
    )
  }
  const rows = await query
    .orderBy('kind')
    .orderBy('code')
    .limit(take)
    .offset((page - 1) * take)
    .execute()
  const items = rows.map(({ total: _, updatedAt, name, ...row }) => ({
    ...row,
    name: inOrder(name),
    updatedAt: updatedAt.toISOString(),
  }))
  return { items, take, page, total: rows[0]?.total ?? 0 }
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
