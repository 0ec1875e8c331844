import { clocksFrom, type Process } from '#contract/process.ts'
import { addWorkingHours, type WorkCalendar } from '#uz/working-hours.ts'
import type { Ctx } from './context.ts'
import type { Jobs } from './jobs.ts'
import './tables.ts'

const HOUR = 3_600_000

export interface Wound {
  object: string
  process: Process
  /** Days off and days worked instead; asked only where a clock counts working time. */
  calendar?(ctx: Ctx): Promise<WorkCalendar>
}

interface Moved {
  id: string | number
  step: string
  from: string
  to: string
}

/**
 * With a state end the clocks that ran in it, and with the next begin its own, in the transaction of the step. A step
 * that leaves a row where it is stops only its own clock: the others go on.
 */
export async function windClocks(ctx: Ctx, what: Wound, { id, step, from, to }: Moved): Promise<void> {
  if (!Object.values(what.process).some(({ clock }) => clock)) return
  const objectId = String(id)
  await ctx.tx
    .deleteFrom('stepClocks')
    .where('object', '=', what.object)
    .where('objectId', '=', objectId)
    .$if(from === to, (query) => query.where('step', '=', step))
    .execute()
  const begun = from === to ? [] : clocksFrom(what.process, to)
  if (begun.length === 0) return
  const calendar = begun.some(({ clock }) => clock.unit === 'working') ? await what.calendar?.(ctx) : undefined
  const rows = begun.map(({ name, clock }) => ({
    object: what.object,
    objectId,
    step: name,
    dueAt:
      clock.unit === 'working'
        ? addWorkingHours(ctx.now, clock.hours, calendar)
        : new Date(ctx.now.getTime() + clock.hours * HOUR),
  }))
  await ctx.tx.insertInto('stepClocks').values(rows).execute()
}

/** What of one kind of rows time does. */
export interface Clocked {
  object: string
  /** The row is held first, as everybody holds it first; then nothing where the clock is gone already. */
  strike(ctx: Ctx, objectId: string, step: string, isDue: () => Promise<boolean>): Promise<void>
}

type InSystem = <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>

const BATCH = 100

/** Every step whose time has come, each in a transaction of its own: cut off between two, the next run goes on. */
export async function strikeClocks(inSystem: InSystem, clocked: readonly Clocked[]): Promise<void> {
  const faults: unknown[] = []
  const tried = new Set<string>()
  for (let more = true; more; ) {
    const due = (await inSystem((ctx) => findDue(ctx, clocked))).filter((one) => !tried.has(keyOf(one)))
    for (const one of due) {
      tried.add(keyOf(one))
      await inSystem((ctx) => strike(ctx, clocked, one)).catch((fault: unknown) => faults.push(fault))
    }
    more = due.length > 0
  }
  if (faults.length > 0) throw new AggregateError(faults, 'clocks')
}

interface Due {
  object: string
  objectId: string
  step: string
  dueAt: Date
}
const keyOf = ({ object, objectId, step, dueAt }: Due) => [object, objectId, step, dueAt.getTime()].join(' ')

const findDue = (ctx: Ctx, clocked: readonly Clocked[]): Promise<Due[]> =>
  ctx.tx
    .selectFrom('stepClocks')
    .selectAll()
    .where('dueAt', '<=', ctx.now)
    .where('object', 'in', ['', ...clocked.map(({ object }) => object)])
    .orderBy('dueAt')
    .limit(BATCH)
    .execute()

async function strike(ctx: Ctx, clocked: readonly Clocked[], { object, objectId, step }: Due): Promise<void> {
  const isDue = async () => {
    const gone = await ctx.tx
      .deleteFrom('stepClocks')
      .where('object', '=', object)
      .where('objectId', '=', objectId)
      .where('step', '=', step)
      .where('dueAt', '<=', ctx.now)
      .returning('step')
      .executeTakeFirst()
    return gone !== undefined
  }
  await clocked.find((one) => one.object === object)?.strike(ctx, objectId, step, isDue)
}

/** Every minute, and once after a start for what came due meanwhile. */
export async function startClocks(jobs: Jobs, inSystem: InSystem, clocked: readonly Clocked[]): Promise<void> {
  await jobs.work('kernel.clocks', () => strikeClocks(inSystem, clocked), { cron: '* * * * *' })
  await inSystem(({ tx }) => jobs.send(tx, 'kernel.clocks', {}))
}
