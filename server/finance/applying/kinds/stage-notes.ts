import { type Application, json } from '../../../applications/public.ts'
import { ownFiles } from '../../../conversations/public.ts'
import type { SignedCtx } from '../../../kernel/context.ts'
import '../../tables.ts'

interface Noted {
  number?: string | undefined
  note?: string | undefined
  fileIds?: readonly string[]
}
/** What is written down of a step: a number, words, papers. */
export async function note(
  ctx: SignedCtx,
  { id }: Application,
  step: string,
  { number, note: said, fileIds = [] }: Noted,
) {
  await ctx.tx
    .insertInto('financeStageFacts')
    .values({
      applicationId: id,
      step,
      number: number ?? null,
      note: said ?? null,
      files: json(await ownFiles(ctx, fileIds)),
      byUserId: ctx.actor.userId,
      at: ctx.now,
    })
    .execute()
}
