import { randomUUID } from 'node:crypto'
import {
  CamelCasePlugin,
  type Generated,
  type GeneratedAlways,
  Kysely,
  PostgresDialect,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { GuardedClient } from './guarded-client.ts'
import { preparing } from './prepared.ts'

/** Each domain adds its own tables by declaration merging; the kernel knows only its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by `declare module` in every tables.ts
export interface Tables {}

export type Database = Kysely<Tables>
/** A transaction, or a read handle of the same type for calls that only read. */
export type Tx = Kysely<Tables> | Transaction<Tables>
export type { Generated, GeneratedAlways }

// Dates without time stay strings: a Date would drag a time zone into them. Sums and counts fit safe integers.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, (value) => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit a safe integer`)
  return number
})
types.setTypeParser(pg.types.builtins.NUMERIC, Number)
types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/**
 * Nothing waits for ever: a call that gets no connection is refused, and no statement or forgotten transaction blocks
 * others.
 */
const patience = {
  // Waiting for a free connection. A thousand orders for the last goods are served one after another and each is
  // answered; a database that is away is noticed sooner, when connecting.
  connectionTimeoutMillis: 30_000,
  statement_timeout: 60_000,
  // A frozen process or a dead connection holds its locks until the database gives up on it.
  idle_in_transaction_session_timeout: 20_000,
}
/** The same for a transaction behind a pooler, which passes nothing on that is said while connecting. */
const PATIENT_BEGIN = `begin; set local statement_timeout = ${patience.statement_timeout}; set local idle_in_transaction_session_timeout = ${patience.idle_in_transaction_session_timeout}`

/** What lies between us and the database. */
export interface Reached {
  /** A pooler in transaction mode: a connection belongs to us for one transaction at a time. */
  pooled?: boolean
  /** Statements said again are prepared by name. */
  named?: boolean
}

/** Each process names its connections, so that others see who uses the database. */
const OWN_NAME = `agroplatforma at work ${randomUUID()}`

export function openPool(
  connection: pg.PoolConfig,
  onError: (error: Error) => void,
  { pooled = false }: Reached = {},
): pg.Pool {
  const { connectionTimeoutMillis } = patience
  const pool = new pg.Pool({
    ...(pooled ? { connectionTimeoutMillis } : patience),
    max: 10,
    application_name: OWN_NAME,
    ...connection,
    types,
    Client: GuardedClient,
  })
  // A connection that dies must not take the process with it: neither an idle one, nor one that a transaction holds
  // between two statements.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

export interface StatementCounter {
  count: number
  /** For benchmarks that repeat the same statements without the server. */
  saw?(sql: string, parameters: readonly unknown[]): void
}

export function openDatabase(pool: pg.Pool, counter?: StatementCounter, { pooled, named }: Reached = {}): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: preparing(pool, { named: named ?? true, begin: pooled ? PATIENT_BEGIN : 'begin' }),
    }),
    // Keys inside jsonb are data and keep their case.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    ...(counter && {
      log: ({ query }) => {
        counter.count++
        counter.saw?.(query.sql, query.parameters)
      },
    }),
  })
}
