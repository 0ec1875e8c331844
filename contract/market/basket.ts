import { z } from 'zod'
import { call } from '../call.ts'
import { queryId, rowId } from '../ids.ts'
import { positiveTiyin } from '../money.ts'
import { positiveQuantity } from '../quantity.ts'
import { vatRates } from '../reference/category-limits.ts'
import { basketMarks } from './basket-marks.ts'
import { BASKET_NOTE_LENGTH, BASKET_ROWS } from './kept.ts'
import { OfferCard } from './offers.ts'

const Item = z.object({
  productId: rowId,
  qty: positiveQuantity,
  priceSeen: positiveTiyin,
  addedAt: z.iso.datetime(),
})
const noteText = z.string().trim().max(BASKET_NOTE_LENGTH)
const Note = z.object({ productId: rowId, text: noteText.min(1) })

/** One product of a basket as it is today; whoever shows it computes lines and faults by `pricing` and `order-quantity`. */
export const BasketOffer = OfferCard.extend({
  priceTiers: z.array(z.object({ minQty: z.string(), price: z.int() })),
  vatRate: z.enum(vatRates),
  maxOrderQty: z.string().nullable(),
  /** The same for all products of one seller, and nothing more. */
  sellerKey: z.string(),
  /** The caller sells it. */
  own: z.boolean(),
})
export type BasketOffer = z.infer<typeof BasketOffer>

export const checkBasket = call('POST /main/api-market/basket/check', {
  summary: 'Price, stock and rules of these products today, and what stands against ordering them as they lie',
  access: 'open',
  body: z.object({ items: z.array(Item.omit({ addedAt: true })).max(BASKET_ROWS) }),
  answer: z.object({
    items: z.array(
      z.object({
        productId: z.int(),
        /** Null when it is not offered any more, whatever the reason. */
        offer: BasketOffer.nullable(),
        marks: z.array(z.enum(basketMarks)),
      }),
    ),
  }),
})

const Basket = z.object({ items: z.array(Item), notes: z.array(Note) })

export const getBasket = call('GET /main/api-market/basket', {
  summary: 'Rows and notes of the caller’s basket',
  access: 'signedIn',
  answer: Basket,
})

export const putInBasket = call('PUT /main/api-market/basket/{productId}', {
  summary: 'So much of a product in the basket; nothing is reserved',
  access: 'signedIn',
  personal: 'keeping',
  params: z.object({ productId: queryId }),
  body: z.object({ qty: positiveQuantity, priceSeen: positiveTiyin }),
})

export const takeFromBasket = call('DELETE /main/api-market/basket/{productId}', {
  summary: 'Takes a product out of the basket',
  access: 'signedIn',
  personal: 'keeping',
  params: z.object({ productId: queryId }),
})

export const noteForSeller = call('PUT /main/api-market/basket/{productId}/note', {
  summary: 'A note for the seller of a product of the basket; empty takes it away',
  access: 'signedIn',
  personal: 'keeping',
  params: z.object({ productId: queryId }),
  body: z.object({ text: noteText }),
})

export const mergeBasket = call('POST /main/api-market/basket/merge', {
  summary: 'Joins the basket of the device with that of the account by the larger quantity; answers all of it',
  access: 'signedIn',
  personal: 'keeping',
  body: z.object({ items: z.array(Item).max(BASKET_ROWS), notes: z.array(Note).max(BASKET_ROWS) }),
  answer: Basket.extend({ /** Rows of the device for which there was no room. */ left: z.int() }),
})
