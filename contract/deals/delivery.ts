import { z } from 'zod'
import { call, codes } from '../call.ts'
import { bigRowId, rowVersion } from '../ids.ts'
import { Permission } from '../permissions.ts'
import { positiveQuantity, quantity } from '../quantity.ts'
import { territory } from '../scope.ts'
import { dealSides, dealStates } from './deal-process.ts'
import {
  CARRIER_LENGTH,
  DELIVERY_NOTE_LENGTH,
  deliveryStates,
  MOST_PHOTOS,
  PICKUP_CODE,
  PLATE_LENGTH,
  REASON_LENGTH,
  requestStates,
  WAYBILL_LENGTH,
} from './delivery-process.ts'

export const dealParams = z.object({ id: z.uuid() })
const fileId = z.string().regex(/^[0-9a-f]{64}$/)
/** Uploaded before as papers with the purpose `deal`; read through `readDealPaper`. */
export const dealPapers = (most: number) => z.array(fileId).max(most).default([])
export const dealPaperUrl = (dealId: string, id: string) => `/main/api-market/deals/${dealId}/papers/${id}`
export const DealPaper = z.object({ id: z.string(), url: z.string(), name: z.string(), mime: z.string() })

const short = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || null)
    .nullable()
    .default(null)
const reason = z.string().trim().min(3).max(REASON_LENGTH)

export const Delivery = z.object({
  id: z.uuid(),
  /** The first, the second … of the deal. */
  number: z.int(),
  state: z.enum(deliveryStates),
  carrier: z.string().nullable(),
  plate: z.string().nullable(),
  waybill: z.string().nullable(),
  note: z.string().nullable(),
  photos: z.array(DealPaper),
  sentAt: z.iso.datetime(),
  receivedAt: z.iso.datetime().nullable(),
  /** Of a delivery that waits to be picked up, for the buyer alone. */
  code: z.string().nullable(),
  lines: z.array(
    z.object({
      lineId: z.int(),
      sent: z.string(),
      /** What the scales said; the quantity that counts stands in the lines of the deal. */
      received: z.string().nullable(),
    }),
  ),
})
export type Delivery = z.infer<typeof Delivery>

const Request = z.object({
  askedBy: z.enum(dealSides),
  askedAt: z.iso.datetime(),
  reason: z.string(),
  photos: z.array(DealPaper),
  state: z.enum(requestStates),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
})
export type DealRequest = z.infer<typeof Request>

export const DealDeliveries = z.object({
  items: z.array(Delivery),
  /** By line: what is still to be sent. */
  left: z.array(z.object({ lineId: z.int(), qty: z.string() })),
  weighBandPct: z.number(),
  /** Cash deals: the seller has said that the money was given. */
  cashTaken: z.boolean(),
  /** The latest of each kind. */
  return: Request.nullable(),
  ending: Request.nullable(),
  rowVersion: z.int(),
  can: z.object({
    ship: z.boolean(),
    makeReady: z.boolean(),
    receive: z.boolean(),
    handOver: z.boolean(),
    takeCash: z.boolean(),
    callOff: z.boolean(),
    complete: z.boolean(),
    askReturn: z.boolean(),
    answerReturn: z.boolean(),
    withdrawReturn: z.boolean(),
    askEnding: z.boolean(),
    answerEnding: z.boolean(),
    withdrawEnding: z.boolean(),
  }),
})
export type DealDeliveries = z.infer<typeof DealDeliveries>

export const getDeliveries = call('GET /main/api-market/deals/{id}/deliveries', {
  summary: 'Deliveries of a deal, what is left to send, and what one side has asked of the other',
  access: 'signedIn',
  scope: territory('deal'),
  reads: codes(Permission.DealRead),
  params: dealParams,
  answer: DealDeliveries,
})

export const readDealPaper = call('GET /main/api-market/deals/{id}/papers/{fileId}', {
  summary: 'A photo or a paper of a deal: for its two sides, and for staff, whose reading is written down',
  access: 'signedIn',
  scope: territory('deal'),
  reads: codes(Permission.DealRead),
  writes: true,
  params: z.object({ id: z.uuid(), fileId }),
  download: true,
})

