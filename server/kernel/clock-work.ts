import type { Ctx } from './context.ts'
import type { Jobs } from './jobs.ts'
import './tables.ts'

/** What of one kind of rows time does. */
export interface Clocked {
  object: string
  /** The row is held first, as everybody holds it first; then nothing where the clock is gone already. */
  strike(ctx: Ctx, objectId: string, step: string, isDue: () => Promise<boolean>): Promise<void>
  /** Rows that end at another moment, now that the calendar has changed. */
  misplaced(ctx: Ctx): Promise<string[]>
  recount(ctx: Ctx, objectId: string): Promise<void>
}

type InSystem = <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>

const BATCH = 100

/** Every step whose time has come, each in a transaction of its own: cut off between two, the next run goes on. */
export async function strikeClocks(inSystem: InSystem, clocked: readonly Clocked[]): Promise<void> {
  const faults: unknown[] = []
  const tried = new Set<string>()
  for (let more = true; more; ) {
    const due = (await inSystem((ctx) => findDue(ctx, clocked, tried.size))).filter((one) => !tried.has(keyOf(one)))
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
  dueAt: Date | null
}
const keyOf = ({ object, objectId, step, dueAt }: Due) => [object, objectId, step, dueAt?.getTime()].join(' ')

/** Those that could not be struck stay first in the line: as many more are read. */
const findDue = (ctx: Ctx, clocked: readonly Clocked[], tried: number): Promise<Due[]> =>
  ctx.tx
    .selectFrom('stepClocks')
    .select(['object', 'objectId', 'step', 'dueAt'])
    .where('dueAt', '<=', ctx.now)
    .where('object', 'in', ['', ...clocked.map(({ object }) => object)])
    .orderBy('dueAt')
    .limit(BATCH + tried)
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

/** Sent in the transaction in which a day of the work calendar changes; who counts by it works on it. */
export const RECOUNT_JOB = 'kernel.recount'

/** Each row in a transaction of its own, which holds the row first: cut off between two, the next run does the rest. */
async function recountClocks(inSystem: InSystem, clocked: readonly Clocked[]): Promise<void> {
  for (const one of clocked)
    for (const objectId of await inSystem((ctx) => one.misplaced(ctx)))
      await inSystem((ctx) => one.recount(ctx, objectId))
}

/** Every minute, and once after a start for what came due meanwhile. */
export async function startClocks(jobs: Jobs, inSystem: InSystem, clocked: readonly Clocked[]): Promise<void> {
  await jobs.work('kernel.clocks', () => strikeClocks(inSystem, clocked), { cron: '* * * * *' })
  await jobs.work(RECOUNT_JOB, () => recountClocks(inSystem, clocked))
  await inSystem(({ tx }) => jobs.send(tx, 'kernel.clocks', {}))
}
