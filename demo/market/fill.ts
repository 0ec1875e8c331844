import type { ProductContent } from '#contract/market/product.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { writeAudits } from '#server/kernel/process/audit.ts'
import { examineAll, wholeOf } from '#server/market/products/examine.ts'
import { publishOffers } from '#server/market/products/publish.ts'
import { contentColumns, PRODUCT } from '#server/market/products/row.ts'
import { toJson } from '#server/moderation/engine.ts'
import { categoryRules, placesByIds } from '#server/reference/public.ts'
import { searchKey } from '#uz/search-key.ts'
import { actAs } from '../act-as.ts'
import type { Seller } from './sellers.ts'

export interface Listed {
  content: ProductContent
  stock: number
  publishedAt: Date
  expiresAt: Date
  views: number
}

/** After a draft, a submission and a judgement. */
const ROW_VERSION = 3
const LOW_PART = 0.1

/**
 * Everything a seller has live, in a dozen statements: the rules of the form are asked, and the rows are those which
 * draft, submission and judgement would have left behind.
 */
export async function fillShelf(ctx: Ctx, seller: Seller, moderatorId: string, listed: readonly Listed[]) {
  if (listed.length === 0) return
  const acting = await actAs(ctx, seller.userId)
  const examined = await examineAll(acting, listed)
  const faulty = examined.find(({ faults }) => faults.length > 0)
  if (faulty) throw new Error(`Demo product ${faulty.content.title?.uz}: ${JSON.stringify(faulty.faults)}`)
  const whole = examined.map(({ content }) => wholeOf(content))
  const owner = { ownerUserId: seller.userId, ownerOrganizationId: seller.organizationId }
  const rows = await ctx.tx
    .insertInto('products')
    .values(
      listed.map(({ stock, publishedAt, expiresAt, views }, at) => {
        const content = requireAt(whole, at)
        return {
          ...owner,
          ...contentColumns(content),
          status: 'published' as const,
          version: 1,
          stockQty: stock,
          openingStock: stock,
          lowMark: Math.round(stock * LOW_PART * 1000) / 1000,
          approvedPrice: content.price,
          publishedAt,
          expiresAt,
          views,
          createdAt: publishedAt,
          updatedAt: publishedAt,
          rowVersion: ROW_VERSION,
        }
      }),
    )
    .returning('id')
    .execute()
  const ids = rows.map((row) => row.id)
  await keepTraces(ctx, acting, { ids, listed, whole, owner, moderatorId })
  await publishOffers(ctx, ids)
}

interface Traces {
  ids: readonly number[]
  listed: readonly Listed[]
  whole: readonly ProductContent[]
  owner: { ownerUserId: string; ownerOrganizationId: string }
  moderatorId: string
}

/** Versions, movements of the stock, judgements and history. */
async function keepTraces(ctx: Ctx, acting: Ctx, { ids, listed, whole, owner, moderatorId }: Traces) {
  const each = ids.map((id, at) => ({ ...requireAt(listed, at), id, content: requireAt(whole, at) }))
  await ctx.tx
    .insertInto('productVersions')
    .values(
      each.map(({ id, content, publishedAt }) => ({ productId: id, version: 1, content, createdAt: publishedAt })),
    )
    .execute()
  await ctx.tx
    .insertInto('stockMovements')
    .values(
      each.map(({ id, stock, publishedAt }) => ({
        productId: id,
        kind: 'in' as const,
        stockDelta: stock,
        reservedDelta: 0,
        stockAfter: stock,
        reservedAfter: 0,
        actorId: owner.ownerUserId,
        at: publishedAt,
      })),
    )
    .execute()
  const categories = await categoryRules(
    ctx,
    whole.map(({ categoryId }) => categoryId),
  )
  const places = await placesByIds(
    ctx,
    whole.map(({ originTerritoryId }) => originTerritoryId),
  )
  await ctx.tx
    .insertInto('moderationCases')
    .values(
      each.map(({ id, content, publishedAt }) => ({
        ...owner,
        targetType: PRODUCT,
        targetId: String(id),
        version: 1,
        queue: PRODUCT,
        state: 'decided' as const,
        title: content.title,
        searchKey: searchKey(Object.values(content.title).join(' ')),
        picture: content.images[0] ?? null,
        categoryId: content.categoryId,
        categoryPath: [...(categories.get(content.categoryId)?.path ?? [])],
        territoryId: content.originTerritoryId,
        regionId: places.get(content.originTerritoryId)?.regionId ?? null,
        territoryPath: places.get(content.originTerritoryId)?.path ?? '',
        after: toJson({ title: content.title, price: content.price, images: content.images }),
        submittedAt: publishedAt,
        dueAt: publishedAt,
        assigneeId: moderatorId,
        takenAt: publishedAt,
        decision: 'publish' as const,
        decidedBy: moderatorId,
        decidedAt: publishedAt,
      })),
    )
    .execute()
  const { actor } = acting
  await writeAudits(
    ctx.tx,
    { actor, now: ctx.now, ip: '', device: 'system' },
    ids.flatMap((id) => [
      { action: 'product.created', objectType: PRODUCT, objectId: id, to: 'draft' },
      { action: 'product.submit', objectType: PRODUCT, objectId: id, from: 'draft', to: 'on_moderation' },
      { action: 'product.publish', objectType: PRODUCT, objectId: id, from: 'on_moderation', to: 'published' },
    ]),
  )
}

function requireAt<T>(list: readonly T[], at: number): T {
  const found = list[at]
  if (found === undefined) throw new Error('The demo world lost a product')
  return found
}