/** What every step of a deal answers: the page asks the rest again. */
export const Moved = z.object({ status: z.enum(dealStates), rowVersion: z.int() })
const step = { acts: codes(Permission.DealAct), params: dealParams, answer: Moved }
const bySeller = { ...step, access: codes(Permission.ProductOwn), scope: 'party' } as const
const bySide = { ...step, access: 'signedIn' } as const

/** Without lines: all that is left. */
const sentLines = z
  .array(z.strictObject({ lineId: bigRowId, qty: positiveQuantity }))
  .min(1)
  .max(100)
  .optional()
const receivedLines = z.array(z.strictObject({ lineId: bigRowId, qty: quantity })).max(100)

export const shipDeal = call('POST /main/api-market/deals/{id}/ship', {
  ...bySeller,
  summary: 'The seller sends all that is left, or a part of it',
  body: z.strictObject({
    rowVersion,
    lines: sentLines,
    carrier: short(CARRIER_LENGTH),
    plate: short(PLATE_LENGTH),
    waybill: short(WAYBILL_LENGTH),
    note: short(DELIVERY_NOTE_LENGTH),
    photos: dealPapers(MOST_PHOTOS),
  }),
})

export const makeDealReady = call('POST /main/api-market/deals/{id}/make-ready', {
  ...bySeller,
  summary: 'The seller sets goods aside for pickup; the buyer gets a code to show',
  body: z.strictObject({
    rowVersion,
    lines: sentLines,
    note: short(DELIVERY_NOTE_LENGTH),
    photos: dealPapers(MOST_PHOTOS),
  }),
})

export const receiveDeal = call('POST /main/api-market/deals/{id}/receive', {
  ...bySide,
  summary: 'The buyer has received the delivery under way and weighed it; lines not named came as they were sent',
  body: z.strictObject({ rowVersion, lines: receivedLines.default([]), acceptMore: z.boolean().default(false) }),
})

export const handOverDeal = call('POST /main/api-market/deals/{id}/hand-over', {
  ...bySeller,
  summary: 'The seller gives the goods to whoever shows the code; of a cash deal the money is confirmed with it',
  perMinute: 20,
  body: z.strictObject({
    rowVersion,
    code: z.string().trim().regex(PICKUP_CODE),
    lines: receivedLines.default([]),
    cashTaken: z.boolean().default(false),
  }),
})

export const takeCash = call('POST /main/api-market/deals/{id}/cash', {
  ...bySeller,
  summary: 'The seller confirms the cash of a deal that is ready for pickup',
  body: z.strictObject({ rowVersion }),
})

export const completeOwnDeal = call('POST /main/api-market/deals/{id}/complete', {
  ...bySide,
  summary: 'The buyer has nothing to object: the seller is paid',
  body: z.strictObject({ rowVersion }),
})

export const askReturn = call('POST /main/api-market/deals/{id}/return', {
  ...bySide,
  summary: 'The buyer asks to give everything back',
  body: z.strictObject({ rowVersion, reason, photos: dealPapers(MOST_PHOTOS) }),
})

const answered = z.strictObject({ rowVersion, accept: z.boolean(), comment: short(REASON_LENGTH) })

export const answerReturn = call('POST /main/api-market/deals/{id}/return/answer', {
  ...bySeller,
  summary: 'The seller takes the goods back and the money is refunded, or declines',
  body: answered,
})

export const withdrawReturn = call('POST /main/api-market/deals/{id}/return/withdraw', {
  ...bySide,
  summary: 'The buyer keeps the goods after all',
  body: z.strictObject({ rowVersion }),
})

export const askEnding = call('POST /main/api-market/deals/{id}/ending', {
  ...bySide,
  summary: 'A side of a deal delivered in part asks to leave it at that: the rest is released and refunded',
  body: z.strictObject({ rowVersion, reason }),
})

export const answerEnding = call('POST /main/api-market/deals/{id}/ending/answer', {
  ...bySide,
  summary: 'The other side agrees to leave it at what has come, or declines',
  body: answered,
})

export const withdrawEnding = call('POST /main/api-market/deals/{id}/ending/withdraw', {
  ...bySide,
  summary: 'The deal goes on as it was agreed',
  body: z.strictObject({ rowVersion }),
})

export const callOffDeal = call('POST /main/api-market/deals/{id}/call-off', {
  ...bySide,
  summary: 'Nobody came for goods to be paid in cash: the deal is cancelled',
  body: z.strictObject({ rowVersion, reason }),
})
