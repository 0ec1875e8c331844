import { AddressFields } from '#contract/market/addresses.ts'
import { RequisiteFields } from '#contract/market/requisites.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { createAddress } from '#server/market/addresses/addresses.ts'
import { noteForSeller, putInBasket } from '#server/market/basket/basket.ts'
import { addFavorite } from '#server/market/favorites/favorites.ts'
import { markableProducts } from '#server/market/favorites/products.ts'
import { createRequisite } from '#server/market/requisites/edits.ts'
import { actAs } from '../act-as.ts'

const markables = new Map([[markableProducts.type, markableProducts]])

/** What the buyer has put aside: a few favorites, a basket from three sellers with a note. */
export async function keepFor(ctx: Ctx, buyerId: string): Promise<void> {
  const buyer = await actAs(ctx, buyerId)
  const offers = await ctx.tx
    .selectFrom('offers')
    .select(['productId', 'price', 'content', 'sellerOrganizationId'])
    .where('soldOut', '=', false)
    .orderBy('productId')
    .execute()
  // Every fortieth: of different kinds and sellers.
  const some = offers.filter((_, at) => at % 40 === 7)
  // Seen a little dearer once: some have fallen since.
  for (const { productId, price } of some)
    await addFavorite(buyer, markables, { targetType: 'product', targetId: productId }, Math.round(price * 1.08))
  for (const { productId, price, content } of offers.filter((_, at) => at % 90 === 12))
    await putInBasket(buyer, productId, { qty: content.minOrderQty ?? '1', priceSeen: price })
  const first = offers[12]
  if (first) await noteForSeller(buyer, first.productId, 'Ertalab soat 9 dan keyin olib ketaman')
}

interface Place {
  userId: string
  territoryId: number
  name: string
  phone: string
}

export async function settleSeller(ctx: Ctx, { userId, territoryId, name, phone }: Place, turn: number): Promise<void> {
  const seller = await actAs(ctx, userId)
  const contact = { territoryId, contactName: name, contactPhone: phone }
  await createAddress(
    seller,
    AddressFields.parse({
      ...contact,
      label: 'Asosiy ombor',
      kind: 'warehouse',
      street: 'Bogʻbon koʻchasi',
      house: String(3 + turn),
      landmark: 'Masjid roʻparasida, koʻk darvoza',
      accessNotes: 'Yuk mashinasi bemalol kiradi, 8:00–18:00',
      isDefault: true,
    }),
  )
  await createAddress(
    seller,
    AddressFields.parse({ ...contact, label: 'Dala', kind: 'field', landmark: 'Kanal boʻyi, shiypon yonida' }),
  )
  await createRequisite(
    seller,
    RequisiteFields.parse({
      title: 'Asosiy hisob',
      holderName: name,
      mfo: '00450',
      account: `20208000${String(100_000_000_000 + turn * 1_234_567)}`,
      purpose: 'sales',
      isDefault: true,
    }),
  )
}

export async function settleBuyer(ctx: Ctx, { userId, territoryId, name, phone }: Place): Promise<void> {
  const buyer = await actAs(ctx, userId)
  await createAddress(
    buyer,
    AddressFields.parse({
      label: 'Uy',
      kind: 'home',
      territoryId,
      street: 'Mustaqillik koʻchasi',
      house: '14',
      landmark: 'Bozor orqasida, ikki qavatli uy',
      contactName: name,
      contactPhone: phone,
      isDefault: true,
    }),
  )
}
