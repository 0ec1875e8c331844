import type { Download } from '#contract/call.ts'
import { documentsByIds } from '../../documents/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import '../tables.ts'

/** The bytes, for whoever earned them and acts as whom they like; for anybody else there is nothing. */
export async function readCertificate(ctx: SignedCtx, files: FileStore, id: string): Promise<Download> {
  const own = await ctx.tx
    .selectFrom('enrolments')
    .select('id')
    .where('documentId', '=', id)
    .where('userId', '=', ctx.actor.userId)
    .executeTakeFirst()
  const [paper] = own ? await documentsByIds(ctx, [id]) : []
  if (!paper?.paper) refuse('E_NOT_FOUND')
  const body = await files.wholePaper(paper.paper, paper)
  return { fileName: `${paper.number}.pdf`, contentType: 'application/pdf', body }
}
