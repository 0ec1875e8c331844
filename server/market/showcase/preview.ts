import { ProductContent } from '#contract/market/product.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import { withinScope } from '../../kernel/scope.ts'
import { presentPage } from './page.ts'
import '../tables.ts'

/** What its owner is about to publish: an edit that waits for judgement comes before what is live. */
export async function previewProduct(ctx: SignedCtx, files: FileStore, id: number) {
  const row = await ctx.tx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where(withinScope(ctx.actor, { owner: 'ownerUserId', organization: 'ownerOrganizationId' }))
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  const content = ProductContent.safeParse(row.pending ?? row.content)
  // Half a form is no page yet; its own screen shows it.
  if (!content.success) refuse('E_NOT_FOUND')
  const page = await presentPage(ctx, files, {
    id,
    content: content.data,
    owner: { userId: row.ownerUserId, organizationId: row.ownerOrganizationId },
    available: row.stockQty - row.reservedQty,
    soldOut: row.status === 'sold_out',
    views: row.views,
    rankedAt: row.publishedAt ?? row.createdAt,
  })
  return { ...page, status: row.status }
}
