import type { Selectable } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import { giversOf } from '#contract/finance/lenders/lender-process.ts'
import type * as calls from '#contract/finance/products/product-calls.ts'
import { type FinanceKind, financeProductProcess } from '#contract/finance/products/product-process.ts'
import type { FinanceTerms } from '#contract/finance/products/products.ts'
import { termsFaults } from '#contract/finance/products/terms-faults.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { isFormOf } from '../../forms/public.ts'
import { peopleByIds } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { json } from '../../kernel/json.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { categoriesByIds, searchKeysOf, territoriesByIds } from '../../reference/public.ts'
import { namesOf } from '../lenders/lenders.ts'
import { lendersById, seenLender } from '../lenders/lookup.ts'
import type { FinanceProductsTable } from '../tables.ts'
import { seenProducts } from './list.ts'
import { PRODUCTS_TOPIC } from './lookup.ts'

export const PRODUCT = 'finance-product'
type Row = Selectable<FinanceProductsTable>

const products = stepping({
  table: 'financeProducts',
  state: 'status',
  process: financeProductProcess,
  object: PRODUCT,
  topic: PRODUCTS_TOPIC,
})

/** Fields that differ; all of them where there was no version before. */
const changedFields = (before: FinanceTerms | null, after: FinanceTerms): string[] =>
  before ? Object.keys(changesBetween(before, after)) : []

