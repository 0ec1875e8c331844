import { type Selectable, sql } from 'kysely'
import { Permission } from '#contract/permissions.ts'
import { canStep } from '#contract/process.ts'
import {
  type FieldTemplateState,
  type FieldTemplateStep,
  fieldTemplateProcess,
  type TemplateContext,
} from '#contract/reference/field-template-process.ts'
import type { FieldTemplateFields, FieldTemplateRow, StaffFieldTemplate } from '#contract/reference/field-templates.ts'
import { checkTemplate } from '#contract/reference/fields/check-template.ts'
import type { Field } from '#contract/reference/fields/field.ts'
import { FieldsShape } from '#contract/reference/fields/shape.ts'
import { searchKey } from '#uz/search-key.ts'
import { changesBetween } from '../../kernel/audit.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { inOrder } from '../localized-order.ts'
import { searchKeysOf } from '../name-search.ts'
import type { FieldTemplatesTable } from '../tables.ts'

type Row = Selectable<FieldTemplatesTable>
const objectType = 'field-template'
const TOPIC = 'field-templates'

export const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

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

const likeOf = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

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

export async function createTemplate(ctx: Ctx, asked: FieldTemplateFields): Promise<StaffFieldTemplate> {
  const row = await ctx.tx
    .insertInto('fieldTemplates')
    .values({ ...columnsOf(asked), createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) refuse('E_DUPLICATE', { number: asked.code })
  await ctx.audit({
    action: 'field-template.created',
    objectType,
    objectId: row.id,
    to: row.status,
    changes: changesOf(undefined, fieldsOf(row)),
  })
  await ctx.changed(TOPIC)
  return getTemplate(ctx, row.id)
}

export async function updateTemplate(ctx: Ctx, id: number, rowVersion: number, asked: FieldTemplateFields) {
  const before = await lock(ctx, id, rowVersion)
  if (before.status === 'archived') refuse('E_STATE', { status: before.status })
  // A form changes its purpose only before anybody has filled it in.
  if (before.version !== null && asked.context !== before.context) {
    refuseFields([{ field: 'context', code: 'V_CHOICE', values: { allowed: before.context } }])
  }
  if (asked.code !== before.code) await requireFreeCode(ctx, asked.code)
  await change(ctx, before, columnsOf(asked))
  await ctx.audit({
    action: 'field-template.updated',
    objectType,
    objectId: id,
    changes: changesOf(fieldsOf(before), asked),
  })
  return getTemplate(ctx, id)
}

export async function takeTemplateStep(ctx: Ctx, id: number, rowVersion: number, step: FieldTemplateStep) {
  const before = await lock(ctx, id, rowVersion)
  if (!canStep(fieldTemplateProcess, step, before.status)) refuse('E_STATE', { status: before.status })
  if (step === 'publish') await writeVersion(ctx, before)
  if (step === 'archive') await requireUnused(ctx, id)
  const { to } = fieldTemplateProcess[step]
  const version = step === 'publish' ? (before.version ?? 0) + 1 : before.version
  await change(ctx, before, { status: to, version })
  await ctx.audit({
    action: step === 'publish' ? 'field-template.published' : `field-template.${step}`,
    objectType,
    objectId: id,
    from: before.status,
    to,
    changes: changesBetween({ version: before.version }, { version }),
  })
  return getTemplate(ctx, id)
}

async function writeVersion(ctx: Ctx, { id, fields, version }: Row): Promise<void> {
  if (fields.length === 0) refuseFields([{ field: 'fields', code: 'V_REQUIRED' }])
  const faults = checkTemplate(fields)
  if (faults.length > 0) refuseFields(faults)
  await ctx.tx
    .insertInto('fieldTemplateVersions')
    .values({
      templateId: id,
      version: (version ?? 0) + 1,
      fields: json(fields),
      at: ctx.now,
      by: ctx.actor?.userId ?? null,
    })
    .execute()
}

async function requireUnused(ctx: Ctx, id: number): Promise<void> {
  const { n } = await ctx.tx
    .selectFrom('categories')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('fieldTemplateId', '=', id)
    .where('status', '<>', 'archived')
    .executeTakeFirstOrThrow()
  if (n > 0) refuse('E_IN_USE', { n })
}

async function requireFreeCode(ctx: Ctx, code: string): Promise<void> {
  const taken = await ctx.tx.selectFrom('fieldTemplates').select('id').where('code', '=', code).executeTakeFirst()
  if (taken) refuse('E_DUPLICATE', { number: code })
}

/** Held until the end of the transaction: a category that takes the form up waits, or makes us wait. */
async function lock(ctx: Ctx, id: number, rowVersion: number): Promise<Row> {
  const row = await ctx.tx.selectFrom('fieldTemplates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  if (row.rowVersion !== rowVersion) {
    refuse('E_STALE', {}, { current: { ...fieldsOf(row), status: row.status, rowVersion: row.rowVersion } })
  }
  return row
}

type Columns = Omit<Partial<ReturnType<typeof columnsOf>>, 'fields'> & {
  fields?: ReturnType<typeof json<Field[]>>
  status?: FieldTemplateState
  version?: number | null
}

async function change(ctx: Ctx, before: Row, columns: Columns): Promise<void> {
  await ctx.tx
    .updateTable('fieldTemplates')
    .set({ ...columns, updatedAt: ctx.now, rowVersion: sql`row_version + 1` })
    .where('id', '=', before.id)
    .where('rowVersion', '=', before.rowVersion)
    .execute()
  await ctx.changed(TOPIC)
}

const columnsOf = ({ code, name, context, fields }: FieldTemplateFields) => ({
  code,
  name,
  context,
  fields: json<Field[]>(fields),
  searchKey: searchKeysOf(name).searchKey,
})

/** jsonb keeps keys in an order of its own; the shape puts them back into ours, so that two drafts compare. */
const fieldsOf = ({ code, name, context, fields }: Row): FieldTemplateFields => ({
  code,
  name: inOrder(name),
  context,
  fields: FieldsShape.parse(fields),
})

/** What history shows: each field that differs by its key, and the order where it does. */
function changesOf(before: FieldTemplateFields | undefined, after: FieldTemplateFields) {
  const { fields: was = [], ...old } = before ?? {}
  const { fields, ...now } = after
  const byKey = (list: readonly Field[]) => Object.fromEntries(list.map((field) => [`fields.${field.key}`, field]))
  const gone = was.filter((one) => !fields.some((field) => field.key === one.key))
  const missing = Object.fromEntries(gone.map((field) => [`fields.${field.key}`, null]))
  const order = (list: readonly Field[]) => ({ order: list.map((field) => field.key) })
  return {
    ...changesBetween(old, now),
    ...changesBetween(byKey(was), { ...byKey(fields), ...missing }),
    ...changesBetween(order(was), order(fields)),
  }
}
