import { z } from 'zod'
import { languages } from '#uz/language.ts'
import { call, codes } from '../call.ts'
import { rowId } from '../ids.ts'
import { BASKET_NOTE_LENGTH, BASKET_ROWS } from '../market/kept.ts'
import { deliveryFeeKinds, deliveryModes } from '../market/product-limits.ts'
import { positiveTiyin } from '../money.ts'
import { Permission } from '../permissions.ts'
import { positiveQuantity } from '../quantity.ts'
import { vatRates } from '../reference/category-limits.ts'
import { dealStates, payModes } from './deal-process.ts'

const Item = z.strictObject({ productId: rowId, qty: positiveQuantity, priceSeen: positiveTiyin })
const items = z.array(Item).min(1).max(BASKET_ROWS)

/** What is bought of one seller, and how. */
export const CheckoutBlock = z.strictObject({
  items,
  deliveryMode: z.enum(deliveryModes),
  /** One of the buyer's own; needed unless the goods are fetched. */
  addressId: rowId.nullish(),
  payMode: z.enum(payModes),
  plannedOn: z.iso.date().nullish(),
  note: z.string().trim().max(BASKET_NOTE_LENGTH).nullish(),
})
export type CheckoutBlock = z.infer<typeof CheckoutBlock>

export const checkout = call('POST /main/api-market/checkout', {
  summary: 'Order: one deal per block, all of them or none; goods are reserved at once, prices and fees frozen',
  access: 'signedIn',
  acts: codes(Permission.DealAct),
  body: z.strictObject({
    blocks: z.array(CheckoutBlock).min(1).max(BASKET_ROWS),
    /** To the rules of the public offer, as they stand. */
    consent: z.literal(true),
    /** Of the documents; the caller's own without it. */
    language: z.enum(languages).optional(),
  }),
  answer: z.object({
    deals: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        seller: z.string(),
        status: z.enum(dealStates),
        gross: z.int(),
        payable: z.int(),
        dueAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
})

/** What keeps a row from being ordered; the same as in `details.rows` of a refused checkout. */
export const RowFault = z.object({
  productId: z.int(),
  /** Null for what nobody offers any more. */
  title: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  /** Of a changed price. */
  price: z.int().optional(),
})
export type RowFault = z.infer<typeof RowFault>

/** What is wrong with the choices of a block, by field: deliveryMode, addressId, payMode, plannedOn. */
const BlockFault = z.object({ field: z.string(), code: z.string(), message: z.string() })

const PreviewLine = z.object({
  productId: z.int(),
  title: z.string(),
  picture: z.string().nullable(),
  qty: z.string(),
  unit: z.string(),
  unitPrice: z.int(),
  vatRate: z.enum(vatRates),
  net: z.int(),
  vat: z.int(),
  gross: z.int(),
})

export const PreviewBlock = z.object({
  seller: z.object({ name: z.string(), kind: z.string(), verified: z.boolean() }).nullable(),
  lines: z.array(PreviewLine),
  net: z.int(),
  vat: z.int(),
  /** Goods and delivery. */
  gross: z.int(),
  deliveryFee: z.int(),
  /** How the fee of the seller's own delivery is set; `agreed` is settled between the two. */
  deliveryFeeKind: z.enum(deliveryFeeKinds),
  buyerFee: z.int(),
  payable: z.int(),
  deliveryModes: z.array(z.enum(deliveryModes)),
  payModes: z.array(
    z.object({
      mode: z.enum(payModes),
      allowed: z.boolean(),
      /** Why this payment is not possible, in the caller's language. */
      why: z.string().nullable(),
    }),
  ),
  contractNeeded: z.boolean(),
  deposit: z.int(),
  faults: z.array(BlockFault),
  rows: z.array(RowFault),
})
export type PreviewBlock = z.infer<typeof PreviewBlock>

export const previewCheckout = call('POST /main/api-market/checkout/preview', {
  summary: 'What these blocks would cost and need today, and what stands against them; nothing is reserved',
  access: 'signedIn',
  acts: codes(Permission.DealAct),
  whileViewing: true,
  body: z.strictObject({
    blocks: z
      .array(CheckoutBlock.partial({ deliveryMode: true, payMode: true }))
      .min(1)
      .max(BASKET_ROWS),
  }),
  answer: z.object({
    blocks: z.array(PreviewBlock),
    payable: z.int(),
    /** The free balance of the buyer's clearing account. */
    free: z.int(),
  }),
})
