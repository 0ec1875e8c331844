import type { ProductContent, ProductDraft } from '#contract/market/product.ts'
import { productCompanions, splitEdit } from '#contract/market/product-changes.ts'
import { materialFields } from '#contract/market/product-limits.ts'
import { overlay, withCompanions } from '#contract/moderation/edits.ts'
import { publicationProcess } from '#contract/moderation/publication.ts'
import { formatDate } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Ctx } from '../../kernel/context.ts'
import { heldOfOwner, heldOverdue, type Publishable, publishingSteps } from '../../moderation/public.ts'
import { notify } from '../../notices/public.ts'
import { categoryRules, settingInForce } from '../../reference/public.ts'
import { requireSound, wholeOf } from './examine.ts'
import { requireNoTwin, requireRoomFor } from './limits.ts'
import { lookAt } from './look.ts'
import { publishOffers } from './publish.ts'
import { availableOf, stockOf } from './quantities.ts'
import { contentColumns, PRODUCT, type Product, products } from './row.ts'
import { moveLocked, stateFor } from './stock.ts'

/** What a moderator reads of a first version, most important first. */
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

const isField = (name: string, content: ProductContent): name is keyof ProductContent => name in content
const approvesPrice = (approved: 'whole' | readonly string[] | undefined) =>
  approved === 'whole' || approved?.includes('price')

/** How products are published: the machine is the one of every publication. */
export const publishedProducts: Publishable<Product, ProductDraft, ProductContent> = {
  targetType: () => PRODUCT,
  audited: PRODUCT,
  ...publishingSteps(products, (_, columns, put) => ({
    ...columns,
    ...(put && contentColumns(put.content)),
    ...(put && approvesPrice(put.approved) && { approvedPrice: put.content.price ?? null }),
  })),
  keepVersion: (ctx, row, version, content) =>
    ctx.tx.insertInto('productVersions').values({ productId: row.id, version, content, createdAt: ctx.now }).execute(),
  requireSound: (ctx, row, given) => requireSound(ctx, given, stockOf(row)),
  wholeOf: (row) => wholeOf(row.content),
  requireRoom: (ctx, row, content) => requireRoomFor(ctx, row.id, content),
  requireNoTwin: (ctx, row, content) => requireNoTwin(ctx, row.id, content),
  /** At the first submission the opening stock is booked. */
  begin: async (ctx, row) =>
    row.openingStock ? moveLocked(ctx, row, { kind: 'in', stock: row.openingStock, reserved: 0 }) : row,
  upState: (row) => stateFor('published', availableOf(row)),
  expiryOf: (ctx, _, content) => expiryOf(ctx, content.categoryId),
  publish: publishOffers,
  split: (row, live, next) => splitEdit(live, next, row.approvedPrice),
  settle(_, live, pending, judged, given) {
    const refused = new Set(given)
    // If the category or unit is refused, the price for the new unit is refused with it, and vice versa.
    if (live.unitId !== pending.unitId && (refused.has('categoryId') || refused.has('price')))
      refused.add('price').add('categoryId')
    const accepted = judged.flatMap((field) => (!refused.has(field) && isField(field, pending) ? [field] : []))
    return { content: overlay(live, pending, withCompanions(accepted, productCompanions)), accepted }
  },
  tellJudge: async (ctx, _, content) => ({
    title: content.title,
    picture: content.images[0] ?? null,
    categoryId: content.categoryId,
    territoryId: content.originTerritoryId,
    fields: shownFields,
    look: await lookAt(ctx, content),
  }),
  overdue: (ctx, atOnce) => heldOverdue(ctx.tx.selectFrom('products').selectAll(), ctx.now, atOnce),
  soonOver: (ctx, until) =>
    ctx.tx
      .updateTable('products')
      .set({ expiryTold: true })
      .where('status', 'in', [...publicationProcess.expire.from])
      .where('expiresAt', '<=', until)
      .where('expiryTold', '=', false)
      .returningAll()
      .execute(),
  tellOwner: (ctx, { id, content, ownerUserId, ownerOrganizationId, expiresAt }, event) =>
    notify(
      ctx,
      `product.${event}`,
      [ownerUserId],
      { title: content.title ?? `№ ${id}`, date: formatDate(expiresAt ?? ctx.now) },
      {
        ...(event === 'expiring' && { link: `/dashboard/my-products?edit=${id}` }),
        as: { userId: ownerUserId, organizationId: ownerOrganizationId },
      },
    ),
  ofOwner: (ctx, owner, states) => heldOfOwner(ctx.tx.selectFrom('products').selectAll(), owner, states),
}

/** Perishable goods expire sooner. */
async function expiryOf(ctx: Ctx, categoryId: number): Promise<Date> {
  const category = (await categoryRules(ctx, [categoryId])).get(categoryId)
  const days = category?.perishableDays ?? (await settingInForce(ctx, 'product.ttlDays'))
  return daysFrom(ctx.now, days)
}
