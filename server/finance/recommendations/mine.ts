import type { z } from 'zod'
import type * as contract from '#contract/finance/recommendations/my-recommendations.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { productOf } from '../products/lookup.ts'
import { signedPapers } from './paper.ts'
import '../tables.ts'

type Page = z.input<(typeof contract.listMyRecommendations)['answer']>
const MOST = 50

/** What was written about me, the last first; a refusal with its reason. */
export async function listMine(ctx: SignedCtx): Promise<Page> {
  const rows = await ctx.tx
    .selectFrom('recommendations')
    .select(['id', 'number', 'status', 'productId', 'createdAt', 'signedAt', 'validUntil', 'reason'])
    .where('userId', '=', ctx.actor.userId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  const papers = await signedPapers(
    ctx,
    rows.map(({ id }) => id),
  )
  const items: Page['items'] = []
  for (const { productId, createdAt, signedAt, ...row } of rows) {
    const name = (await productOf(ctx, productId))?.terms.name
    items.push({
      ...row,
      product: { id: productId, name: name ? textIn(ctx.lang, name) : '' },
      createdAt: createdAt.toISOString(),
      signedAt: signedAt?.toISOString() ?? null,
      paper: papers.get(row.id) ?? null,
    })
  }
  return { items }
}
