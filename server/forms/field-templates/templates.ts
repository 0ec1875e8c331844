import { sql } from 'kysely'
import { type FieldTemplateStep, fieldTemplateProcess } from '#contract/forms/field-template-process.ts'
import type { FieldTemplateFields, StaffFieldTemplate } from '#contract/forms/field-templates.ts'
import { checkTemplate } from '#contract/forms/fields/check-template.ts'
import { checkEngineKeys } from '#contract/forms/fields/engine-keys.ts'
import type { Ctx } from '../../kernel/context.ts'
import { json } from '../../kernel/json.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { getTemplate } from './find.ts'
import { TOPIC } from './remembered.ts'
import { changesOf, columnsOf, fieldsOf, type Row } from './rows.ts'

const objectType = 'field-template'

/** Steps lock the form, so that no category can start using it meanwhile. */
const steps = stepping({
  table: 'fieldTemplates',
  state: 'status',
  process: fieldTemplateProcess,
  object: objectType,
  topic: TOPIC,
  current: (_, row) => ({ ...fieldsOf(row), status: row.status, rowVersion: row.rowVersion }),
})

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
  const before = await steps.lock(ctx, id, rowVersion)
  if (before.status === 'archived') refuse('E_STATE', { status: before.status })
  // The purpose of a form can change only before its first publication.
  if (before.version !== null && asked.context !== before.context) {
    refuseFields([{ field: 'context', code: 'V_CHOICE', values: { allowed: before.context } }])
  }
  if (asked.code !== before.code) await requireFreeCode(ctx, asked.code)
  await steps.change(ctx, before, columnsOf(asked))
  await ctx.audit({
    action: 'field-template.updated',
    objectType,
    objectId: id,
    changes: changesOf(fieldsOf(before), asked),
  })
  return getTemplate(ctx, id)
}

export async function takeTemplateStep(ctx: Ctx, id: number, rowVersion: number, step: FieldTemplateStep) {
  const before = await steps.lock(ctx, id, rowVersion)
  steps.require(before, step)
  if (step === 'publish') await writeVersion(ctx, before)
  if (step === 'archive') await requireUnused(ctx, id)
  const version = step === 'publish' ? (before.version ?? 0) + 1 : before.version
  await steps.take(ctx, before, step, {
    set: { version },
    changes: changesBetween({ version: before.version }, { version }),
    ...(step === 'publish' && { as: 'published' }),
  })
  return getTemplate(ctx, id)
}

async function writeVersion(ctx: Ctx, { id, context, fields, version }: Row): Promise<void> {
  if (fields.length === 0) refuseFields([{ field: 'fields', code: 'V_REQUIRED' }])
  const faults = [...checkTemplate(fields), ...checkEngineKeys(context, fields)]
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
