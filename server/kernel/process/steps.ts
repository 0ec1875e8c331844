import { type Selectable, sql } from 'kysely'
import type { Process, StateOf, StepName, ToldOf } from '#contract/process.ts'
import type { WorkCalendar } from '#uz/working-hours.ts'
import type { Ctx } from '../context.ts'
import type { Tables } from '../database/database.ts'
import { refuse } from '../refuse.ts'
import type { AuditEntry } from './audit.ts'
import type { Clocked } from './clock-work.ts'
import { countAnew, type Lasting, stretchClocks, windClocks } from './clocks.ts'
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

/** Tables whose rows have an id, a version and a state in this column. */
type SteppedTable<S extends string> = {
  [T in keyof Tables]: Selectable<Tables[T]> extends Stepped<S> ? T : never
}[keyof Tables]

interface Described<Row, Columns, P extends Process, S extends string, T extends string> extends DescribedRows<Row, T> {
  /** The column of the state. */
  state: S
  process: P
  /** The prefix of audit actions: `role` makes `role.archive`. */
  object: string
  /** The type under which the audit keeps it, where it differs from `object`. */
  objectType?: string
  /** How the audit names a state, where two processes of the same rows share words. */
  word?(state: string): string
  /** Holidays and moved days, where a clock of the process counts working time. */
  calendar?(ctx: Ctx): Promise<WorkCalendar>
  /** Hours of a clock whose table row does not say them; also of which days, where that is the row's to say. */
  lasts?(ctx: Ctx, row: Row): Promise<number | Lasting>
  /** Called when the end of a clock is moved: updates a column of the domain that repeats it. */
  recounted?(ctx: Ctx, row: Row, dueAt: Date, step: string): Promise<unknown>
  /** Sends a notice that the table names for a step. */
  tell?(ctx: Ctx, row: Row, told: ToldOf<P>, how: TakenStep<Row, P>): Promise<void>
  /** Refuses what the table of steps cannot know. */
  guard?(ctx: Ctx, row: Row, step: StepName<P>): Promise<void> | void
  /** Columns that change with every step. */
  columns?(ctx: Ctx, row: Row, step: StepName<P>, to: StateOf<P>): Promise<Columns> | Columns
}

interface Taken<Columns, P extends Process> {
  reason?: string | null | undefined
  /** Columns that change together with the state. */
  set?: Columns
  /** The state the step is checked against, where the sides have not been told of the row's own state yet. */
  from?: StateOf<P> | undefined
  /** The target state, where the step has several and the row decides. */
  to?: StateOf<P>
  /** Further changes for the history. */
  changes?: AuditEntry['changes']
  /** The word of the history, where it is not the step's name. */
  as?: string
  /** The side that takes the step: it is not notified. */
  by?: string
  /** Values of the notices that the row does not know. */
  says?: Readonly<Record<string, string>>
}

/** What a notice may need besides the row after the step. */
export interface TakenStep<Row, P extends Process> extends Pick<Taken<unknown, P>, 'by' | 'reason' | 'says'> {
  step: StepName<P>
  before: Row
}

export interface Stepping<Row, Columns, P extends Process> extends Versioned<Row, Columns> {
  /** Refuses a step the table does not allow now; for callers that prepare something first. */
  require(row: Row, step: StepName<P>): void
  /** The only way to another state: guarded, updated conditionally, audited, notified. */
  take(ctx: Ctx, row: Row, step: StepName<P>, taken?: Taken<Columns, P>): Promise<Row>
  /** Starts the clocks of a new row's first state. */
  begin(ctx: Ctx, row: Row): Promise<void>
  /** Gives the clocks of a row that run in working time so much more of it; those that stand still are left. */
  stretch(ctx: Ctx, row: Row, ms: number): Promise<void>
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
    async stretch(ctx, row, ms) {
      for (const { step, dueAt } of await stretchClocks(ctx, what, String(row.id), ms))
        await what.recounted?.(ctx, row, dueAt, step)
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
          await what.recounted?.(ctx, row, dueAt, step)
        }
        await ctx.changed(what.topic)
      },
    },
  }
  return steps
}
