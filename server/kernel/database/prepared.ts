import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { codeOf } from './again.ts'

/** Said once by a connection, a statement may never come again; said twice it is worth a name. */
const WORTH_A_NAME = 2
/** Each name costs the database memory for as long as the connection lives. */
const MOST_NAMES = 400
/** Texts said once are forgotten when there are so many: inserts of any number of rows are as many texts. */
const MOST_TEXTS = 2000
/**
 * Only what finds rows by a key or writes them. Whatever orders, groups, counts or searches is planned anew for its own
 * values: one plan for all of them reads a whole table for one value and a single row for another.
 */
const planned = /\b(?:order by|group by|distinct|i?like|similarity|count|sum|max|min|any)\b|@@|<@|&&|%/i

type Command = PostgresQueryResult<unknown>['command']
const commands: readonly Command[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'MERGE']
const isCommand = (word: string): word is Command => commands.some((command) => command === word)

/** A new column changed what a named statement answers: another build has migrated the database beside us. */
const ANSWERS_CHANGED = '0A000'

/** Of one connection: how often it said a text, and from the second time on under which name. */
interface Said {
  times: Map<string, number>
  names: Map<string, string>
  /** Names of before the last change of a table are not used again. */
  since: number
}

function nameOf(said: Said, text: string): string | undefined {
  const { times, names } = said
  const known = names.get(text)
  if (known || planned.test(text)) return known
  const count = (times.get(text) ?? 0) + 1
  if (count < WORTH_A_NAME || names.size === MOST_NAMES) {
    if (times.size === MOST_TEXTS) times.clear()
    times.set(text, count)
    return undefined
  }
  times.delete(text)
  // By what it says and not by its number: through a pooler the next connection may be another one's.
  const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 22)}${said.since || ''}`
  names.set(text, name)
  return name
}

function speaking(client: pg.PoolClient, said: Said, { named, begin }: Manner): PostgresPoolClient {
  const plain: PostgresPoolClient = client
  return {
    ...(plain.processID !== undefined && { processID: plain.processID }),
    query,
    release: (destroy) => client.release(destroy),
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query(cursor: never): never
  async function query<R>(text: string, values: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    // Several commands in one text have no answer of their own.
    if (text === 'begin' && begin !== text) {
      await client.query(begin)
      return { command: 'SELECT', rowCount: 0, rows: [] }
    }
    const name = named && values.length > 0 ? nameOf(said, text) : undefined
    if (!name) return plain.query<R>(text, values)
    const answer = await client.query({ name, text, values: [...values] }).catch(async (error: unknown) => {
      if (codeOf(error) !== ANSWERS_CHANGED) throw error
      said.since++
      said.names.clear()
      // A transaction is lost with it and begun again from its edge; a reading by itself is only said once more.
      return client.query(text, [...values]).catch(() => Promise.reject(error))
    })
    const { command, rowCount, rows } = answer
    if (!isCommand(command)) throw new Error(`${command} has no values to be named for`)
    return { command, rowCount: rowCount ?? 0, rows }
  }
}

interface Manner {
  named: boolean
  /** How a transaction begins. */
  begin: string
}

/** The pool, whose connections give names to what they say again and again, so that it is read and planned once. */
export function preparing(pool: pg.Pool, manner: Manner): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect()
      const speaker = known.get(client) ?? speaking(client, { times: new Map(), names: new Map(), since: 0 }, manner)
      known.set(client, speaker)
      return speaker
    },
    end: () => pool.end(),
    options: pool.options,
  }
}
