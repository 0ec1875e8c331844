import type { brokenKinds } from '#contract/identity/audit-limits.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { type Link, linkHash, NOTHING, wholeEvent } from './link.ts'
import { headOf, holdChain } from './seal.ts'
import '../../kernel/tables.ts'

const BATCH = 5000

export interface Broken {
  /** Null where a link is gone and nobody can say whose it was. */
  eventId: number | null
  position: number | null
  what: (typeof brokenKinds)[number]
}

export interface Verdict {
  checked: number
  waiting: number
  head: Link | undefined
  broken: Broken | undefined
}

interface Wishes {
  /** Only the last so many links; all of them otherwise. */
  last?: number
  /** A head noted elsewhere: a chain rebuilt as a whole does not contain it. */
  noted?: Link | undefined
}

/** Recomputes the chain from the events as they are now, and names the first that does not fit. */
export async function verifyAudit(tx: Tx, { last, noted }: Wishes = {}): Promise<Verdict> {
  // Links and events are consistent only while nobody seals.
  await holdChain(tx)
  const head = await headOf(tx)
  const from = last === undefined ? 0 : Math.max(0, (head?.position ?? 0) - last)
  const walk = await walkChain(tx, from)
  const broken = walk.broken ?? (await findUnsealed(tx)) ?? (noted && (await missesNoted(tx, noted)))
  return { checked: walk.checked, waiting: await countWaiting(tx), head, broken }
}

export async function countWaiting(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('auditUnsealed')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function walkChain(tx: Tx, from: number): Promise<{ checked: number; broken: Broken | undefined }> {
  let [position, checked] = [from, 0]
  let hash = NOTHING
  if (from > 0) {
    const before = await tx.selectFrom('auditChain').select('hash').where('position', '=', from).executeTakeFirst()
    if (!before) return { checked, broken: { eventId: null, position: from, what: 'link-missing' } }
    hash = before.hash
  }
  for (;;) {
    const links = await tx
      .selectFrom('auditChain')
      .leftJoin('auditEvents', 'auditEvents.id', 'auditChain.eventId')
      .select(['auditChain.position', 'auditChain.eventId', 'auditChain.hash', 'auditEvents.id'])
      .select(wholeEvent('auditEvents').as('whole'))
      .where('auditChain.position', '>', position)
      .orderBy('auditChain.position')
      .limit(BATCH)
      .execute()
    for (const link of links) {
      const { eventId } = link
      if (link.position !== position + 1)
        return { checked, broken: { eventId: null, position: position + 1, what: 'link-missing' } }
      position = link.position
      if (link.id === null) return { checked, broken: { eventId, position, what: 'deleted' } }
      hash = linkHash(hash, link.whole)
      if (hash !== link.hash) return { checked, broken: { eventId, position, what: 'changed' } }
      checked++
    }
    if (links.length < BATCH) return { checked, broken: undefined }
  }
}

/** Every event has its link or waits for it; otherwise it was cut off the end of the chain. */
async function findUnsealed(tx: Tx): Promise<Broken | undefined> {
  const stray = await tx
    .selectFrom('auditEvents')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('auditChain').select('position').whereRef('eventId', '=', 'auditEvents.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('auditUnsealed').select('eventId').whereRef('eventId', '=', 'auditEvents.id'))),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return stray && { eventId: stray.id, position: null, what: 'unsealed' }
}

async function missesNoted(tx: Tx, noted: Link): Promise<Broken | undefined> {
  const link = await tx
    .selectFrom('auditChain')
    .select(['eventId', 'hash'])
    .where('position', '=', noted.position)
    .executeTakeFirst()
  if (link?.hash === noted.hash) return undefined
  return { eventId: link?.eventId ?? null, position: noted.position, what: 'head' }
}