/** A product the caller may see; others are not found. */
export async function requireProduct(ctx: SignedCtx, id: number): Promise<Row> {
  const row = await ctx.tx
    .selectFrom('financeProducts')
    .selectAll()
    .where('id', '=', id)
    .where(seenProducts(await seenLender(ctx)))
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

/** The platform edits every product, a lender its own only: not a programme it has joined. */
async function mayEdit(ctx: SignedCtx, { loanOrganizationId }: Pick<Row, 'loanOrganizationId'>): Promise<boolean> {
  if (!ctx.actor.permissions.has(Permission.FinanceProductEdit)) return false
  const seen = await seenLender(ctx)
  return seen === 'all' || (seen !== undefined && seen === loanOrganizationId)
}

async function held(ctx: SignedCtx, id: number, rowVersion: number): Promise<Row> {
  await requireProduct(ctx, id)
  const row = await products.lock(ctx, id, rowVersion)
  if (!(await mayEdit(ctx, row))) refuse('E_FORBIDDEN')
  return row
}

export const getProduct = async (ctx: SignedCtx, id: number): Promise<calls.FinanceProduct> =>
  present(ctx, await requireProduct(ctx, id))

type Asked = ParsedOf<typeof calls.createFinanceProduct>['body']
type Changed = Omit<ParsedOf<typeof calls.updateFinanceProduct>['body'], 'rowVersion'>

export async function createProduct(ctx: SignedCtx, asked: Asked): Promise<calls.FinanceProduct> {
  const seen = await seenLender(ctx)
  if (seen === undefined) refuse('E_FORBIDDEN')
  const owner = seen === 'all' ? asked.lenderId : seen
  const lenderIds = owner === null ? asked.lenderIds : [owner]
  await requireSound(ctx, asked.kind, { ...asked, lenderIds })
  const { code, kind, draft, budgetTotal, intakeFrom, intakeTo } = asked
  const row = await ctx.tx
    .insertInto('financeProducts')
    .values({
      ...{ code, kind, budgetTotal, intakeFrom, intakeTo },
      draft: json(draft),
      loanOrganizationId: owner,
      searchKey: searchKeysOf(draft.name).searchKey,
      createdBy: ctx.actor.userId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) refuse('E_DUPLICATE', { number: code })
  await writeLenders(ctx, row.id, lenderIds)
  await ctx.audit({
    action: 'finance-product.created',
    objectType: PRODUCT,
    objectId: row.id,
    to: row.status,
    changes: changesBetween({}, { code, kind, ...draft }),
  })
  await ctx.changed(PRODUCTS_TOPIC)
  return present(ctx, row)
}

export async function updateProduct(ctx: SignedCtx, id: number, rowVersion: number, asked: Changed) {
  const before = await held(ctx, id, rowVersion)
  if (before.status === 'archived') refuse('E_STATE', { status: before.status })
  const lenderIds = before.loanOrganizationId === null ? asked.lenderIds : [before.loanOrganizationId]
  await requireSound(ctx, before.kind, { ...asked, lenderIds })
  const { draft, budgetTotal, intakeFrom, intakeTo } = asked
  if (budgetTotal !== null && budgetTotal < before.budgetUsed)
    refuseFields([{ field: 'budgetTotal', code: 'V_MIN', values: { min: before.budgetUsed / 100 } }])
  const after = await products.change(ctx, before, {
    ...{ budgetTotal, intakeFrom, intakeTo },
    draft: json(draft),
    searchKey: searchKeysOf(draft.name).searchKey,
  })
  const joined = await writeLenders(ctx, id, lenderIds)
  const aroundOf = (row: Row) => ({ budgetTotal: row.budgetTotal, intakeFrom: row.intakeFrom, intakeTo: row.intakeTo })
  await ctx.audit({
    action: 'finance-product.updated',
    objectType: PRODUCT,
    objectId: id,
    changes: changesBetween(
      { ...before.draft, ...aroundOf(before), lenderIds: joined },
      { ...after.draft, ...aroundOf(after), lenderIds: lenderIds.toSorted((a, b) => a - b) },
    ),
  })
  return present(ctx, after)
}

export async function takeProductStep(
  ctx: SignedCtx,
  id: number,
  { step, rowVersion }: ParsedOf<typeof calls.takeFinanceProductStep>['body'],
) {
  const before = await held(ctx, id, rowVersion)
  const after = step === 'publish' ? await publish(ctx, before) : await products.take(ctx, before, step)
  return present(ctx, after)
}

/** Puts the draft in force as the next version; applications keep the version they began with. */
async function publish(ctx: SignedCtx, before: Row): Promise<Row> {
  products.require(before, 'publish')
  const { id, draft, terms } = before
  const isSame = terms !== null && changedFields(terms, draft).length === 0
  if (isSame && before.status === 'published') refuse('E_STATE', { status: before.status })
  const version = isSame ? before.version : before.version + 1
  const after = await products.take(ctx, before, 'publish', {
    set: { version, terms: json(draft) },
    changes: { ...changesBetween(terms ?? {}, draft), version: [before.version, version] },
  })
  if (!isSame)
    await ctx.tx
      .insertInto('financeProductVersions')
      .values({ productId: id, version, terms: json(draft), publishedAt: ctx.now, publishedBy: ctx.actor.userId })
      .execute()
  return after
}

/** Returns the lenders it had before. */
async function writeLenders(ctx: Ctx, productId: number, lenderIds: readonly number[]): Promise<number[]> {
  const gone = await ctx.tx
    .deleteFrom('financeProductLenders')
    .where('productId', '=', productId)
    .returning('loanOrganizationId')
    .execute()
  if (lenderIds.length > 0)
    await ctx.tx
      .insertInto('financeProductLenders')
      .values([...new Set(lenderIds)].map((loanOrganizationId) => ({ productId, loanOrganizationId })))
      .execute()
  return gone.map(({ loanOrganizationId }) => loanOrganizationId).sort((a, b) => a - b)
}

async function requireSound(ctx: Ctx, kind: FinanceKind, asked: Omit<Changed, 'rowVersion'>): Promise<void> {
  const { draft, lenderIds, intakeFrom, intakeTo } = asked
  const faults: FieldRefusal[] = termsFaults(kind, draft).map(({ field, ...rest }) => ({
    field: `draft.${field}`,
    ...rest,
  }))
  const places = await territoriesByIds(ctx, draft.territoryIds)
  if (draft.territoryIds.some((id) => !places.has(id)))
    faults.push({ field: 'draft.territoryIds', code: 'V_TERRITORY' })
  const categories = await categoriesByIds(ctx, draft.categoryIds)
  if (draft.categoryIds.some((id) => !categories.has(id)))
    faults.push({ field: 'draft.categoryIds', code: 'E_NOT_FOUND' })
  if (draft.fieldTemplateId !== null && !(await isFormOf(ctx, kind, draft.fieldTemplateId)))
    faults.push({ field: 'draft.fieldTemplateId', code: 'E_NOT_FOUND' })
  const lenders = await lendersById(ctx)
  if (lenderIds.some((id) => !giversOf[kind].includes(lenders.get(id)?.type ?? 'bank') || !lenders.has(id)))
    faults.push({ field: 'lenderIds', code: 'E_NOT_FOUND' })
  if (intakeFrom && intakeTo && intakeTo < intakeFrom) faults.push({ field: 'intakeTo', code: 'V_DATE_ORDER' })
  if (faults.length > 0) refuseFields(faults)
}

export async function productLenders(ctx: SignedCtx, kind: FinanceKind) {
  const seen = await seenLender(ctx)
  const fitting = [...(await lendersById(ctx)).values()].filter(
    ({ id, type, status }) => giversOf[kind].includes(type) && status !== 'closed' && (seen === 'all' || seen === id),
  )
  const nameOf = await namesOf(
    ctx,
    fitting.map(({ organizationId }) => organizationId),
  )
  return fitting.map(({ id, organizationId }) => ({ id, name: nameOf(organizationId) }))
}

async function present(ctx: SignedCtx, row: Row): Promise<calls.FinanceProduct> {
  const owner = row.loanOrganizationId === null ? undefined : (await lendersById(ctx)).get(row.loanOrganizationId)
  const nameOf = await namesOf(ctx, owner ? [owner.organizationId] : [])
  const joined = await ctx.tx
    .selectFrom('financeProductLenders')
    .select('loanOrganizationId')
    .where('productId', '=', row.id)
    .orderBy('loanOrganizationId')
    .execute()
  const editable = await mayEdit(ctx, row)
  const steps = canFrom(financeProductProcess, row.status)
  const changed = changedFields(row.terms, row.draft)
  const { id, code, kind, status, version, draft, terms, budgetTotal, budgetUsed, intakeFrom, intakeTo } = row
  return {
    ...{ id, code, kind, status, version, draft, terms, budgetTotal, budgetUsed, intakeFrom, intakeTo },
    lender: owner ? { id: owner.id, name: nameOf(owner.organizationId) } : null,
    lenderIds: joined.map(({ loanOrganizationId }) => loanOrganizationId),
    versions: await versionsOf(ctx, id),
    changed,
    rowVersion: row.rowVersion,
    can: {
      update: editable && status !== 'archived',
      join: editable && status !== 'archived' && row.loanOrganizationId === null,
      publish: editable && steps.publish && (status !== 'published' || changed.length > 0),
      suspend: editable && steps.suspend,
      resume: editable && steps.resume,
      archive: editable && steps.archive,
    },
  }
}

async function versionsOf(ctx: Ctx, productId: number): Promise<calls.FinanceProduct['versions']> {
  const rows = await ctx.tx
    .selectFrom('financeProductVersions')
    .selectAll()
    .where('productId', '=', productId)
    .orderBy('version', 'desc')
    .limit(50)
    .execute()
  const people = await peopleByIds(
    ctx,
    rows.flatMap(({ publishedBy }) => publishedBy ?? []),
  )
  return rows.map(({ version, terms, publishedAt, publishedBy }, at) => ({
    version,
    publishedAt: publishedAt.toISOString(),
    publishedBy: publishedBy === null ? null : (people.get(publishedBy)?.name ?? null),
    changed: changedFields(rows[at + 1]?.terms ?? null, terms),
  }))
}
