import { type Selectable, sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type { RequiredDoc } from '#contract/forms/file-template-process.ts'
import { fileTemplateProcess } from '#contract/forms/file-template-process.ts'
import type {
  FileTemplateFields,
  listFileTemplates as listCall,
  StaffFileTemplate,
} from '#contract/forms/file-templates.ts'
import { canFrom } from '#contract/process.ts'
import type { Ctx } from '../../kernel/context.ts'
import { json } from '../../kernel/json.ts'
import { codedOrNamed, is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { memory } from '../../kernel/memory.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import { inOrder } from '../../kernel/words/localized.ts'
import { searchKeysOf } from '../../reference/public.ts'
import type { FileTemplatesTable } from '../tables.ts'

export const FILE_TEMPLATE = 'file-template'
const TOPIC = 'file-templates'
type Row = Selectable<FileTemplatesTable>

const steps = stepping({
  table: 'fileTemplates',
  state: 'status',
  process: fileTemplateProcess,
  object: FILE_TEMPLATE,
  topic: TOPIC,
  current: (_, row) => present(row),
})

type Asked = ParsedOf<typeof listCall>['query']

const templates = list({
  rows: ({ tx }: Ctx, { status }: Asked) =>
    tx
      .selectFrom('fileTemplates')
      .select(['id', 'code', 'name', 'context', 'status', 'version', 'updatedAt'])
      .select(sql<number>`jsonb_array_length(docs)`.as('docCount'))
      .where('status', status ? '=' : '<>', status ?? 'archived'),
  order: orderBy(up('context', 'text'), up('code', 'text')),
  filters: { context: is('context'), search: codedOrNamed },
})

export async function listFileTemplates(ctx: Ctx, asked: Asked) {
  const { shown, page } = await templates.numbered(ctx, asked)
  return { items: shown.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })), ...page }
}

export async function getFileTemplate(ctx: Ctx, id: number): Promise<StaffFileTemplate> {
  const row = await ctx.tx.selectFrom('fileTemplates').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? present(row) : refuse('E_NOT_FOUND')
}

const copyOf = (doc: RequiredDoc) => ({ ...doc, name: inOrder(doc.name), formats: [...doc.formats] })

function present(row: Row): StaffFileTemplate {
  const { id, code, name, context, status, version, docs, updatedAt, rowVersion } = row
  return {
    id,
    code,
    name: inOrder(name),
    context,
    status,
    version,
    docCount: docs.length,
    docs: docs.map(copyOf),
    updatedAt: updatedAt.toISOString(),
    rowVersion,
    can: { update: status !== 'archived', ...canFrom(fileTemplateProcess, status) },
  }
}

const columnsOf = ({ code, name, context, docs }: FileTemplateFields) => ({
  code,
  name,
  context,
  docs: json<RequiredDoc[]>(docs),
  searchKey: searchKeysOf(name).searchKey,
})
const fieldsOf = ({ code, name, context, docs }: Row) => ({
  code,
  name: inOrder(name),
  context,
  docs: docs.map(copyOf),
})

export async function createFileTemplate(ctx: Ctx, asked: FileTemplateFields): Promise<StaffFileTemplate> {
  const row = await ctx.tx
    .insertInto('fileTemplates')
    .values({ ...columnsOf(asked), createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) refuse('E_DUPLICATE', { number: asked.code })
  await writeVersion(ctx, row)
  await ctx.audit({
    action: 'file-template.created',
    objectType: FILE_TEMPLATE,
    objectId: row.id,
    to: row.status,
    changes: changesBetween({}, fieldsOf(row)),
  })
  await ctx.changed(TOPIC)
  return present(row)
}

export async function updateFileTemplate(ctx: Ctx, id: number, rowVersion: number, asked: FileTemplateFields) {
  const before = await steps.lock(ctx, id, rowVersion)
  if (before.status === 'archived') refuse('E_STATE', { status: before.status })
  if (asked.code !== before.code) {
    const taken = await ctx.tx
      .selectFrom('fileTemplates')
      .select('id')
      .where('code', '=', asked.code)
      .executeTakeFirst()
    if (taken) refuse('E_DUPLICATE', { number: asked.code })
  }
  const after = await steps.change(ctx, before, { ...columnsOf(asked), version: before.version + 1 })
  await writeVersion(ctx, after)
  await ctx.audit({
    action: 'file-template.updated',
    objectType: FILE_TEMPLATE,
    objectId: id,
    changes: changesBetween(fieldsOf(before), fieldsOf(after)),
  })
  return present(after)
}

export async function takeFileTemplateStep(
  ctx: Ctx,
  id: number,
  { step, rowVersion }: { step: 'archive' | 'restore'; rowVersion: number },
) {
  const before = await steps.lock(ctx, id, rowVersion)
  return present(await steps.take(ctx, before, step))
}

async function writeVersion(ctx: Ctx, { id, version, docs }: Row): Promise<void> {
  await ctx.tx
    .insertInto('fileTemplateVersions')
    .values({ templateId: id, version, docs: json(docs), at: ctx.now, by: ctx.actor?.userId ?? null })
    .execute()
}

const REQUIRED = memory([TOPIC], async ({ tx }) => {
  const rows = await tx
    .selectFrom('fileTemplates')
    .select(['code', 'id as templateId', 'version', 'docs'])
    .where('status', '=', 'published')
    .execute()
  return new Map(rows.map(({ code, ...template }) => [code, template]))
})

/** The papers an application asks for today, with the version it has to keep; undefined where nobody asks. */
export async function requiredDocs(ctx: Ctx, code: string) {
  return (await ctx.recall(REQUIRED)).get(code)
}
