import { type Selectable, sql } from 'kysely'
import type { Process, StateOf, StepName } from '#contract/process.ts'
import type { WorkCalendar } from '#uz/working-hours.ts'
import type { AuditEntry } from './audit.ts'
import { type Clocked, windClocks } from './clocks.ts'
import type { Ctx } from './context.ts'
import type { Tables } from './database.ts'
import { refuse } from './refuse.ts'
import {
  type ColumnsOf,
  type DescribedRows,
  lockRow,
  type Numbered,
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
  /** How the history names a state, where another process of the same rows has the same words. */
  word?(state: string): string
  /** Days off and days worked instead, where a clock of the process counts working time. */
  calendar?(ctx: Ctx): Promise<WorkCalendar>
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
export function stepping<Row extends Stepped<S>, Columns extends object, P extends Process, S extends string>(
  what: Described<Row, Columns, P, S, string>,
): Stepping<Row, Columns, P> {
  const { state, process, object, word = (said) => said } = what

  function require(row: Row, step: StepName<P>, from: string = row[state]) {
    const found = process[step]
    return found?.from.includes(from) ? found : refuse('E_STATE', { status: row[state] })
  }

  const steps: Stepping<Row, Columns, P> = {
    lock: (ctx, id, rowVersion) => lockRow(ctx, what, id, rowVersion),
    held: (ctx, row, rowVersion, current) => requireFresh(ctx, what, row, rowVersion, current),
    change: (ctx, row, columns) => writeRow(ctx, what, row, columns),
    require: (row, step) => void require(row, step),
    async take(ctx, row, step, taken = {}) {
      const { quiet = false, to: usual } = require(row, step, taken.from)
      await what.guard?.(ctx, row, step)
      const to: StateOf<P> = taken.to ?? usual
      const follows = await what.columns?.(ctx, row, step, to)
      const where = sql<boolean>`${sql.ref(state)} = ${row[state]}`
      const after = await writeRow(ctx, what, row, { ...follows, ...taken.set, [state]: to }, { quiet, where })
      if (!quiet)
        await ctx.audit({
          action: `${object}.${taken.as ?? step}`,
          objectType: object,
          objectId: row.id,
          from: word(row[state]),
          to: word(to),
          reason: taken.reason ?? undefined,
          ...(taken.changes && { changes: taken.changes }),
        })
      await windClocks(ctx, what, { id: row.id, step, from: row[state], to })
      return after
    },
    begin: (ctx, row) => windClocks(ctx, what, { id: row.id, step: '', from: '', to: row[state] }),
    clocked: {
      object,
      async strike(ctx, objectId, name, isDue) {
        const row = await lockRow(ctx, what, objectId, undefined)
        if (!(await isDue()) || !isStep(process, name)) return
        if (process[name]?.from.includes(row[state])) await steps.take(ctx, row, name)
      },
    },
  }
  return steps
}

const isStep = <P extends Process>(process: P, name: string): name is StepName<P> => Object.hasOwn(process, name)
