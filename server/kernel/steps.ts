import { type Selectable, sql } from 'kysely'
import type { Process, StateOf, StepName, ToldOf } from '#contract/process.ts'
import type { WorkCalendar } from '#uz/working-hours.ts'
import type { AuditEntry } from './audit.ts'
import type { Clocked } from './clock-work.ts'
import { countAnew, windClocks } from './clocks.ts'
import type { Ctx } from './context.ts'
import type { Tables } from './database.ts'
import { refuse } from './refuse.ts'
import {
  type ColumnsOf,
  type DescribedRows,
  lockRow,
  type Numbered,
  renewRow,
  requireFresh,
  type Versioned,
  writeRow,
} from './versioned.ts'

type Stepped<S extends string> = Numbered & { [column in S]: string }

/** Tables whose rows have a number, a version and a state in this column. */
type SteppedTable<S extends string> = {
  [T in keyof Tables]: Selectable<Tables[T]> extends Stepped<S> ? T : never
}[keyof Tables]

interface Described<Row, Columns, P extends Process, S extends string, T extends string> extends DescribedRows<Row, T> {
  /** The column of the state. */
  state: S
  process: P
  /** What the history calls it: `role` makes `role.archive`. */
  object: string
  /** Under what the history keeps it, where that is another word. */
  objectType?: string
  /** How the history names a state, where another process of the same rows has the same words. */
  word?(state: string): string
  /** Days off and days worked instead, where a clock of the process counts working time. */
  calendar?(ctx: Ctx): Promise<WorkCalendar>
  /** In hours, where the row of a step names a clock and not how long it runs. */
  lasts?(ctx: Ctx, row: Row): Promise<number>
  /** A clock ends at another moment, for the calendar has changed: a column of the domain's own follows. */
  recounted?(ctx: Ctx, row: Row, dueAt: Date): Promise<unknown>
  /** Sends a notice that the row of a step names. */
  tell?(ctx: Ctx, row: Row, told: ToldOf<P>, how: TakenStep<Row, P>): Promise<void>
  /** What the table of steps cannot know: refuses. */
  guard?(ctx: Ctx, row: Row, step: StepName<P>): Promise<void> | void
  /** Columns that follow from every step. */
  columns?(ctx: Ctx, row: Row, step: StepName<P>, to: StateOf<P>): Promise<Columns> | Columns
}

interface Taken<Columns, P extends Process> {
  reason?: string | null | undefined
  /** Columns that change together with the state. */
  set?: Columns
  /** The state by which the step is allowed, where those whom it concerns were not told of the row's own yet. */
  from?: StateOf<P> | undefined
  /** Where the row itself decides between ends of the step. */
  to?: StateOf<P>
  /** What else has changed, for the history. */
  changes?: AuditEntry['changes']
  /** The history's word for it, where that is not the step's own. */
  as?: string
  /** The side that takes it, for whom it is no news. */
  by?: string
  /** What notices of it say that the row does not know. */
  says?: Readonly<Record<string, string>>
}

/** What a notice of a step may need besides the row as it is now. */
export interface TakenStep<Row, P extends Process> extends Pick<Taken<unknown, P>, 'by' | 'reason' | 'says'> {
  step: StepName<P>
  before: Row
}

export interface Stepping<Row, Columns, P extends Process> extends Versioned<Row, Columns> {
  /** Refuses what the table does not allow now; for whoever has work to do before the step is taken. */
  require(row: Row, step: StepName<P>): void
  /** The one door to a state: guarded, updated under condition, audited, told. */
  take(ctx: Ctx, row: Row, step: StepName<P>, taken?: Taken<Columns, P>): Promise<Row>
  /** A row that was just made: the clocks of its first state begin. */
  begin(ctx: Ctx, row: Row): Promise<void>
  /** For `startClocks`. */
  clocked: Clocked
}

/** The steps of one kind of rows, by the table of its process. */
export function stepping<T extends SteppedTable<S>, P extends Process, S extends string>(
  what: Described<Selectable<Tables[T]>, ColumnsOf<T>, P, S, T>,
): Stepping<Selectable<Tables[T]>, ColumnsOf<T>, P>
export function stepping<Row extends Stepped<S>, Columns extends object, S extends string>(
  what: Described<Row, Columns, Process, S, string>,
): Stepping<Row, Columns, Process> {
  const { state, process, object, word = (said) => said } = what

  function require(row: Row, step: string, from: string = row[state]) {
    const found = process[step]
    return found?.from.includes(from) ? found : refuse('E_STATE', { status: row[state] })
  }

  const steps: Stepping<Row, Columns, Process> = {
    lock: (ctx, id, rowVersion) => lockRow(ctx, what, id, rowVersion),
    held: (ctx, row, rowVersion, current) => requireFresh(ctx, what, row, rowVersion, current),
    change: (ctx, row, columns) => writeRow(ctx, what, row, columns),
    renew: (ctx, id, columns) => renewRow(ctx, what, id, columns),
    require: (row, step) => void require(row, step),
    async take(ctx, row, step, taken = {}) {
      const { quiet = false, to: usual, tells = [] } = require(row, step, taken.from)
      await what.guard?.(ctx, row, step)
      const to = taken.to ?? usual ?? row[state]
      const follows = await what.columns?.(ctx, row, step, to)
      const where = sql<boolean>`${sql.ref(state)} = ${row[state]}`
      const after = await writeRow(ctx, what, row, { ...follows, ...taken.set, [state]: to }, { quiet, where })
      if (!quiet)
        await ctx.audit({
          action: `${object}.${taken.as ?? step}`,
          objectType: what.objectType ?? object,
          objectId: row.id,
          from: word(row[state]),
          to: word(to),
          reason: taken.reason ?? undefined,
          ...(taken.changes && { changes: taken.changes }),
        })
      await windClocks(ctx, what, { row: after, step, from: row[state], to })
      for (const told of tells) await what.tell?.(ctx, after, told, { ...taken, step, before: row })
      return after
    },
    begin: (ctx, row) => windClocks(ctx, what, { row, step: '', from: '', to: row[state] }),
    clocked: {
      object,
      async strike(ctx, objectId, name, isDue) {
        const row = await lockRow(ctx, what, objectId, undefined)
        if (!(await isDue())) return
        if (process[name]?.from.includes(row[state])) await steps.take(ctx, row, name)
      },
      misplaced: async (ctx) => [...new Set((await countAnew(ctx, what)).map(({ objectId }) => objectId))],
      async recount(ctx, objectId) {
        const row = await lockRow(ctx, what, objectId, undefined)
        for (const { step, dueAt } of await countAnew(ctx, what, objectId)) {
          await ctx.tx
            .updateTable('stepClocks')
            .set({ dueAt })
            .where('object', '=', object)
            .where('objectId', '=', objectId)
            .where('step', '=', step)
            .execute()
          await what.recounted?.(ctx, row, dueAt)
        }
        await ctx.changed(what.topic)
      },
    },
  }
  return steps
}
