import type { ProductContent } from '#contract/market/product.ts'
import { judgedFields, overlay, withCompanions } from '#contract/market/product-changes.ts'
import { publicationProcess } from '#contract/moderation/publication.ts'
import { Permission } from '#contract/permissions.ts'
import { canStep } from '#contract/process.ts'
import { changesBetween } from '../../kernel/audit.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Judgement, ModeratedKind } from '../../moderation/public.ts'
import { wholeOf } from './examine.ts'
import { findJudged, namesIn } from './judged-things.ts'
import { ordered } from './live-edit.ts'
import { audit, publish } from './publication.ts'
import { availableOf } from './quantities.ts'
import { change, contentColumns, lockProduct, PRODUCT, type Product } from './row.ts'
import { shelve } from './shelf.ts'
import { stateFor } from './stock.ts'

/** How products are judged. */
export const productKind: ModeratedKind = {
  targetType: PRODUCT,
  codes: { judge: Permission.ProductModerate, block: Permission.ProductBlock },
  async decide(ctx, judgement) {
    const row = await lockProduct(ctx, Number(judgement.targetId))
    if (row.version !== judgement.version) refuse('E_STALE')
    if (row.status === 'on_moderation') await decideFirst(ctx, row, judgement)
    else if (row.pending) await decideEdit(ctx, row, row.pending, judgement)
    else await decideSample(ctx, row, judgement)
    await shelve(ctx, [row.id])
  },
  async block(ctx, targetId, reason) {
    const row = await lockProduct(ctx, Number(targetId))
    await takeDown(ctx, row, reason)
    await shelve(ctx, [row.id])
  },
  async unblock(ctx, targetId, reason) {
    const row = await lockProduct(ctx, Number(targetId))
    if (!canStep(publicationProcess, 'unblock', row.status)) refuse('E_STATE', { status: row.status })
    const status = stateFor('published', availableOf(row))
    await change(ctx, row, { status, stateReason: null })
    await audit(ctx, row, 'unblock', status, reason)
    await shelve(ctx, [row.id])
  },
  find: findJudged,
  names: namesIn,
  ownerLink: (targetId) => `/dashboard/my-products?edit=${targetId}`,
}

async function decideFirst(ctx: SignedCtx, row: Product, { decision, comment }: Judgement): Promise<void> {
  const reason = comment ?? undefined
  if (decision === 'publish') {
    await publish(ctx, row, wholeOf(row.content), reason)
    return
  }
  const { to } = publicationProcess[decision]
  await change(ctx, row, { status: to })
  await audit(ctx, row, decision, to, reason)
}

/** Field by field: what is accepted goes live, what is refused is dropped; a return drops it all. */
async function decideEdit(ctx: SignedCtx, row: Product, pending: ProductContent, judgement: Judgement): Promise<void> {
  const live = wholeOf(row.content)
  const judged = judgedFields(live, pending, row.approvedPrice)
  const refused = new Set(
    judgement.decision === 'publish' ? judged.filter((field) => judgement.fields?.[field] === 'refuse') : judged,
  )
  // A price for a unit of a category that was refused has nothing to stand on, nor the old price for the new unit.
  if (live.unitId !== pending.unitId && (refused.has('categoryId') || refused.has('price')))
    refused.add('price').add('categoryId')
  const accepted = judged.filter((field) => !refused.has(field))
  const content = overlay(live, pending, withCompanions(accepted))
  await change(ctx, row, {
    ...contentColumns(content),
    pending: null,
    ...(accepted.includes('price') && { approvedPrice: content.price }),
  })
  await ctx.audit({
    action: 'product.edit-judged',
    objectType: PRODUCT,
    objectId: row.id,
    reason: judgement.comment ?? undefined,
    changes: changesBetween(ordered(live), ordered(content)),
  })
}

/** Published without a judge and looked at afterwards: what should not have been is taken down. */
async function decideSample(ctx: SignedCtx, row: Product, { decision, comment, reasons }: Judgement): Promise<void> {
  if (decision !== 'publish') await takeDown(ctx, row, comment ?? reasons.map((reason) => reason.code).join(', '))
}

async function takeDown(ctx: Ctx, row: Product, reason: string): Promise<void> {
  if (!canStep(publicationProcess, 'block', row.status)) refuse('E_STATE', { status: row.status })
  const { to } = publicationProcess.block
  await change(ctx, row, { status: to, stateReason: reason })
  await audit(ctx, row, 'block', to, reason)
}
