import { sql } from 'kysely'
import type { Download } from '#contract/call.ts'
import type { MessageFile } from '#contract/conversations/conversation-limits.ts'
import { paperRule } from '#contract/files.ts'
import type { SignedCtx } from '../kernel/context.ts'
import type { Examined } from '../kernel/files/examine-file.ts'
import type { FileStore } from '../kernel/files/files.ts'
import { refuse } from '../kernel/refuse.ts'
import { findRow, witnessed } from './read.ts'
import type { Standing } from './subject.ts'
import './tables.ts'

/** A private paper like the others of a message; its length is what the bytes say, its outline what the browser drew. */
export async function keepVoice(
  ctx: SignedCtx,
  files: FileStore,
  recording: Examined,
  outline: string,
): Promise<MessageFile> {
  const { seconds = 1, mime, size } = recording
  const name = `voice.${mime.replace(/^.*\//, '')}`
  const { id } = await files.store(ctx, recording, { name, paper: paperRule('message') })
  await ctx.tx.insertInto('messageVoices').values({ fileId: id, seconds, outline }).execute()
  return { id, name, mime, size, width: null, height: null, seconds, outline }
}

/** A file of a message that still stands; of a withdrawn one only the evidence has a copy. */
export async function readFileOf(
  ctx: SignedCtx,
  files: FileStore,
  standing: Standing,
  fileId: string,
): Promise<Download> {
  const row = await findRow(ctx, standing)
  const holder =
    row &&
    (await ctx.tx
      .selectFrom('conversationMessages')
      .select('id')
      .where('conversationId', '=', row.id)
      .where('sentAt', '>=', standing.since ?? new Date(0))
      .where(sql<boolean>`files @> ${JSON.stringify([{ id: fileId }])}::jsonb`)
      .limit(1)
      .executeTakeFirst())
  if (!holder) refuse('E_NOT_FOUND')
  if (!standing.ownKey) await witnessed(ctx, standing.about)
  return files.readProved(ctx, fileId)
}
