import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { exportAudit } from '#contract/identity/audit.ts'
import { allPermissionCodes } from '#contract/permissions.ts'
import type { AppServer } from '#server/app.ts'
import { createUser } from '#server/identity/public.ts'
import { execute } from '#server/kernel/calls.ts'
import type { Actor } from '#server/kernel/context.ts'
import { daysFrom } from '#uz/durations.ts'
import '#server/exports/tables.ts'
import { insideServer } from './crash-world.ts'
import { round } from './load.ts'

const FEW = 50_000
const MANY = 500_000
/** Above what the smaller file takes: what is left is chance. */
const BAR_MB = 40
const LOOK_MS = 500

// What nobody holds any more is no memory of the exporter: left alone, the engine keeps it for as long as there is room.
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Two lists of the audit, one ten times the other, made into files in the background: memory is the same. */
export async function benchExports() {
  const dataDir = await mkdtemp(join(tmpdir(), 'agro-exports-'))
  // As root the database runs under a system user, which has to enter here.
  await chmod(dataDir, 0o755)
  try {
    return await insideServer(dataDir, async (server) => {
      await loadEvents(server)
      const actor = await settleAuditor(server)
      // The first file loads what the others use.
      await measure(server, actor, 'warm')
      const few = await measure(server, actor, 'few')
      const many = await measure(server, actor, 'many')
      const grown = Math.max(many.heapMb - few.heapMb, many.rssMb - few.rssMb)
      return [
        row(`${FEW} rows, rows a second`, few.rows / few.seconds, '> 0', few.rows === FEW, few),
        row(`${MANY} rows, rows a second`, many.rows / many.seconds, '> 0', many.rows === MANY, many),
        row('memory ten times the rows take more, MB', grown, `≤ ${BAR_MB}`, grown <= BAR_MB, many),
      ]
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

export interface Measured {
  rows: number
  seconds: number
  /** At the highest, above what was there before. */
  heapMb: number
  rssMb: number
  fileMb: number
}

const row = (name: string, value: number, bar: string, ok: boolean, { heapMb, rssMb, fileMb, seconds }: Measured) => ({
  name,
  value: round(value, 0),
  bar,
  ok,
  details:
    `${round(seconds, 1)} s, heap +${round(heapMb, 0)} MB, RSS +${round(rssMb, 0)} MB, file ${round(fileMb, 1)} MB, ` +
    `load ${round(loadavg()[0] ?? 0)}`,
})

async function loadEvents({ services: { db } }: AppServer): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set session_replication_role = replica`.execute(one)
    for (const [type, count] of [
      ['warm', FEW / 5],
      ['few', FEW],
      ['many', MANY],
    ] as const)
      await sql`insert into audit_events (at, action, object_type, object_id, reason, changes, payload_hash, ip, device)
        select timestamptz '2026-01-01' + n * interval '1 second', 'thing.step' || n % 40, ${type}, gen_random_uuid()::text,
          'Sabab ' || n, jsonb_build_object('price', jsonb_build_array(n, n + 1)), '', '', ''
        from generate_series(1, ${count}::integer) n`.execute(one)
    await sql`set session_replication_role = origin`.execute(one)
    await sql`vacuum analyze audit_events`.execute(one)
    await sql`reset statement_timeout`.execute(one)
  })
}

/** A session by which the file is made: rights are asked again in the background. */
async function settleAuditor({ inSystem, services: { db } }: AppServer): Promise<Actor> {
  const userId = await inSystem((ctx) =>
    createUser(ctx, { email: 'auditor@bench.agro', firstName: 'A', lastName: 'B', roles: ['system-admin'] }),
  )
  const now = new Date()
  const session = await db
    .insertInto('sessions')
    .values({
      userId,
      device: 'bench',
      ip: '',
      door: 'email',
      strong: true,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: daysFrom(now, 1),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { organizationId } = await db
    .selectFrom('employees')
    .select('organizationId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    userId,
    sessionId: session.id,
    clientId: 1,
    permissions: new Set(allPermissionCodes),
    language: 'uz',
    organizationId,
    employeeId: undefined,
    territories: 'all',
    viewedBy: undefined,
  }
}

const measure = (server: AppServer, actor: Actor, objectType: string): Promise<Measured> =>
  measureExport(server, actor, exportAudit.line, { objectType, format: 'xlsx' })

/** One list made into a file in the background, from the press to the file; what it takes meanwhile. */
export async function measureExport(
  { book, services }: AppServer,
  actor: Actor,
  line: string,
  query: Record<string, string>,
): Promise<Measured> {
  const { db } = services
  collect()
  const before = process.memoryUsage()
  const caller = { actor, lang: 'uz' as const, ip: '', device: 'bench', host: '', cookies: {} }
  const began = performance.now()
  await execute(book, services, line, { query }, caller)
  const highest = { heap: 0, rss: 0 }
  for (;;) {
    collect()
    const { heapUsed, rss } = process.memoryUsage()
    highest.heap = Math.max(highest.heap, heapUsed - before.heapUsed)
    highest.rss = Math.max(highest.rss, rss - before.rss)
    const made = await db.selectFrom('exports').selectAll().orderBy('createdAt', 'desc').executeTakeFirstOrThrow()
    if (made.finishedAt) {
      if (made.status !== 'ready') throw new Error(`The file was ${made.status}`)
      return {
        rows: made.doneRows,
        seconds: (performance.now() - began) / 1000,
        heapMb: highest.heap / 2 ** 20,
        rssMb: highest.rss / 2 ** 20,
        fileMb: (made.size ?? 0) / 2 ** 20,
      }
    }
    await pause(LOOK_MS)
  }
}
