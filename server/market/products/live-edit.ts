import type { ProductContent, ProductDraft } from '#contract/market/product.ts'
import { splitEdit } from '#contract/market/product-changes.ts'
import { changesBetween } from '../../kernel/audit.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { withdrawCase } from '../../moderation/public.ts'
import { requireSound, wholeOf } from './examine.ts'
import { requireNoTwin } from './limits.ts'
import { lockOwn } from './own.ts'
import { getOwn, type ShownProduct, stockOf } from './present.ts'
import { giveToJudgement, keepVersion } from './publication.ts'
import { change, contentColumns, PRODUCT, type Product } from './row.ts'
import { shelve } from './shelf.ts'

/**
 * An edit of what is live. Fields that are judged make a pending version with a case of its own, while the live one
 * stays up; the rest shows at once. Nothing here touches the rank date.
 */
export async function editLive(ctx: SignedCtx, row: Product, given: ProductDraft): Promise<void> {
  const live = wholeOf(row.content)
  const next = await requireSound(ctx, given, stockOf(row))
  const changes = changesBetween(ordered(row.pending ?? live), ordered(next))
  if (Object.keys(changes).length === 0) return
  await requireNoTwin(ctx, row.id, next)
  await applySplit(ctx, row, live, splitEdit(live, next, row.approvedPrice))
  await ctx.audit({ action: 'product.updated', objectType: PRODUCT, objectId: row.id, changes })
}

async function applySplit(ctx: SignedCtx, row: Product, live: ProductContent, split: ReturnType<typeof splitEdit>) {
  const { pending, judged } = split
  const shown = contentColumns(split.live)
  if (!pending) {
    if (row.pending) await withdrawCase(ctx, target(row))
    await change(ctx, row, { ...shown, pending: null })
  } else {
    const version = row.version + 1
    const changed = await change(ctx, row, { ...shown, pending, version })
    await keepVersion(ctx, row, version, pending)
    const trusted = await giveToJudgement(ctx, changed, { version, content: pending, edit: { live, judged } })
    if (trusted) await change(ctx, changed, { ...contentColumns(pending), pending: null, approvedPrice: pending.price })
  }
  await shelve(ctx, [row.id])
}

const target = (row: Product) => ({ targetType: PRODUCT, targetId: String(row.id) })

/** jsonb keeps keys in an order of its own; a comparison of texts must not see it. */
export function ordered(value: object): object {
  return JSON.parse(JSON.stringify(value, (_, part: unknown) => (isPlain(part) ? sorted(part) : part)))
}
const isPlain = (part: unknown): part is Record<string, unknown> =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
const sorted = (part: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The owner changes their mind; somebody who is judging already finishes first. */
export async function discardPending(ctx: SignedCtx, id: number, rowVersion: number): Promise<ShownProduct> {
  const row = await lockOwn(ctx, id, rowVersion)
  if (!row.pending) refuse('E_STATE', { status: row.status })
  await withdrawCase(ctx, target(row))
  await change(ctx, row, { pending: null })
  await ctx.audit({
    action: 'product.discarded',
    objectType: PRODUCT,
    objectId: id,
    changes: changesBetween(ordered(row.pending), ordered(wholeOf(row.content))),
  })
  return getOwn(ctx, id)
}
