import { sql } from 'kysely'
import type { Database, Tx } from '../../kernel/database/database.ts'
import { linkHash, NOTHING, wholeEvent } from './link.ts'
import '../../kernel/tables.ts'

/** An arbitrary number shared by all processes: one at a time adds to the chain. */
const ADVISORY_LOCK = 7_206_013
const BATCH = 2000

/** Puts every committed event that waits into the chain; answers how many. */
export async function sealAudit(db: Database, clock: () => Date): Promise<number> {
  let sealed = 0
  for (;;) {
    const batch = await db.transaction().execute((tx) => sealBatch(tx, clock()))
    sealed += batch
    if (batch < BATCH) return sealed
  }
}

/** The same within the caller's transaction. */
export async function sealWaiting(tx: Tx, now: Date): Promise<void> {
  while ((await sealBatch(tx, now)) === BATCH);
}

/** Until the transaction ends nobody else adds to the chain. */
export const holdChain = (tx: Tx) => sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx)

async function sealBatch(tx: Tx, now: Date): Promise<number> {
  await holdChain(tx)
  const events = await tx
    .selectFrom('auditUnsealed')
    .innerJoin('auditEvents', 'auditEvents.id', 'auditUnsealed.eventId')
    .select(['auditEvents.id', wholeEvent('auditEvents').as('whole')])
    .orderBy('auditEvents.id')
    .limit(BATCH)
    .execute()
  if (events.length === 0) return 0
  let { position, hash } = (await headOf(tx)) ?? { position: 0, hash: NOTHING }
  const links = events.map(({ id, whole }) => {
    position++
    hash = linkHash(hash, whole)
    return { position, eventId: id, hash, sealedAt: now }
  })
  await tx.insertInto('auditChain').values(links).execute()
  const ids = events.map(({ id }) => id)
  await tx.deleteFrom('auditUnsealed').where('eventId', 'in', ids).execute()
  return events.length
}

export const headOf = (tx: Tx) =>
  tx
    .selectFrom('auditChain')
    .select(['position', 'hash', 'sealedAt'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
