import type { Selectable } from 'kysely'
import { clocksOf, type Process } from '#contract/process.ts'
import type { TimeLeft } from '#contract/time-left.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { addWorkingHours, remainingWorkingTime, type WorkCalendar } from '#uz/working-hours.ts'
import type { Ctx } from '../context.ts'
import { freshly } from '../memory.ts'
import type { StepClocksTable } from '../tables.ts'

type Clock = Selectable<StepClocksTable>
type Counted = Pick<Clock, 'unit' | 'since' | 'leftMs' | 'wholeMs'>

/** How long a clock of one row lasts. */
export type Lasting = Pick<Clock, 'unit'> & { hours: number }

export interface Wound<Row> {
  object: string
  process: Process
  /** Days off and days worked instead; asked only where a clock counts working time. */
  calendar?(ctx: Ctx): Promise<WorkCalendar>
  /** In hours, where the table of steps does not say it. */
  lasts?(ctx: Ctx, row: Row): Promise<number | Lasting>
}

interface Moved<Row> {
  row: Row & { id: string | number }
  step: string
  from: string
  to: string
}

/**
 * In the transaction of a step the clocks of the old state end and those of the new one begin. A clock that `standsIn`
 * the new state pauses and goes on afterwards. A step that keeps the state stops only its own clock.
 */
export async function windClocks<Row>(ctx: Ctx, what: Wound<Row>, { row, step, from, to }: Moved<Row>): Promise<void> {
  const clocks = clocksOf(what.process)
  if (clocks.length === 0) return
  const { object } = what
  const objectId = String(row.id)
  const drop = (name: string) =>
    ctx.tx
      .deleteFrom('stepClocks')
      .where('object', '=', object)
      .where('objectId', '=', objectId)
      .where('step', '=', name)
      .execute()
  if (from === to) return void (await drop(step))
  const set = await findClocks(ctx, object, objectId)
  const calendar = await calendarOf(ctx, what)
  const put = (name: string, { unit, since, leftMs, wholeMs }: Counted, isStanding = false) => {
    const counted = { unit, since, leftMs, wholeMs }
    const dueAt = isStanding ? null : dueOf(counted, calendar)
    return ctx.tx
      .insertInto('stepClocks')
      .values({ object, objectId, step: name, ...counted, dueAt })
      .onConflict((old) => old.columns(['object', 'objectId', 'step']).doUpdateSet({ ...counted, dueAt }))
      .execute()
  }
  for (const { name, from: starts, clock } of clocks) {
    const old = set.find((one) => one.step === name)
    const { unit, goesOn = false, standsIn = [] } = clock
    if (standsIn.includes(to)) {
      if (old?.dueAt) await put(name, { ...old, leftMs: leftUntil(ctx.now, old.dueAt, old.unit, calendar) }, true)
    } else if (!starts.includes(to)) {
      if (old) await drop(name)
    } else if (old?.dueAt === null) {
      await put(name, { ...old, since: ctx.now })
    } else if (!standsIn.includes(from) && !(goesOn && starts.includes(from))) {
      const said = clock.hours ?? (await lasts(ctx, what, row))
      const lasting = typeof said === 'number' ? { unit, hours: said } : said
      const wholeMs = Math.round(lasting.hours * HOUR_MS)
      await put(name, { unit: lasting.unit, since: ctx.now, leftMs: wholeMs, wholeMs })
    }
  }
}

function lasts<Row>(ctx: Ctx, what: Wound<Row>, row: Row): Promise<number | Lasting> {
  if (!what.lasts) throw new Error(`Nobody says how long a clock of ${what.object} lasts`)
  return what.lasts(ctx, row)
}

const calendarOf = async (ctx: Ctx, { calendar }: Pick<Wound<never>, 'calendar'>): Promise<WorkCalendar> =>
  (await calendar?.(ctx)) ?? new Map()

const dueOf = ({ unit, since, leftMs }: Counted, calendar: WorkCalendar): Date =>
  unit === 'working' ? addWorkingHours(since, leftMs / HOUR_MS, calendar) : new Date(since.getTime() + leftMs)

const leftUntil = (now: Date, dueAt: Date, unit: Clock['unit'], calendar: WorkCalendar): number =>
  unit === 'working' ? remainingWorkingTime(now, dueAt, calendar) : Math.max(0, dueAt.getTime() - now.getTime())

/** How a screen shows a clock that began then. */
export const timeLeft = (
  now: Date,
  { since, dueAt, unit }: { since: Date; dueAt: Date; unit: Clock['unit'] },
  calendar: WorkCalendar,
): TimeLeft => ({
  dueAt: dueAt.toISOString(),
  unit,
  leftMs: leftUntil(now, dueAt, unit, calendar),
  wholeMs: leftUntil(since, dueAt, unit, calendar),
})

/** Of each row the clock that ends first, as a screen shows it; one statement. */
export async function firstClocks(
  ctx: Ctx,
  object: string,
  ids: readonly number[],
  calendar: WorkCalendar,
): Promise<Map<number, TimeLeft>> {
  const rows = await ctx.tx
    .selectFrom('stepClocks')
    .select(['objectId', 'since', 'dueAt', 'unit'])
    .where('object', '=', object)
    .where('objectId', 'in', ['', ...ids.map(String)])
    .where('dueAt', 'is not', null)
    .orderBy('dueAt', 'desc')
    .execute()
  return new Map(
    rows.flatMap(({ objectId, since, dueAt, unit }) =>
      dueAt ? [[Number(objectId), timeLeft(ctx.now, { since, dueAt, unit }, calendar)] as const] : [],
    ),
  )
}

const findClocks = (ctx: Ctx, object: string, objectId?: string): Promise<Clock[]> =>
  ctx.tx
    .selectFrom('stepClocks')
    .selectAll()
    .where('object', '=', object)
    .$if(objectId !== undefined, (query) => query.where('objectId', '=', objectId ?? ''))
    .execute()

/** Later ends for the clocks of a row that run in working time, as if they had stood still for so long. */
export async function stretchClocks(
  ctx: Ctx,
  what: Pick<Wound<never>, 'object' | 'calendar'>,
  objectId: string,
  ms: number,
): Promise<{ step: string; dueAt: Date }[]> {
  const calendar = await calendarOf(ctx, what)
  const running = (await findClocks(ctx, what.object, objectId)).filter((one) => one.dueAt && one.unit === 'working')
  const later = running.map((one) => {
    const counted = { ...one, leftMs: one.leftMs + ms, wholeMs: one.wholeMs + ms }
    return { ...counted, dueAt: dueOf(counted, calendar) }
  })
  for (const { step, leftMs, wholeMs, dueAt } of later)
    await ctx.tx
      .updateTable('stepClocks')
      .set({ leftMs, wholeMs, dueAt })
      .where('object', '=', what.object)
      .where('objectId', '=', objectId)
      .where('step', '=', step)
      .execute()
  return later
}

/** Recounts clocks after a change of the calendar; paused ones are counted when they go on. */
export async function countAnew(ctx: Ctx, what: Pick<Wound<never>, 'object' | 'calendar'>, objectId?: string) {
  const calendar = await calendarOf(freshly(ctx), what)
  const running = (await findClocks(ctx, what.object, objectId)).filter((one) => one.dueAt && one.unit === 'working')
  return running
    .map((one) => ({ ...one, was: one.dueAt, dueAt: dueOf(one, calendar) }))
    .filter(({ was, dueAt }) => was?.getTime() !== dueAt.getTime())
}
