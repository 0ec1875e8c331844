import type { z } from 'zod'
import type * as contract from '#contract/government/visits/needs.ts'
import { needProcess } from '#contract/government/visits/visit-process.ts'
import { canFrom } from '#contract/process.ts'
import { dayOf } from '#uz/date.ts'
import { maskPhone } from '#uz/phone.ts'
import { openLetter } from '../../finance/public.ts'
import { describeRecord } from '../../forms/public.ts'
import { personBy } from '../../identity/public.ts'
import { is } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { down, orderBy, up } from '../../kernel/list/order.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { placeFilters, territoriesByIds } from '../../reference/public.ts'
import { type CheckRecord, checks, type NeedRecord, needs, subjectOf, type VisitCtx } from './rows.ts'
import '../tables.ts'

type NeedQuery = z.output<(typeof contract.listNeeds)['query']>

const needRows = (ctx: VisitCtx) =>
  ctx.tx
    .selectFrom('formNeeds as n')
    .innerJoin('visitForms as f', 'f.id', 'n.formId')
    .innerJoin('visitSubjects as s', 's.id', 'f.subjectId')
    .selectAll('n')
    .select(['s.title', 'f.kind as formKind'])
    .where(ctx.within('visit', 'n'))

const needList = list({
  rows: (ctx: VisitCtx, _asked: NeedQuery) => needRows(ctx),
  order: orderBy(up('n.dueOn', 'day'), up('n.id', 'row')),
  filters: { kind: is('n.kind'), ...placeFilters('n.territoryId') },
  counts: { counts: byColumn<'status', string>('status', 'n.status') },
})
type NeedShown = Awaited<ReturnType<typeof needList.read>>['shown'][number]

async function presentNeeds(ctx: VisitCtx, rows: readonly NeedShown[]): Promise<contract.NeedRow[]> {
  const places = await territoriesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  const today = dayOf(ctx.now)
  return rows.map((row) => ({
    id: row.id,
    formId: row.formId,
    kind: row.kind,
    text: row.text,
    urgent: row.urgent,
    status: row.status,
    title: row.title,
    mahalla: places.get(row.territoryId)?.name ?? '',
    dueOn: row.dueOn,
    isLate: row.dueOn < today && (row.status === 'open' || row.status === 'in_progress'),
    reason: row.reason,
    link: row.link,
    steps: Object.entries(canFrom(needProcess, row.status)).flatMap(([step, can]) => (can ? step : [])),
    rowVersion: row.rowVersion,
  }))
}

export async function listNeeds(ctx: VisitCtx, query: NeedQuery) {
  const { shown, page } = await needList.read(ctx, query)
  return { ...page, items: await presentNeeds(ctx, shown) }
}

async function showNeed(ctx: VisitCtx, id: number): Promise<contract.NeedRow> {
  const row = await needRows(ctx).where('n.id', '=', id).executeTakeFirst()
  const [shown] = row ? await presentNeeds(ctx, [row]) : []
  return shown ?? refuse('E_NOT_FOUND')
}

async function holdNeed(ctx: VisitCtx, id: number, rowVersion: number): Promise<NeedRecord> {
  await showNeed(ctx, id)
  return needs.lock(ctx, id, rowVersion)
}

export async function stepNeed(
  ctx: VisitCtx,
  id: number,
  step: 'take' | 'finish' | 'decline',
  { rowVersion, reason }: { rowVersion: number; reason?: string },
): Promise<contract.NeedRow> {
  const need = await holdNeed(ctx, id, rowVersion)
  await needs.take(ctx, need, step, {
    reason: reason ?? null,
    set: { takenBy: ctx.actor.userId, ...(reason && { reason }) },
  })
  return showNeed(ctx, id)
}

