import type { ProductContent } from '#contract/market/product.ts'
import { materialFields } from '#contract/market/product-limits.ts'
import type { PublicationStep } from '#contract/moderation/publication.ts'
import type { Ctx } from '../../kernel/context.ts'
import { openCase } from '../../moderation/public.ts'
import { categoryRules, settingInForce } from '../../reference/public.ts'
import { lookAt } from './look.ts'
import { availableOf } from './quantities.ts'
import { change, contentColumns, PRODUCT, type Product } from './row.ts'
import { stateFor } from './stock.ts'

const DAY_MS = 24 * 3600 * 1000

/** Puts a content up: the rank date is set the first time only. */
export async function publish(ctx: Ctx, row: Product, content: ProductContent, reason?: string): Promise<Product> {
  const status = stateFor('published', availableOf(row))
  const published = await change(ctx, row, {
    ...contentColumns(content),
    pending: null,
    status,
    stateReason: null,
    publishedAt: row.publishedAt ?? ctx.now,
    expiresAt: await expiryOf(ctx, content.categoryId),
    expiryTold: false,
    approvedPrice: content.price,
  })
  await audit(ctx, row, 'publish', status, reason)
  return published
}

/** Perishables go sooner. */
export async function expiryOf(ctx: Ctx, categoryId: number): Promise<Date> {
  const category = (await categoryRules(ctx, [categoryId])).get(categoryId)
  const days = category?.perishableDays ?? (await settingInForce(ctx, 'product.ttlDays'))
  return new Date(ctx.now.getTime() + days * DAY_MS)
}

export const audit = (ctx: Ctx, row: Product, step: PublicationStep, to: Product['status'], reason?: string) =>
  ctx.audit({ action: `product.${step}`, objectType: PRODUCT, objectId: row.id, from: row.status, to, reason })

/** A snapshot nobody can change any more, for a judge to look at. */
export const keepVersion = (ctx: Ctx, row: Product, version: number, content: ProductContent) =>
  ctx.tx.insertInto('productVersions').values({ productId: row.id, version, content, createdAt: ctx.now }).execute()

interface Submission {
  version: number
  content: ProductContent
  /** Of an edit: what is live, and the fields that are judged. */
  edit?: { live: ProductContent; judged: readonly (keyof ProductContent)[] }
  appeal?: { of: number; text: string }
}

const pick = (content: ProductContent, fields: readonly (keyof ProductContent)[]) =>
  Object.fromEntries(fields.map((field) => [field, content[field] ?? null]))

/** What the moderator reads of a first version, the telling first. */
const shownFields: readonly (keyof ProductContent)[] = [
  ...materialFields,
  'unitId',
  'priceTiers',
  'vatRate',
  'ownGrown',
  'minOrderQty',
  'originTerritoryId',
  'harvestDate',
  'readyFrom',
  'readyTo',
  'delivery',
  'attributes',
  'certificates',
]

/** Gives a version to judgement; true when the owner is trusted enough to be published at once. */
export async function giveToJudgement(ctx: Ctx, row: Product, { version, content, edit, appeal }: Submission) {
  const fields = edit?.judged ?? shownFields
  const { autoPublish } = await openCase(ctx, {
    targetType: PRODUCT,
    targetId: String(row.id),
    version,
    queue: PRODUCT,
    ownerUserId: row.ownerUserId,
    ownerOrganizationId: row.ownerOrganizationId,
    title: content.title,
    picture: content.images[0] ?? null,
    categoryId: content.categoryId,
    territoryId: content.originTerritoryId,
    before: edit ? pick(edit.live, fields) : null,
    after: pick(content, fields),
    ...(appeal && { appealOf: appeal.of, appealText: appeal.text }),
    look: await lookAt(ctx, content),
  })
  return autoPublish
}
