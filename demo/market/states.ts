import type { ProductDraft } from '#contract/market/product.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { createDraft, saveProduct } from '#server/market/products/drafts.ts'
import { productKind } from '#server/market/products/judgement.ts'
import { publishOffers } from '#server/market/products/publish.ts'
import { PRODUCT, products } from '#server/market/products/row.ts'
import { takeOwnStep } from '#server/market/products/steps.ts'
import { ownMove } from '#server/market/products/stock.ts'
import { blockTarget } from '#server/moderation/block.ts'
import { decideCase } from '#server/moderation/decide.ts'
import { openModeration } from '#server/moderation/engine.ts'
import { takeStep } from '#server/moderation/steps.ts'
import { actAs } from '../act-as.ts'

const moderation = openModeration([productKind])

const reasons = { publish: [], return: ['photo-bad', 'title-unclear'], reject: ['photo-foreign'] } as const

export type Fate =
  | 'draft'
  | 'waiting'
  | 'returned'
  | 'rejected'
  | 'sold_out'
  | 'paused'
  | 'expired'
  | 'blocked'
  | 'archived'
  | 'pending'

interface Lived {
  sellerId: string
  moderatorId: string
  content: ProductDraft
  stock: number
  fate: Fate
}

/** One product through the verbs its owner and a moderator would use, up to where its story stops. */
export async function live(ctx: Ctx, { sellerId, moderatorId, content, stock, fate }: Lived): Promise<void> {
  const owner = await actAs(ctx, sellerId)
  const { id, rowVersion } = await createDraft(owner, { content, stock: String(stock) })
  if (fate === 'draft') return
  if (fate === 'archived') return step('archive', rowVersion)
  await step('submit', rowVersion)
  if (fate === 'waiting') return
  const moderator = await actAs(ctx, moderatorId)
  if (fate === 'returned' || fate === 'rejected') return judge(fate === 'returned' ? 'return' : 'reject')
  await judge('publish')
  const row = await products.lock(ctx, id)
  switch (fate) {
    case 'paused':
      return step('pause', row.rowVersion)
    case 'blocked':
      return blockTarget(
        moderator,
        moderation,
        { type: PRODUCT, id: String(id) },
        'block',
        'Xaridorlar shikoyati tasdiqlandi: rasm va mahsulot mos emas',
      )
    case 'sold_out':
      await ownMove(owner, row, { kind: 'writeoff', qty: String(stock), reason: 'Bozorda sotildi' })
      return publishOffers(ctx, [id])
    case 'expired':
      await products.take(ctx, row, 'expire', { set: { expiresAt: ctx.now } })
      return publishOffers(ctx, [id])
    case 'pending':
      await saveProduct(owner, id, { content: edited(content), rowVersion: row.rowVersion })
  }

  async function step(name: 'submit' | 'archive' | 'pause', version: number): Promise<void> {
    await takeOwnStep(owner, id, { step: name, rowVersion: version })
  }

  async function judge(decision: 'publish' | 'return' | 'reject'): Promise<void> {
    const open = await ctx.tx
      .selectFrom('moderationCases')
      .select(['id', 'rowVersion'])
      .where('targetType', '=', PRODUCT)
      .where('targetId', '=', String(id))
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow()
    const taken = await takeStep(moderator, moderation, open.id, { step: 'take', rowVersion: open.rowVersion })
    await decideCase(moderator, moderation, open.id, {
      decision,
      fields: {},
      reasons: reasons[decision].map((code) => ({ code, field: null })),
      comment: decision === 'publish' ? null : 'Iltimos, suratni oʻzingiz oling va navini yozing.',
      rowVersion: taken.rowVersion,
    })
  }
}

/** A new harvest under a fuller name, for half as much again: the judge looks at both. */
const edited = (content: ProductDraft): ProductDraft => ({
  ...content,
  title: content.title && {
    uz: `${content.title.uz} oliy nav`,
    ...(content.title.ru && { ru: `${content.title.ru} высший сорт` }),
  },
  price: content.price && Math.round((content.price * 1.5) / 10_000) * 10_000,
  priceTiers: [],
})
