import { sql } from 'kysely'
import type { BeingMade } from '#contract/call.ts'
import {
  EXPORT_AT_ONCE,
  EXPORT_MOST_ROWS,
  EXPORT_TRIES,
  EXPORTS_UNDERWAY,
  underwayStates,
} from '#contract/exports/limits.ts'
import type { Exporter, RawInput } from '../kernel/calls.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { contentTypes, fileOf } from '../kernel/files/sheet-tasks.ts'
import type { ListFile } from '../kernel/list/file.ts'
import { refuse } from '../kernel/refuse.ts'
import { aboutFile } from './about.ts'
import './tables.ts'

export const MAKE = 'exports.make'
/** A topic for the owner alone. */
export const topicOf = (ownerId: string) => `exports:${ownerId}`

/** A short list is answered at once; a long one is made in the background, with the owner's rights at that moment. */
export const exporter = (atOnce = EXPORT_AT_ONCE): Exporter => ({
  async answer(ctx, file, asked) {
    const first = await file.batches(atOnce + 1).next()
    const rows = first.value ?? []
    if (rows.length > atOnce) return later(ctx, file, asked)
    await remember(ctx, file, rows.length)
    const { format } = file
    const about = await aboutFile(ctx, ctx.actor.userId, file)
    return {
      fileName: fileName(file),
      contentType: contentTypes[format],
      body: fileOf(format, { ...file, about }, rows),
    }
  },
})

const fileName = ({ name, format }: ListFile) => `${name}.${format}`

/** Exporting data is audited by itself. */
export async function remember(ctx: Pick<SignedCtx, 'audit'>, { audit }: ListFile, rows: number): Promise<void> {
  if (!audit) return
  const { filters, isWhole, ...entry } = audit
  const changes: Record<string, [unknown, unknown]> = { rows: [null, rows] }
  if (filters) changes.filters = [null, filters]
  if (isWhole) changes.personalNumbers = [null, 'whole']
  await ctx.audit({ ...entry, changes })
}

async function later(
  ctx: SignedCtx,
  file: ListFile,
  { line, raw: { params, query } }: { line: string; raw: RawInput },
): Promise<BeingMade> {
  const { userId, organizationId, sessionId } = ctx.actor
  await lockMine(ctx)
  const asked = JSON.stringify({ params, query })
  const fingerprint = ctx.vault.fingerprint(JSON.stringify([line, asked, ctx.lang, organizationId]))
  const underway = await underwayOf(ctx)
  // The same export asked for twice is made once.
  const same = underway.find((one) => one.fingerprint === fingerprint)
  if (same) return { exportId: same.id }
  requireFew(underway)
  const totalRows = await file.total()
  if (totalRows > EXPORT_MOST_ROWS) refuse('E_EXPORT_ROWS', { rows: totalRows, max: EXPORT_MOST_ROWS })
  const { id } = await ctx.tx
    .insertInto('exports')
    .values({
      ownerId: userId,
      organizationId: organizationId ?? null,
      sessionId,
      line,
      askedSealed: ctx.vault.seal(asked),
      fingerprint,
      lang: ctx.lang,
      ip: ctx.ip,
      device: ctx.device.slice(0, 200),
      fileName: fileName(file),
      contentType: contentTypes[file.format],
      title: file.title,
      totalRows,
      triesUntil: EXPORT_TRIES,
      beatAt: ctx.now,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.job(MAKE, { id })
  await ctx.changed(topicOf(userId))
  return { exportId: id }
}

const lockMine = (ctx: SignedCtx) =>
  sql`select pg_advisory_xact_lock(hashtext(${`exports ${ctx.actor.userId}`}))`.execute(ctx.tx)

const underwayOf = (ctx: SignedCtx) =>
  ctx.tx
    .selectFrom('exports')
    .select(['id', 'fingerprint'])
    .where('ownerId', '=', ctx.actor.userId)
    .where('status', 'in', underwayStates)
    .execute()

function requireFew(underway: readonly unknown[]): void {
  if (underway.length >= EXPORTS_UNDERWAY) refuse('E_EXPORTS_MANY', { max: EXPORTS_UNDERWAY })
}

/** One more may be under way; nobody else of theirs asks meanwhile. */
export async function requirePlace(ctx: SignedCtx): Promise<void> {
  await lockMine(ctx)
  requireFew(await underwayOf(ctx))
}
