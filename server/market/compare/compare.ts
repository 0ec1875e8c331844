import { describeValues } from '#contract/forms/fields/describe-values.ts'
import { type ComparedOffer, compareOffers } from '#contract/market/compare.ts'
import type { ProductContent } from '#contract/market/product.ts'
import { certificateKinds, deliveryModes } from '#contract/market/product-limits.ts'
import { type FieldsVersion, fieldsOfVersions, versionKey } from '../../forms/public.ts'
import { answersIn } from '../../kernel/answers.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { baseUnitsOf } from '../../reference/public.ts'
import type { MarketParts } from '../calls.ts'
import { cardColumns, cardsOf } from '../search/cards.ts'

export function bindCompare(book: CallBook, { files }: MarketParts): void {
  book.bind(compareOffers, (ctx, { query }) => compare(ctx, files, query.ids))
}

/** Products beside each other in the order asked; seven statements for any number. */
async function compare(ctx: Ctx, files: FileStore, ids: readonly number[]): Promise<ComparedOffer[]> {
  const rows = await ctx.tx
    .selectFrom('offers')
    .select([...cardColumns, 'basePrice', 'dimension', 'certificates'])
    .where('productId', 'in', [0, ...ids])
    .execute()
  rows.sort((a, b) => ids.indexOf(a.productId) - ids.indexOf(b.productId))
  const cards = await cardsOf(ctx, files, rows)
  const bases = await baseUnitsOf(
    ctx,
    rows.map(({ dimension }) => dimension),
  )
  const attributes = await attributesOf(
    ctx,
    rows.map(({ content }) => content),
  )
  return rows.flatMap((row, at) => {
    const card = cards[at]
    const base = bases.get(row.dimension)
    if (!card) return []
    const { vatRate, ownGrown, harvestDate, readyFrom, delivery, deliveryFee, leadDays } = row.content
    return [
      {
        ...card,
        basePrice: { price: row.basePrice, symbol: base ? textIn(ctx.lang, base) : card.unit.symbol },
        vatRate,
        ownGrown,
        harvestDate,
        readyFrom,
        delivery: deliveryModes.filter((mode) => delivery.includes(mode)),
        deliveryFee,
        leadDays,
        certificates: certificateKinds.filter((kind) => row.certificates.includes(kind)),
        attributes: attributes[at] ?? [],
      },
    ]
  })
}

/** Each in the version of the form it was filled in with. Tables and papers are for the page of the product. */
async function attributesOf(ctx: Ctx, contents: readonly ProductContent[]): Promise<ComparedOffer['attributes'][]> {
  const versions = contents.map(({ templateId, templateVersion: version }): FieldsVersion | undefined =>
    templateId === null || version === null ? undefined : { templateId, version },
  )
  const fields = await fieldsOfVersions(
    ctx,
    versions.filter((version) => version !== undefined),
  )
  return contents.map((content, at) => {
    const version = versions[at]
    const known = version && fields.get(versionKey(version))
    if (!known) return []
    return describeValues(known, content.attributes, answersIn(ctx.lang))
      .filter(({ table }) => table === undefined)
      .map(({ key, label, value }) => ({ key, label, value }))
  })
}
