import { voidDocuments } from '../../documents/public.ts'
import type { PartyChange } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { CERTIFIED } from './certify.ts'
import '../tables.ts'

/** Deletes what an erased person learned; their certificates become invalid, and the check names nobody. */
export async function forgetLearner(ctx: Ctx, { userId, gone }: PartyChange): Promise<void> {
  if (!gone || !userId) return
  await ctx.tx.deleteFrom('lessonProgress').where('userId', '=', userId).execute()
  await ctx.tx.deleteFrom('quizAttempts').where('userId', '=', userId).execute()
  const left = await ctx.tx
    .deleteFrom('enrolments')
    .where('userId', '=', userId)
    .returning(['id', 'documentId'])
    .execute()
  for (const { id, documentId } of left) if (documentId) await voidDocuments(ctx, CERTIFIED, id, 'account deleted')
}
