import type { Ctx } from '../context.ts'
import type { Jobs } from '../jobs.ts'
import '../tables.ts'

/** The clocks of one kind of rows. */
export interface Clocked {
  object: string
  /** Locks the row first, as every other step does, and does nothing where the clock is gone already. */
  strike(ctx: Ctx, objectId: string, step: string, isDue: () => Promise<boolean>): Promise<void>
  /** Rows whose clocks end at another moment because the calendar has changed. */
  misplaced(ctx: Ctx): Promise<string[]>
  recount(ctx: Ctx, objectId: string): Promise<void>
}

type InSystem = <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>

const BATCH = 100

/** Takes every step that is due, each in a transaction of its own: after a crash the next run goes on. */
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

/** Clocks that failed stay first in the order, so as many more are read. */
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

/** Sent in the transaction that changes a day of the work calendar; recounts the clocks that depend on it. */
export const RECOUNT_JOB = 'kernel.recount'

/** Each row in a transaction of its own, which locks the row first: after a crash the next run does the rest. */
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
