import type { z } from 'zod'
import type { ParsedOf } from '#contract/call.ts'
import { type IndicatorUnit, type MonitoringGrain, unitAdds } from '#contract/government/monitoring/indicator.ts'
import { type getTargets, type setTargets, TARGETS_MOST } from '#contract/government/monitoring/targets.ts'
import { type Period, periodOf, periodsBetween } from '#contract/government/reports/report-periods.ts'
import { type ImportDiff, showSome } from '#contract/import-diff.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { refuse } from '../../kernel/refuse.ts'
import { inOrder, textIn } from '../../kernel/words/localized.ts'
import { say } from '../../kernel/words/messages.ts'
import { territoriesByIds, territoryIdsByCodes } from '../../reference/public.ts'
import { linesOf, type Sheet } from '../headers.ts'
import { type Edition, indicatorsOn } from './indicators.ts'
import { MONITORING_TOPIC, parentOf, REPUBLIC, type SnapshotCtx } from './rows.ts'
import { placeShown, placesAbove, type Shown } from './view.ts'
import { sumTargets, targetsOf } from './wanted.ts'
import '../tables.ts'

const TARGET = 'indicator-target'
type Answer = z.input<(typeof getTargets)['answer']>
type Asked = ParsedOf<typeof getTargets>['query']
type Said = ParsedOf<typeof setTargets>['body']

/** Half a year or so ahead, and a few that were. */
const DAYS_BACK = 100
const DAYS_AHEAD: Readonly<Record<MonitoringGrain, number>> = { week: 90, month: 366 }

export async function viewTargets(ctx: SnapshotCtx, asked: Asked): Promise<Answer> {
  const { grain } = asked
  const today = dayOf(ctx.now)
  const shown = await placeShown(ctx, asked.territoryId)
  const period = periodOf(grain, asked.period ?? today)
  const indicators = await indicatorsOn(ctx, period.end < today ? period.end : today)
  const chosen = indicators.find(({ code }) => code === asked.indicator) ?? indicators[0] ?? refuse('E_NOT_FOUND')
  const wanted = await targetsOf(ctx, { grain, periodStart: period.start }, shown)
  const typed = await typedIn(ctx, { grain, period, indicatorId: chosen.id })
  const targetOf = (place: { id: number | null; path: string }, name: string) => {
    const value = typed.get(place.path) ?? null
    return {
      id: place.id,
      code: place.path.split('/').at(-1) ?? '',
      name,
      value,
      otherwise: value === null ? wanted(chosen, place.path) : null,
    }
  }
  const places = await placesAbove(ctx, shown)
  const parts = await partsOf(ctx, shown)
  return {
    grain,
    period,
    isOver: period.end < today,
    periods: periodsBetween(grain, addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD[grain])).toReversed(),
    places,
    indicators: indicators.map(({ code, name, unit, good }) => ({ code, name: inOrder(name), unit, good })),
    indicator: chosen.code,
    whole:
      shown.level === 'several'
        ? null
        : targetOf({ id: shown.id, path: shown.paths[0] ?? REPUBLIC }, places.at(-1)?.name ?? ''),
    rows: parts.map((part) => targetOf(part, textIn(ctx.lang, part.name))),
  }
}

interface At {
  grain: MonitoringGrain
  period: Period
  indicatorId: number
}

async function typedIn({ tx }: SnapshotCtx, { grain, period, indicatorId }: At) {
  const rows = await tx
    .selectFrom('monitoringTargets')
    .select(['path', 'value'])
    .where('grain', '=', grain)
    .where('periodStart', '=', period.start)
    .where('indicatorId', '=', indicatorId)
    .where('isSum', '=', false)
    .execute()
  return new Map(rows.map(({ path, value }) => [path, value]))
}

