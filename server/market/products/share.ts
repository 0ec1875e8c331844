import type { ProductRules, ShareCard } from '#contract/market/my-products.ts'
import { isOnShelf } from '#contract/moderation/publication.ts'
import { partyKey } from '#contract/party-key.ts'
import { partiesOf } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { categoryRules, placesByIds, unitsByIds } from '../../reference/public.ts'
import { wholeOf } from './examine.ts'
import { ownRow } from './row.ts'

const CARD = 640

/** What a picture for a chat shows: goods, price, place, seller, and where the QR leads. */
export async function shareCard(ctx: SignedCtx, files: FileStore, id: number): Promise<ShareCard> {
  const row = await ownRow(ctx, id)
  if (!isOnShelf(row.status)) refuse('E_STATE', { status: row.status })
  const content = wholeOf(row.content)
  const unit = (await unitsByIds(ctx, [content.unitId])).get(content.unitId)
  const place = (await placesByIds(ctx, [content.originTerritoryId])).get(content.originTerritoryId)
  const owner = { userId: row.ownerUserId, organizationId: row.ownerOrganizationId }
  const seller = (await partiesOf(ctx, [owner])).get(partyKey(owner))
  const cover = content.images[0]
  return {
    title: textIn(ctx.lang, content.title),
    price: content.price,
    unit: unit ? textIn(ctx.lang, unit.symbol) : '',
    picture: cover ? files.urlOf(cover, CARD) : null,
    place: (place?.names ?? [])
      .slice(0, 2)
      .map((name) => textIn(ctx.lang, name))
      .join(', '),
    seller: seller ? textIn(ctx.lang, seller.name) : '',
    path: `/product/${id}`,
  }
}

/** What a category asks of a product in it, for the form. */
export async function rulesOf(ctx: Ctx, categoryId: number): Promise<ProductRules> {
  const category = (await categoryRules(ctx, [categoryId])).get(categoryId)
  if (!category) refuse('E_NOT_FOUND')
  const units = await unitsByIds(ctx, category.allowedUnits)
  const { pathNames, allowedUnits, path, ...rules } = category
  return {
    category: {
      ...rules,
      path: [...path],
      allowedUnits: [...allowedUnits],
      names: pathNames.map((name) => textIn(ctx.lang, name)),
    },
    units: allowedUnits.flatMap((id) => {
      const unit = units.get(id)
      if (!unit) return []
      const { code, integerOnly } = unit
      return [{ id, code, integerOnly, name: textIn(ctx.lang, unit.name), symbol: textIn(ctx.lang, unit.symbol) }]
    }),
  }
}
