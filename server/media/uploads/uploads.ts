import { extname } from 'node:path'
import { holdsAny } from '#contract/holds-any.ts'
import { CHUNK_BYTES, type LargePurpose, OPEN_UPLOADS, uploadLimits } from '#contract/media/upload-limits.ts'
import { newsroomWriters } from '#contract/media/uploads.ts'
import type { Outside } from '../../kernel/calls.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { ExaminedAt } from '../../kernel/files/examine-file.ts'
import { largeFileAt } from '../../kernel/files/file-tasks.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import type { Incoming } from '../../kernel/files/incoming.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import '../tables.ts'

interface Begun {
  name: string
  bytes: number
  purpose: LargePurpose
}

export async function beginUpload(ctx: SignedCtx, { name, bytes, purpose }: Begun) {
  // Organizers of events upload handouts only; films and books are for the newsroom.
  if (purpose !== 'material' && !holdsAny(ctx.actor.permissions, newsroomWriters)) refuse('E_FORBIDDEN')
  const { formats, maxBytes } = uploadLimits[purpose]
  if (bytes > maxBytes)
    refuseFields([{ field: 'bytes', code: 'V_FILE_SIZE', values: { allowed: `≤ ${maxBytes / 2 ** 20} MB` } }])
  if (!formats.includes(extname(name).slice(1).toLowerCase()))
    refuseFields([{ field: 'name', code: 'V_FILE_TYPE', values: { allowed: formats.join(', ') } }])
  const { open } = await ctx.tx
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('createdBy', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow()
  if (Number(open) >= OPEN_UPLOADS) refuse('E_LIMIT', { limit: OPEN_UPLOADS })
  const { id } = await ctx.tx
    .insertInto('uploads')
    .values({ name, bytes, purpose, createdBy: ctx.actor.userId, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, received: 0, chunkBytes: CHUNK_BYTES }
}

export async function getUpload(ctx: SignedCtx, id: string) {
  const { received, bytes } = await ownUpload(ctx, id)
  return { received, bytes }
}

export async function sendChunk(ctx: SignedCtx, incoming: Incoming, id: string, offset: number, bytes: Uint8Array) {
  const upload = await ownUpload(ctx, id)
  // Repeated or out of order: the sender is told where to go on.
  if (offset !== upload.received) return { received: upload.received }
  const received = offset + bytes.length
  if (received > upload.bytes) refuse('V_FILE_SIZE', { allowed: `${upload.bytes} B` })
  await incoming.write(id, offset, bytes)
  await ctx.tx.updateTable('uploads').set({ received }).where('id', '=', id).execute()
  return { received }
}

/** Films take long to examine: done before anything is locked. */
export async function examineUpload({ db, actor, work }: Outside, incoming: Incoming, id: string) {
  const upload = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('createdBy', '=', actor?.userId ?? null)
    .executeTakeFirst()
  if (!upload) refuse('E_NOT_FOUND')
  const { name, received, bytes, purpose } = upload
  if (received !== bytes) refuse('V_FILE_CONTENT', { reason: name })
  return work(largeFileAt(incoming.pathOf(id), { name, formats: uploadLimits[purpose].formats }))
}

export async function finishUpload(ctx: SignedCtx, files: FileStore, id: string, examined: ExaminedAt) {
  const { name } = await ownUpload(ctx, id)
  const { id: file, mime, size, seconds } = await files.adopt(ctx, examined, name)
  await ctx.tx.deleteFrom('uploads').where('id', '=', id).execute()
  await ctx.audit({ action: 'file.uploaded', objectType: 'file', objectId: file, changes: { name: [null, name] } })
  return { file, url: files.urlOf(file), name, mime, bytes: size, seconds }
}

export async function dropUpload(ctx: SignedCtx, incoming: Incoming, id: string): Promise<void> {
  await ownUpload(ctx, id)
  await ctx.tx.deleteFrom('uploads').where('id', '=', id).execute()
  await incoming.drop(id)
}

/** Somebody else's is not found. Locked, so that pieces of one file are serialised. */
async function ownUpload(ctx: SignedCtx, id: string) {
  const upload = await ctx.tx
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('createdBy', '=', ctx.actor.userId)
    .forUpdate()
    .executeTakeFirst()
  return upload ?? refuse('E_NOT_FOUND')
}