const partsOf = ({ tx }: SnapshotCtx, { id, level, paths }: Shown) =>
  level === 'neighborhood'
    ? Promise.resolve([])
    : tx
        .selectFrom('territories')
        .select(['id', 'path', 'name'])
        .where('status', '=', 'active')
        .$if(level === 'republic', (query) => query.where('level', '=', 'region'))
        .$if(level === 'several', (query) => query.where('path', 'in', paths.length > 0 ? [...paths] : ['-']))
        .$if(id !== null, (query) => query.where('parentId', '=', id))
        .orderBy('orderNo')
        .orderBy('sortKey')
        .orderBy('id')
        .execute()

/** A period that is over keeps what was wanted in it. */
function requireRunning(ctx: SnapshotCtx, grain: MonitoringGrain, start: string): Period {
  const period = periodOf(grain, start)
  if (period.end < dayOf(ctx.now)) refuse('E_PERIOD_CLOSED')
  return period
}

interface Wish {
  territoryId: number | null
  path: string
  value: number | null
}

export async function setTargetsOf(ctx: SnapshotCtx, said: Said): Promise<{ changed: number }> {
  const period = requireRunning(ctx, said.grain, said.period)
  const indicators = await indicatorsOn(ctx, dayOf(ctx.now))
  const indicator = indicators.find(({ code }) => code === said.indicator) ?? refuse('E_NOT_FOUND')
  const at = { grain: said.grain, period, indicatorId: indicator.id }
  const places = await territoriesByIds(
    ctx,
    said.targets.flatMap(({ territoryId }) => territoryId ?? []),
  )
  const typed = await lockTyped(ctx, at)
  const wishes = said.targets.flatMap(({ territoryId, value, was }): Wish[] => {
    const place = territoryId === null ? undefined : places.get(territoryId)
    const path = territoryId === null ? REPUBLIC : place?.path
    if (path === undefined || !ctx.holds(path)) return refuse('E_NOT_FOUND')
    if ((typed.get(path) ?? null) !== was) refuse('E_STALE')
    return value === was ? [] : [{ territoryId, path, value }]
  })
  await write(ctx, at, indicator, wishes, typed)
  return { changed: wishes.length }
}

/** Two who plan the same indicator and period do so one after the other. */
async function lockTyped(ctx: SnapshotCtx, at: At) {
  await ctx.tx.selectFrom('monitoringIndicators').select('id').where('id', '=', at.indicatorId).forUpdate().execute()
  return typedIn(ctx, at)
}

async function write(
  ctx: SnapshotCtx,
  { grain, period, indicatorId }: At,
  { code, unit }: Edition,
  wishes: readonly Wish[],
  typed: ReadonlyMap<string, number>,
): Promise<void> {
  if (wishes.length === 0) return
  const at = { grain, periodStart: period.start, indicatorId }
  // The sums go first: one of them may stand where something is said now.
  await ctx.tx
    .deleteFrom('monitoringTargets')
    .where('grain', '=', grain)
    .where('periodStart', '=', period.start)
    .where('indicatorId', '=', indicatorId)
    .where((of) =>
      of.or([
        of('isSum', '=', true),
        of(
          'path',
          'in',
          wishes.map(({ path }) => path),
        ),
      ]),
    )
    .execute()
  const kept = wishes.flatMap(({ territoryId, path, value }) =>
    value === null ? [] : { ...at, parent: parentOf(path), path, territoryId, value, isSum: false, updatedAt: ctx.now },
  )
  for (let from = 0; from < kept.length; from += CHUNK)
    await ctx.tx
      .insertInto('monitoringTargets')
      .values(kept.slice(from, from + CHUNK))
      .execute()
  if (unitAdds(unit)) await sumTargets(ctx, at, [indicatorId])
  await ctx.audit({
    action: `${TARGET}.updated`,
    objectType: TARGET,
    objectId: `${code} ${grain} ${period.start}`,
    changes: Object.fromEntries(
      wishes.slice(0, NAMED).map(({ path, value }) => [path || 'UZ', [typed.get(path) ?? null, value]]),
    ),
  })
  await ctx.changed(MONITORING_TOPIC)
}
/** Eight parameters a row. */
const CHUNK = 5000
/** Of a long table the journal names the first. */
const NAMED = 100

