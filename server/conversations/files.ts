import { sql } from 'kysely'
import type { Download } from '#contract/call.ts'
import type { SignedCtx } from '../kernel/context.ts'
import type { FileStore } from '../kernel/files/files.ts'
import { refuse } from '../kernel/refuse.ts'
import { findRow, witnessed } from './read.ts'
import type { Standing } from './subject.ts'

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
