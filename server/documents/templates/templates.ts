import { sql } from 'kysely'
import { type DocumentTemplateStep, documentTemplateProcess } from '#contract/documents/document-process.ts'
import type { DocumentTemplateFields, StaffDocumentTemplate } from '#contract/documents/document-templates.ts'
import { faultsOf, rolesOf } from '#contract/documents/variables.ts'
import { languages } from '#uz/language.ts'
import type { Ctx } from '../../kernel/context.ts'
import { json } from '../../kernel/json.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { getTemplate } from './find.ts'
import { columnsOf, fieldsOf, type Row } from './rows.ts'
import { isSeeded } from './seeds/seed.ts'

export const DOCUMENT_TEMPLATE = 'document-template'
const TOPIC = 'document-templates'

const steps = stepping({
  table: 'documentTemplates',
  state: 'status',
  process: documentTemplateProcess,
  object: DOCUMENT_TEMPLATE,
  topic: TOPIC,
  current: (_, row) => ({ ...fieldsOf(row), status: row.status, rowVersion: row.rowVersion }),
})

export async function createTemplate(ctx: Ctx, asked: DocumentTemplateFields): Promise<StaffDocumentTemplate> {
  requireRoles(asked)
  const row = await ctx.tx
    .insertInto('documentTemplates')
    .values({ ...columnsOf(asked), createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) refuse('E_DUPLICATE', { number: asked.code })
  await ctx.audit({
    action: 'document-template.created',
    objectType: DOCUMENT_TEMPLATE,
    objectId: row.id,
    to: row.status,
    changes: changesBetween({}, fieldsOf(row)),
  })
  await ctx.changed(TOPIC)
  return getTemplate(ctx, row.id)
}

export async function updateTemplate(ctx: Ctx, id: number, rowVersion: number, asked: DocumentTemplateFields) {
  requireRoles(asked)
  const before = await steps.lock(ctx, id, rowVersion)
  if (before.status === 'archived') refuse('E_STATE', { status: before.status })
  // A published template keeps its kind and code, by which deals find it.
  if (before.version !== null && asked.kind !== before.kind)
    refuseFields([{ field: 'kind', code: 'V_CHOICE', values: { allowed: before.kind } }])
  if (before.version !== null && asked.code !== before.code)
    refuseFields([{ field: 'code', code: 'V_CHOICE', values: { allowed: before.code } }])
  if (asked.code !== before.code) await requireFreeCode(ctx, asked.code)
  const after = await steps.change(ctx, before, columnsOf(asked))
  await ctx.audit({
    action: 'document-template.updated',
    objectType: DOCUMENT_TEMPLATE,
    objectId: id,
    changes: changesBetween(fieldsOf(before), fieldsOf(after)),
  })
  return getTemplate(ctx, id)
}

export async function takeTemplateStep(ctx: Ctx, id: number, rowVersion: number, step: DocumentTemplateStep) {
  const before = await steps.lock(ctx, id, rowVersion)
  steps.require(before, step)
  if (step === 'publish') await writeVersion(ctx, before)
  if (step === 'archive') await requireAnother(ctx, before)
  const version = step === 'publish' ? (before.version ?? 0) + 1 : before.version
  await steps.take(ctx, before, step, {
    set: { version },
    changes: changesBetween({ version: before.version }, { version }),
  })
  return getTemplate(ctx, id)
}

/** Only roles that stand in a paper of this kind can sign it. */
function requireRoles({ kind, signers }: DocumentTemplateFields): void {
  const roles = rolesOf(kind)
  const faults = signers.flatMap(({ role }, at): FieldRefusal[] =>
    roles.includes(role)
      ? []
      : [{ field: `signers[${at}].role`, code: 'V_CHOICE', values: { allowed: roles.join(', ') } }],
  )
  if (faults.length > 0) refuseFields(faults)
}

/** Variables that would stay unresolved, in every written language; none may be published. */
export function bodyFaults({ kind, body }: Pick<Row, 'kind' | 'body'>): FieldRefusal[] {
  if (!body.uz) return [{ field: 'body.uz', code: 'V_ML_UZ' }]
  return languages.flatMap((language): FieldRefusal[] => {
    const { unknown, misplaced } = faultsOf(kind, body[language] ?? '')
    const field = `body.${language}`
    return [
      ...(unknown.length > 0 ? [{ field, code: 'V_VARIABLE' as const, values: { names: unknown.join(', ') } }] : []),
      ...(misplaced.length > 0
        ? [{ field, code: 'V_VARIABLE_ALONE' as const, values: { names: misplaced.join(', ') } }]
        : []),
    ]
  })
}

/** A contract needs the signatures of both sides. */
const signerFaults = ({ kind, signers }: Pick<Row, 'kind' | 'signers'>): FieldRefusal[] =>
  kind === 'contract' && !rolesOf(kind).every((role) => signers.some((signer) => signer.role === role))
    ? [{ field: 'signers', code: 'V_REQUIRED' }]
    : []

async function writeVersion(ctx: Ctx, row: Row): Promise<void> {
  const faults = [...bodyFaults(row), ...signerFaults(row)]
  if (faults.length > 0) refuseFields(faults)
  const { id, version, name, body, signers, mask, validFrom } = row
  await ctx.tx
    .insertInto('documentTemplateVersions')
    .values({
      templateId: id,
      version: (version ?? 0) + 1,
      name,
      body,
      signers: json(signers),
      mask,
      validFrom,
      at: ctx.now,
      by: ctx.actor?.userId ?? null,
    })
    .execute()
}

/** The last published template of a kind stays, because deals need one. */
async function requireAnother(ctx: Ctx, { id, code, kind, status }: Row): Promise<void> {
  if (status !== 'published') return
  const { others, made } = await ctx.tx
    .selectNoFrom((eb) => [
      eb
        .selectFrom('documentTemplates')
        .select(sql<number>`count(*)::integer`.as('n'))
        .where('kind', '=', kind)
        .where('status', '=', 'published')
        .where('id', '<>', id)
        .as('others'),
      eb.selectFrom('documents').select(sql<number>`count(*)::integer`.as('n')).where('templateId', '=', id).as('made'),
    ])
    .executeTakeFirstOrThrow()
  if (!others || isSeeded(code)) refuse('E_IN_USE', { n: Math.max(1, made ?? 0) })
}

async function requireFreeCode(ctx: Ctx, code: string): Promise<void> {
  const taken = await ctx.tx.selectFrom('documentTemplates').select('id').where('code', '=', code).executeTakeFirst()
  if (taken) refuse('E_DUPLICATE', { number: code })
}
