import { access, constants, statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { AppServer } from './app.ts'
import type { Config } from './kernel/config.ts'
import type { Database } from './kernel/database/database.ts'
import type { Vault } from './kernel/keys/vault.ts'
import { reportPath } from './notices/delivery-report.ts'

/** What one look found: `wrong` has to be mended before people come, `note` is worth knowing. */
interface Finding {
  about: string
  verdict: 'well' | 'note' | 'wrong'
  said: string
}

const OLDEST_POSTGRES = 150_000
const LOW_DISK = 2 * 1024 ** 3
const CLOCK_APART_MS = 2_000
const LATE_JOB_SECONDS = 300

/** A word in capital Cyrillic letters. */
const APPLE = '\u041e\u041b\u041c\u0410'

const well = (about: string, said: string): Finding => ({ about, verdict: 'well', said })
const note = (about: string, said: string): Finding => ({ about, verdict: 'note', said })
const wrong = (about: string, said: string): Finding => ({ about, verdict: 'wrong', said })

/** Looks at everything an installation stands on; what is silent here is no promise. */
export async function examine({ config, services }: Pick<AppServer, 'config' | 'services'>): Promise<Finding[]> {
  const { db } = services
  return [
    ...settings(config),
    ...smsReports(config, services.vault),
    await disk(config.dataDir),
    await version(db),
    await letters(db),
    await clocks(db),
    await patience(db, config),
    await queue(db),
  ]
}

/** The second operator is told by hand where it may report; the first one is told with every message. */
const smsReports = ({ playMobile, origin }: Config, vault: Vault): Finding[] =>
  playMobile ? [note('SMS reports', `Play Mobile is given ${origin ?? ''}${reportPath(vault, 'playmobile')}`)] : []

function settings(config: Config): Finding[] {
  const { demo, origin, authSecret, dataKey, databaseUrl } = config
  if (demo) return [note('DEMO', 'is on: demo accounts with a known password may sign in; say DEMO=0 for real people')]
  const secure = origin?.startsWith('https://')
  const given = authSecret && dataKey
  return [
    secure ? well('ORIGIN', `${origin}`) : wrong('ORIGIN', `${origin} is not https: cookies would travel in the open`),
    given || !databaseUrl
      ? well('secrets', given ? 'come from the environment' : 'lie in DATA_DIR: back them up apart from the data')
      : note('secrets', 'lie in DATA_DIR: a second machine on this database needs the same AUTH_SECRET and DATA_KEY'),
    config.eskiz || config.playMobile
      ? well('SMS', 'an operator is named')
      : wrong('SMS', 'no operator: nobody can sign in by telephone'),
    config.smtp ? well('e-mail', 'a carrier is named') : note('e-mail', 'no carrier (SMTP_URL): letters wait'),
    config.eimzo.rootsFile || config.eimzo.serverUrl
      ? well('E-IMZO', 'signatures can be verified')
      : wrong('E-IMZO', 'neither EIMZO_ROOTS nor EIMZO_SERVER_URL: no signature can be trusted'),
    config.metricsToken
      ? well('/metrics', 'answers its token')
      : note('/metrics', 'METRICS_TOKEN is not set: nobody watches'),
    config.trustProxy > 0
      ? well('TRUST_PROXY', `${config.trustProxy} before us`)
      : note('TRUST_PROXY', '0: behind a proxy everybody would share one address and one limit'),
  ]
}

async function disk(folder: string): Promise<Finding> {
  const writable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!writable) return wrong('DATA_DIR', 'cannot be written to')
  const { bavail, bsize } = await statfs(folder)
  const free = `${(Number(bavail * bsize) / 1024 ** 3).toFixed(1)} GiB free`
  return bavail * bsize < LOW_DISK ? wrong('DATA_DIR', `${free}: uploads will soon be refused`) : well('DATA_DIR', free)
}

async function version(db: Database): Promise<Finding> {
  const { rows } = await sql<{ number: number; name: string }>`select
    current_setting('server_version_num')::int as number, current_setting('server_version') as name`.execute(db)
  const { number = 0, name = '' } = rows[0] ?? {}
  return number >= OLDEST_POSTGRES ? well('PostgreSQL', name) : wrong('PostgreSQL', `${name}: 15 or later is needed`)
}

/** With the character type C, trigrams find nothing in Cyrillic. */
async function letters(db: Database): Promise<Finding> {
  const { rows } = await sql<{ encoding: string; folded: string }>`select
    pg_encoding_to_char(encoding) as encoding, lower(${APPLE}) as folded
    from pg_database where datname = current_database()`.execute(db)
  const [found] = rows
  if (found?.encoding !== 'UTF8') return wrong('letters', `the database is in ${found?.encoding}, not in UTF8`)
  return found.folded === APPLE.toLowerCase()
    ? well('letters', 'UTF8, Cyrillic has its cases')
    : wrong('letters', 'LC_CTYPE knows no Cyrillic, search would find none: make the database with C.UTF-8')
}

async function clocks(db: Database): Promise<Finding> {
  const before = Date.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const apart = Math.abs((rows[0]?.now.getTime() ?? 0) - (before + Date.now()) / 2)
  return apart > CLOCK_APART_MS
    ? wrong('clocks', `the database is ${Math.round(apart)} ms away from this machine: codes and signatures go by time`)
    : well('clocks', `${Math.round(apart)} ms apart`)
}

/** Behind a pooler only transactions bring limits of their own. */
async function patience(db: Database, { databaseDirectUrl }: Config): Promise<Finding> {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)
  const limit = rows[0]?.limit ?? '0'
  if (limit !== '0') return well('patience', `a statement may take ${limit}`)
  return databaseDirectUrl
    ? note('patience', "the pooler's role has no limit: alter role … set statement_timeout = '60s'")
    : wrong('patience', 'statements have no limit: is this a pooler? Then name the database in DATABASE_DIRECT_URL')
}

async function queue(db: Database): Promise<Finding> {
  const { rows } = await sql<{ seconds: number | null }>`select
    extract(epoch from now() - min(start_after))::int as seconds
    from jobs.job where state in ('created', 'retry') and start_after < now()`.execute(db)
  const seconds = rows[0]?.seconds ?? 0
  return seconds > LATE_JOB_SECONDS
    ? note('queue', `the oldest job has waited ${seconds} s: does a server run?`)
    : well('queue', seconds > 0 ? `the oldest job has waited ${seconds} s` : 'nothing waits')
}

const marks = { well: '✓', note: '!', wrong: '✗' } as const

export const lineOf = ({ about, verdict, said }: Finding): string => `${marks[verdict]} ${about}: ${said}`
