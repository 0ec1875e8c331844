import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import { kindOfLender, lenderProcess, licensedTypes, NO_LIMIT } from '#contract/finance/lenders/lender-process.ts'
import type * as calls from '#contract/finance/lenders/lenders.ts'
import { financeKinds } from '#contract/finance/products/product-process.ts'
import { lenderKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { answeringOf } from '../../applications/public.ts'
import { findHeads, organizationsOfKinds, partiesOf } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { json } from '../../kernel/json.ts'
import { is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { searchKeysOf, territoriesByIds } from '../../reference/public.ts'
import { branchesOf } from './branches.ts'
import { LENDERS_TOPIC, type Lender, lendersById, seenLender } from './lookup.ts'

export const LENDER = 'lender'

const lenders = stepping({
  table: 'loanOrganizations',
  state: 'status',
  process: lenderProcess,
  object: LENDER,
  topic: LENDERS_TOPIC,
  guard: guardStep,
})

const ofOrganization = (organizationId: string) => ({ userId: organizationId, organizationId })

/** What organizations are called, as many statements for one as for all. */
export async function namesOf(ctx: Ctx, organizationIds: readonly string[]): Promise<(id: string) => string> {
  const named = await partiesOf(ctx, organizationIds.map(ofOrganization))
  return (id) => textIn(ctx.lang, named.get(id)?.name ?? { uz: '' })
}

type Asked = ParsedOf<typeof calls.listLenders>['query'] & { seen: 'all' | number | undefined }

const rows = list({
  rows: ({ tx }: SignedCtx, { seen }: Asked) =>
    tx
      .selectFrom('loanOrganizations')
      .select(['id', 'organizationId', 'type', 'licenseNo', 'status'])
      .select([
        sql<number>`(select count(*)::int from loan_branches b
          where b.loan_organization_id = loan_organizations.id and b.is_active)`.as('branches'),
        sql<number>`(select count(*)::int from loan_employees e
          where e.loan_organization_id = loan_organizations.id)`.as('employees'),
      ])
      .where(seen === 'all' ? sql<boolean>`true` : sql<boolean>`id = ${seen ?? 0}`),
  order: orderBy(up('type', 'text'), up('id', 'row')),
  filters: { type: is('type'), status: is('status'), search: named },
})

/** Searched in memory: a few hundred lenders, whose names belong to identity. */
async function named(search: string, ctx: Ctx) {
  const all = [...(await lendersById(ctx)).values()]
  const parties = await partiesOf(
    ctx,
    all.map(({ organizationId }) => ofOrganization(organizationId)),
  )
  const words = searchKeysOf({ uz: search }).searchKey.split(' ').filter(Boolean)
  const ids = all.flatMap(({ id, organizationId }) => {
    const name = parties.get(organizationId)?.name
    const key = name ? searchKeysOf(name).searchKey : ''
    return words.length > 0 && words.every((word) => key.includes(` ${word}`)) ? [id] : []
  })
  return sql<boolean>`id = any(${ids}::int[])`
}

export async function listLenders(ctx: SignedCtx, query: ParsedOf<typeof calls.listLenders>['query']) {
  const { shown, page } = await rows.numbered(ctx, { ...query, seen: await seenLender(ctx) })
  const organizationIds = shown.map(({ organizationId }) => organizationId)
  const nameOf = await namesOf(ctx, organizationIds)
  const answering = await answeringOf(ctx, {
    names: financeKinds,
    only: sql`r.recipient_id = any(${organizationIds}::uuid[])`,
  })
  const figures = new Map(answering.map((one) => [one.recipientId, one]))
  return {
    items: shown.map(({ organizationId, ...row }) => {
      const { open = 0, overdue = 0, medianFirstAnswer = null, approved = null } = figures.get(organizationId) ?? {}
      return { ...row, name: nameOf(organizationId), open, overdue, medianFirstAnswer, approved }
    }),
    ...page,
  }
}

/** A lender the caller may see; others are not found. */
export async function requireSeen(ctx: SignedCtx, id: number): Promise<Lender> {
  const seen = await seenLender(ctx)
  const lender = (await lendersById(ctx)).get(id)
  return lender && (seen === 'all' || seen === id) ? lender : refuse('E_NOT_FOUND')
}

export const getLender = async (ctx: SignedCtx, id: number): Promise<calls.Lender> =>
  present(ctx, await requireSeen(ctx, id))

export async function lenderChoices(ctx: Ctx, search: string | undefined) {
  const taken = [...(await lendersById(ctx)).values()].map(({ organizationId }) => organizationId)
  const found = await organizationsOfKinds(ctx, lenderKinds, search, taken)
  return found.map(({ name, ...one }) => ({ ...one, name: textIn(ctx.lang, name) }))
}

const fieldsOf = (row: Lender): calls.LenderFields => ({
  type: row.type,
  licenseNo: row.licenseNo,
  licenseDate: row.licenseDate,
  territoryIds: row.territoryIds,
  contactName: row.contactName,
  contactPhone: row.contactPhone,
  workingHours: row.workingHours && { ...row.workingHours, days: [...row.workingHours.days] },
  maxOpenPerEmployee: row.maxOpenPerEmployee,
  autoAssign: row.autoAssign,
  slaHours: row.slaHours,
  integration: row.integration,
})
const columnsOf = ({ workingHours, ...fields }: calls.LenderFields) => ({
  ...fields,
  workingHours: workingHours && json(workingHours),
})

export async function createLender(ctx: SignedCtx, asked: ParsedOf<typeof calls.createLender>['body']) {
  const { organizationId, ...fields } = asked
  await requireSound(ctx, organizationId, fields)
  const row = await ctx.tx
    .insertInto('loanOrganizations')
    .values({ ...columnsOf(fields), organizationId, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.column('organizationId').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) refuse('E_DUPLICATE', { number: (await namesOf(ctx, [organizationId]))(organizationId) })
  await ctx.audit({
    action: 'lender.created',
    objectType: LENDER,
    objectId: row.id,
    to: row.status,
    changes: changesBetween({}, fieldsOf(row)),
  })
  await ctx.changed(LENDERS_TOPIC)
  return present(ctx, row)
}

export async function updateLender(ctx: SignedCtx, id: number, rowVersion: number, fields: calls.LenderFields) {
  const before = await lenders.lock(ctx, id, rowVersion)
  if (before.status === 'closed') refuse('E_STATE', { status: before.status })
  await requireSound(ctx, before.organizationId, fields)
  const after = await lenders.change(ctx, before, columnsOf(fields))
  await ctx.audit({
    action: 'lender.updated',
    objectType: LENDER,
    objectId: id,
    changes: changesBetween(fieldsOf(before), fieldsOf(after)),
  })
  return present(ctx, after)
}

export async function takeLenderStep(
  ctx: SignedCtx,
  id: number,
  { step, reason, rowVersion }: ParsedOf<typeof calls.takeLenderStep>['body'],
) {
  const before = await lenders.lock(ctx, id, rowVersion)
  if (step !== 'activate' && !reason) refuseFields([{ field: 'reason', code: 'V_REQUIRED' }])
  const after = await lenders.take(ctx, before, step, { reason, set: { statusReason: reason ?? null } })
  if (step === 'activate') await employHeads(ctx, after)
  return present(ctx, after)
}

/** Heads of the organization work in the head office and approve without a limit. */
async function employHeads(ctx: Ctx, { id, organizationId }: Lender): Promise<void> {
  const heads = (await findHeads(ctx, organizationId)).flatMap(({ userId }) => userId ?? [])
  if (heads.length === 0) return
  await ctx.tx
    .insertInto('loanEmployees')
    .values(
      heads.map((userId) => ({
        loanOrganizationId: id,
        userId,
        canPropose: true,
        approvalLimit: NO_LIMIT,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.constraint('loan_employees_once').doNothing())
    .execute()
}

/** A lender starts only with an active organization behind it, and rests only when no request is open. */
async function guardStep(ctx: Ctx, row: Lender, step: 'activate' | 'suspend' | 'close'): Promise<void> {
  if (step === 'activate') {
    const party = (await partiesOf(ctx, [ofOrganization(row.organizationId)])).get(row.organizationId)
    if (!party?.active) refuse('E_STATE', { status: 'suspended' })
    if (licensedTypes.includes(row.type) && !row.licenseNo) refuseFields([{ field: 'licenseNo', code: 'V_REQUIRED' }])
    return
  }
  const [figures] = await answeringOf(ctx, { names: financeKinds, only: sql`r.recipient_id = ${row.organizationId}` })
  if (figures && figures.open > 0) refuse('E_IN_USE', { n: figures.open })
}

async function requireSound(ctx: Ctx, organizationId: string, fields: calls.LenderFields): Promise<void> {
  const faults: FieldRefusal[] = []
  const party = (await partiesOf(ctx, [ofOrganization(organizationId)])).get(organizationId)
  if (!party?.active) faults.push({ field: 'organizationId', code: 'E_NOT_FOUND' })
  else if (party.kind !== kindOfLender[fields.type])
    faults.push({ field: 'type', code: 'V_CHOICE', values: { allowed: party.kind } })
  if ((fields.licenseNo === null) !== (fields.licenseDate === null))
    faults.push({ field: fields.licenseNo === null ? 'licenseNo' : 'licenseDate', code: 'V_REQUIRED' })
  const places = await territoriesByIds(ctx, fields.territoryIds)
  if (fields.territoryIds.some((id) => !places.has(id))) faults.push({ field: 'territoryIds', code: 'V_TERRITORY' })
  const hours = fields.workingHours
  if (hours && hours.from >= hours.to) faults.push({ field: 'workingHours.to', code: 'V_DATE_ORDER' })
  if (faults.length > 0) refuseFields(faults)
}

async function present(ctx: SignedCtx, row: Lender): Promise<calls.Lender> {
  const nameOf = await namesOf(ctx, [row.organizationId])
  const places = await territoriesByIds(ctx, row.territoryIds)
  const mayEdit = ctx.actor.permissions.has(Permission.LoanOrganizationEdit)
  const steps = canFrom(lenderProcess, row.status)
  return {
    ...fieldsOf(row),
    id: row.id,
    organizationId: row.organizationId,
    name: nameOf(row.organizationId),
    status: row.status,
    statusReason: row.statusReason,
    branches: await branchesOf(ctx, row.id),
    territories: [...places.values()].map(({ id, name }) => ({ id, name })),
    rowVersion: row.rowVersion,
    can: {
      update: mayEdit && row.status !== 'closed',
      activate: mayEdit && steps.activate,
      suspend: mayEdit && steps.suspend,
      close: mayEdit && steps.close,
    },
  }
}
