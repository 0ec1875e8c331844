import type { z } from 'zod'
import type * as contract from '#contract/government/visits/needs.ts'
import { type NeedWay, needProcess, waysOf } from '#contract/government/visits/visit-process.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { dayOf } from '#uz/date.ts'
import { maskPhone } from '#uz/phone.ts'
import { describeRecord } from '../../forms/public.ts'
import { holdingWords, is } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { down, orderBy, up } from '../../kernel/list/order.ts'
import { refuse } from '../../kernel/refuse.ts'
import { placeFilters, territoriesByIds } from '../../reference/public.ts'
import { lotsByIds } from '../land/free-lots.ts'
import { type CheckRecord, checks, type NeedRecord, needs, type VisitCtx } from './rows.ts'
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
  filters: { kind: is('n.kind'), search: holdingWords('s.searchKey'), ...placeFilters('n.territoryId') },
  counts: { counts: byColumn<'status', string>('status', 'n.status') },
})
type NeedShown = Awaited<ReturnType<typeof needList.read>>['shown'][number]

const mayBegin: Readonly<Record<NeedWay, (typeof Permission)[keyof typeof Permission]>> = {
  application: Permission.FinAppOnBehalf,
  letter: Permission.RecommendationSign,
  agreement: Permission.CooperationManage,
  seat: Permission.HokimAssistantForms,
  lot: Permission.HokimAssistantForms,
}

/** What was begun for these needs, by need; one statement. */
export async function linksOf({ tx }: Pick<VisitCtx, 'tx'>, needIds: readonly number[]) {
  const rows = await tx
    .selectFrom('needLinks')
    .select(['needId', 'what', 'ref', 'link', 'outcome'])
    .where('needId', 'in', [0, ...needIds])
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ needId }) => needId)
}

/** As they are shown: a lot by its name, and led to only where the caller may read it. */
export async function shownLinks(ctx: VisitCtx, needIds: readonly number[]) {
  const begun = await linksOf(ctx, needIds)
  const lotIds = [...begun.values()].flat().flatMap(({ what, ref }) => (what === 'lot' ? Number(ref) : []))
  const lots = await lotsByIds(ctx, lotIds)
  return (needId: number): contract.NeedRow['links'] =>
    (begun.get(needId) ?? []).map(({ what, ref, link, outcome }) => {
      const lot = what === 'lot' ? lots.get(Number(ref)) : undefined
      return { what, name: lot?.name ?? null, link: lot && !ctx.holds(lot.path) ? null : link, outcome }
    })
}

async function presentNeeds(ctx: VisitCtx, rows: readonly NeedShown[]): Promise<contract.NeedRow[]> {
  const places = await territoriesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  const linked = await shownLinks(
    ctx,
    rows.map(({ id }) => id),
  )
  const today = dayOf(ctx.now)
  const { permissions } = ctx.actor
  const isUnderWay = (id: number, way: NeedWay) =>
    linked(id).some(({ what, outcome }) => what === way && outcome !== 'ended')
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
    links: linked(row.id),
    steps: Object.entries(canFrom(needProcess, row.status)).flatMap(([step, can]) => (can ? step : [])),
    ways: canFrom(needProcess, row.status).finish
      ? waysOf(row.kind).filter((way) => permissions.has(mayBegin[way]) && !isUnderWay(row.id, way))
      : [],
    rowVersion: row.rowVersion,
  }))
}

export async function listNeeds(ctx: VisitCtx, query: NeedQuery) {
  const { shown, page } = await needList.read(ctx, query)
  return { ...page, items: await presentNeeds(ctx, shown) }
}

export async function showNeed(ctx: VisitCtx, id: number): Promise<contract.NeedRow> {
  const row = await needRows(ctx).where('n.id', '=', id).executeTakeFirst()
  const [shown] = row ? await presentNeeds(ctx, [row]) : []
  return shown ?? refuse('E_NOT_FOUND')
}

export async function holdNeed(ctx: VisitCtx, id: number, rowVersion: number): Promise<NeedRecord> {
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