/** A letter about the head of the household, in whose place the assistant has just been. */
export async function recommendForNeed(
  ctx: VisitCtx,
  id: number,
  { rowVersion, productId }: { rowVersion: number; productId: number },
): Promise<contract.NeedRow> {
  const need = await holdNeed(ctx, id, rowVersion)
  needs.require(need, 'finish')
  const form = await ctx.tx
    .selectFrom('visitForms')
    .select(['subjectId', 'territoryId'])
    .where('id', '=', need.formId)
    .executeTakeFirstOrThrow()
  const { pinflSealed } = await subjectOf(ctx, form.subjectId)
  const userId = pinflSealed ? await personBy(ctx, { pinfl: ctx.vault.unseal(pinflSealed) }) : undefined
  // Without an account nobody applies for anything: the family comes in by its phone first.
  if (!userId) return refuseFields([{ field: 'pinfl', code: 'E_NOT_FOUND' }])
  if (userId === ctx.actor.userId) refuse('E_SELF_APPROVE')
  const letter = await openLetter(ctx, {
    userId,
    productId,
    territoryId: form.territoryId,
    requestedAt: null,
    author: { authorId: ctx.actor.userId, organizationId: ctx.actor.organizationId ?? null },
  })
  const link = `/dashboard/recommendations/${letter.id}`
  const set = { link, takenBy: ctx.actor.userId }
  if (need.status === 'open') await needs.take(ctx, need, 'take', { set })
  else await needs.change(ctx, need, set)
  return showNeed(ctx, id)
}

type CheckQuery = z.output<(typeof contract.listChecks)['query']>

const checkRows = (ctx: VisitCtx) =>
  ctx.tx
    .selectFrom('visitChecks as c')
    .innerJoin('visitForms as f', 'f.id', 'c.formId')
    .innerJoin('visitSubjects as s', 's.id', 'f.subjectId')
    .selectAll('c')
    .select(['s.title', 's.phoneSealed', 'f.templateId', 'f.templateVersion', 'f.values'])
    .where(ctx.within('visit', 'c'))

const checkList = list({
  rows: (ctx: VisitCtx, _asked: CheckQuery) => checkRows(ctx),
  order: orderBy(down('c.id', 'row')),
  filters: { ...placeFilters('c.territoryId') },
  counts: { counts: byColumn<'status', string>('status', 'c.status') },
})

type CheckShown = Awaited<ReturnType<typeof checkList.read>>['shown'][number]

async function presentChecks(ctx: VisitCtx, rows: readonly CheckShown[]): Promise<contract.CheckRow[]> {
  const places = await territoriesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  const shown: contract.CheckRow[] = []
  for (const row of rows) {
    const asked = Object.fromEntries(row.facts.map((key) => [key, row.values[key]]))
    const lines = await describeRecord(ctx, { templateId: row.templateId, version: row.templateVersion }, asked)
    shown.push({
      id: row.id,
      formId: row.formId,
      status: row.status,
      title: row.title,
      mahalla: places.get(row.territoryId)?.name ?? '',
      phone: row.phoneSealed && maskPhone(ctx.vault.unseal(row.phoneSealed)),
      facts: lines.map(({ label, value }) => ({ label, value })),
      note: row.note,
      rowVersion: row.rowVersion,
    })
  }
  return shown
}

export async function listChecks(ctx: VisitCtx, query: CheckQuery) {
  const { shown, page } = await checkList.read(ctx, query)
  return { ...page, items: await presentChecks(ctx, shown) }
}

export async function answerCheck(
  ctx: VisitCtx,
  id: number,
  { rowVersion, said, note }: { rowVersion: number; said: Exclude<CheckRecord['status'], 'open'>; note: string | null },
): Promise<contract.CheckRow> {
  const row = async () => (await checkRows(ctx).where('c.id', '=', id).executeTakeFirst()) ?? refuse('E_NOT_FOUND')
  await row()
  await checks.take(ctx, await checks.lock(ctx, id, rowVersion), said, {
    reason: note,
    set: { note, answeredBy: ctx.actor.userId },
  })
  const [shown] = await presentChecks(ctx, [await row()])
  return shown ?? refuse('E_NOT_FOUND')
}