const HEADERS = ['Kod', 'Koʻrsatkich', 'Reja'] as const
const WHOLE = 'UZ'
const HUNDREDTHS = 100
/** As people write it: soʻm, percents, days. */
const partsIn = (unit: IndicatorUnit): number => (unit === 'count' ? 1 : HUNDREDTHS)

interface Line extends Wish {
  row: number
  name: string
  indicator: Edition
}

/** All of a table or nothing; a place by its code, the republic as UZ, an indicator by its code. */
export async function importTargets(
  ctx: SnapshotCtx,
  sheet: Sheet,
  { grain, period: start, apply }: { grain: MonitoringGrain; period: string; apply: boolean },
): Promise<ImportDiff> {
  const period = requireRunning(ctx, grain, start)
  const lines = linesOf(sheet, HEADERS)
  if (lines.length > TARGETS_MOST) refuse('E_LIMIT', { limit: TARGETS_MOST })
  const indicators = await indicatorsOn(ctx, dayOf(ctx.now))
  const ids = await territoryIdsByCodes(
    ctx,
    lines.map(({ Kod }) => Kod),
  )
  const places = await territoriesByIds(ctx, [...ids.values()])
  const faults: { row: number; message: string }[] = []
  const seen = new Set<string>()
  const wanted = lines.flatMap(({ row, Kod: code, Koʻrsatkich: name, Reja: plan }): Line[] => {
    const isWhole = code.toUpperCase() === WHOLE
    const place = places.get(ids.get(code) ?? 0)
    const path = isWhole ? REPUBLIC : place?.active ? place.path : undefined
    const indicator = indicators.find((one) => one.code.toLowerCase() === name.toLowerCase())
    const value =
      indicator && Math.round(Number(plan.replaceAll(/\s/g, '').replace(',', '.')) * partsIn(indicator.unit))
    const fault = (code: Parameters<typeof say>[0]) => {
      faults.push({ row, message: say(code, ctx.lang, {}) })
      return []
    }
    if (path === undefined || !ctx.holds(path)) return fault('V_TERRITORY')
    if (!indicator) return fault('V_INDICATOR')
    if (plan === '' || value === undefined || !Number.isSafeInteger(value) || value < 0) return fault('V_POSITIVE')
    if (seen.has(`${path} ${indicator.id}`)) return fault('V_TWICE')
    seen.add(`${path} ${indicator.id}`)
    const territoryId = isWhole ? null : (place?.id ?? null)
    return [{ row, name: `${code} · ${indicator.code}`, territoryId, path, value, indicator }]
  })
  const applied = apply && faults.length === 0
  const diff = { added: [] as Line[], changed: [] as (Line & { was: number })[], unchanged: 0 }
  // In the order of their ids, as everybody locks them.
  for (const [id, theirs] of [...Map.groupBy(wanted, ({ indicator }) => indicator.id)].toSorted(([a], [b]) => a - b)) {
    const at = { grain, period, indicatorId: id }
    const typed = applied ? await lockTyped(ctx, at) : await typedIn(ctx, at)
    const fresh = theirs.filter(({ path, value }) => typed.get(path) !== value)
    diff.unchanged += theirs.length - fresh.length
    for (const line of fresh) {
      const was = typed.get(line.path)
      if (was === undefined) diff.added.push(line)
      else diff.changed.push({ ...line, was })
    }
    const [first] = theirs
    if (applied && first) await write(ctx, at, first.indicator, fresh, typed)
  }
  const entry = ({ name, value, indicator }: Line) => ({
    key: name,
    name: String((value ?? 0) / partsIn(indicator.unit)),
  })
  return {
    added: showSome(diff.added.map(entry)),
    changed: showSome(
      diff.changed.map((line) => ({
        ...entry(line),
        changes: {
          plan: [line.was / partsIn(line.indicator.unit), (line.value ?? 0) / partsIn(line.indicator.unit)] as [
            unknown,
            unknown,
          ],
        },
      })),
    ),
    unchanged: diff.unchanged,
    missing: showSome([]),
    faults: showSome(faults.toSorted((a, b) => a.row - b.row)),
    applied,
  }
}
