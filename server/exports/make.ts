import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import { EXPORT_MOST_ROWS } from '#contract/exports/limits.ts'
import { type CallBook, type Caller, listBehind, mayAsk, type Services } from '../kernel/calls.ts'
import type { Actor, Ctx } from '../kernel/context.ts'
import { notifyChanged } from '../kernel/live.ts'
import { Refusal, refuse } from '../kernel/refuse.ts'
import { streamed } from '../kernel/workbook/write.ts'
import { notify } from '../notices/public.ts'
import { aboutFile } from './about.ts'
import { remember, topicOf } from './ask.ts'
import { nameOf, type Shelf } from './shelf.ts'
import type { ExportsTable } from './tables.ts'

export interface Workshop {
  book: CallBook
  services: Services
  shelf: Shelf
  /** The actor of a session now; undefined where the session is over. */
  actorOf(sessionId: string): Promise<Actor | undefined>
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
  /** Rows read at a time; how often the row says how far it is. */
  batch?: number
  beatMs?: number
}

type ExportRow = Selectable<ExportsTable>

const BATCH = 1_000
const BEAT_MS = 1_000
/** A worker reports every second; one silent for so long counts as dead. */
export const SILENT_MS = 60_000

/** Cancelled, or taken over by another worker. */
class Left extends Error {}
/** The list has grown beyond what a file may hold since it was asked for. */
class TooLong extends Error {}

const Asked = z.object({ params: z.unknown().optional(), query: z.unknown().optional() })

/** Always from the beginning, whoever began before. */
export async function makeExport(workshop: Workshop, id: string): Promise<void> {
  const { shelf } = workshop
  const row = await claim(workshop, id)
  if (!row) return
  try {
    await write(workshop, row)
  } catch (error) {
    await shelf.drop(nameOf(row))
    if (error instanceof Left) return
    if (error instanceof Refusal) return end(workshop, row, 'refused')
    if (error instanceof TooLong) return end(workshop, row, 'failed')
    if (row.attempt >= row.triesUntil) {
      await end(workshop, row, 'failed')
      throw error
    }
    await giveBack(workshop, row)
    throw error
  }
}

async function claim({ services: { db, clock } }: Workshop, id: string): Promise<ExportRow | undefined> {
  const silentSince = new Date(clock().getTime() - SILENT_MS)
  return db
    .updateTable('exports')
    .set({ status: 'running', doneRows: 0, beatAt: clock(), attempt: sql`attempt + 1` })
    .where('id', '=', id)
    .where('attempt', '<', (eb) => eb.ref('triesUntil'))
    .where((eb) =>
      eb.or([eb('status', '=', 'waiting'), eb.and([eb('status', '=', 'running'), eb('beatAt', '<', silentSince)])]),
    )
    .returningAll()
    .executeTakeFirst()
}

async function write(workshop: Workshop, row: ExportRow): Promise<void> {
  const { book, services, shelf, inSystem, batch = BATCH } = workshop
  const asked = Asked.parse(JSON.parse(services.vault.unseal(row.askedSealed)))
  const actor = await presentOwner(workshop, row)
  const { file, requireAsked } = await listBehind(book, services, row.line, asked, callerOf(row, actor))
  const about = await inSystem((ctx) => aboutFile({ ...ctx, lang: row.lang }, row.ownerId, file))
  let rows = 0
  const beat = beating(workshop, row)
  async function* counted() {
    for await (const cells of file.batches(batch)) {
      rows += cells.length
      if (rows > EXPORT_MOST_ROWS) throw new TooLong()
      yield cells
      await beat(rows)
    }
  }
  await shelf.write(nameOf(row), streamed(file.format, { ...file, about }, counted()))
  requireAsked()
  const made = await shelf.find(nameOf(row))
  // Rights may have been lost while the file was written.
  requireSame(actor, await presentOwner(workshop, row))
  await inSystem(async (ctx) => {
    const { now } = ctx
    const ready = await ctx.tx
      .updateTable('exports')
      .set({ status: 'ready', doneRows: rows, size: made?.size ?? 0, finishedAt: now, beatAt: now })
      .where('id', '=', row.id)
      .where('attempt', '=', row.attempt)
      .where('status', '=', 'running')
      .executeTakeFirst()
    if (ready.numUpdatedRows === 0n) throw new Left()
    const who = { actor, now, ip: row.ip, device: row.device }
    await remember({ audit: (entries) => ctx.audit(entries, who) }, file, rows)
    await notify(ctx, 'export.ready', [row.ownerId], { file: row.fileName }, { as: ofWhom(row) })
    await ctx.changed(topicOf(row.ownerId))
  })
}

const ofWhom = ({ ownerId: userId, organizationId }: ExportRow) => ({ userId, organizationId })

const callerOf = (row: ExportRow, actor: Actor): Caller => ({
  actor,
  lang: row.lang,
  ip: row.ip,
  device: row.device,
  host: '',
  cookies: {},
})

/** The owner with current rights, acting for the same party as then; undefined where that is no longer possible. */
async function presentOwner({ book, actorOf }: Workshop, row: ExportRow): Promise<Actor> {
  const actor = await actorOf(row.sessionId)
  if (actor?.userId !== row.ownerId || (actor.organizationId ?? null) !== row.organizationId) refuse('E_FORBIDDEN')
  return mayAsk(book, row.line, actor) ? actor : refuse('E_FORBIDDEN')
}

function requireSame(before: Actor, after: Actor): void {
  if (String(before.territories) !== String(after.territories)) refuse('E_FORBIDDEN')
}

/** Reports progress and notices a cancellation. */
function beating({ services: { db, clock }, beatMs = BEAT_MS }: Workshop, row: ExportRow) {
  let last = performance.now()
  return async (rows: number): Promise<void> => {
    if (performance.now() - last < beatMs) return
    last = performance.now()
    const heard = await db
      .updateTable('exports')
      .set({ doneRows: rows, beatAt: clock() })
      .where('id', '=', row.id)
      .where('attempt', '=', row.attempt)
      .where('status', '=', 'running')
      .executeTakeFirst()
    if (heard.numUpdatedRows === 0n) throw new Left()
    await notifyChanged(db, topicOf(row.ownerId))
  }
}

/** Ends without a file; the owner sees it. */
async function end({ inSystem }: Workshop, row: ExportRow, status: 'refused' | 'failed'): Promise<void> {
  await inSystem(async (ctx) => {
    await ctx.tx
      .updateTable('exports')
      .set({ status, finishedAt: ctx.now })
      .where('id', '=', row.id)
      .where('attempt', '=', row.attempt)
      .where('status', '=', 'running')
      .execute()
    await ctx.changed(topicOf(row.ownerId))
  })
}

/** Leaves it for the next attempt of the queue. */
async function giveBack({ services: { db } }: Workshop, row: ExportRow): Promise<void> {
  await db
    .updateTable('exports')
    .set({ status: 'waiting' })
    .where('id', '=', row.id)
    .where('attempt', '=', row.attempt)
    .where('status', '=', 'running')
    .execute()
}
