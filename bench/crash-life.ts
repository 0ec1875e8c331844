import { randomUUID } from 'node:crypto'
import type { AnswerOf, Call, CallSpec, InputOf, Line } from '#contract/call.ts'
import { checkout } from '#contract/deals/checkout.ts'
import type { DealState } from '#contract/deals/deal-process.ts'
import { acceptRevision, cancelDeal, confirmDeal, getDeal, reviseDeal } from '#contract/deals/deals.ts'
import {
  answerReturn,
  askReturn,
  completeOwnDeal,
  makeDealReady,
  receiveDeal,
  shipDeal,
} from '#contract/deals/delivery.ts'
import { decideDispute, getDispute, openDispute, takeDispute } from '#contract/deals/disputes.ts'
import { payDeal } from '#contract/deals/payments.ts'
import type { HttpClient } from './http-client.ts'

export const lives = [
  'completed',
  'weighed',
  'inParts',
  'revised',
  'cancelled',
  'cancelledUnpaid',
  'returned',
  'split',
  'forBuyer',
  'forSeller',
] as const
export type Life = (typeof lives)[number]

export const endOf: Readonly<Record<Life, DealState>> = {
  completed: 'completed',
  weighed: 'completed',
  inParts: 'completed',
  revised: 'completed',
  cancelled: 'cancelled',
  cancelledUnpaid: 'cancelled',
  returned: 'returned',
  split: 'split',
  forBuyer: 'refunded',
  forSeller: 'completed',
}

/** Sends with one key until somebody answers. */
export type Persist = <L extends Line, S extends CallSpec>(
  client: HttpClient,
  call: Call<L, S>,
  input: InputOf<S>,
  key?: string,
) => Promise<AnswerOf<S>>

export interface Cast {
  buyer: HttpClient
  seller: HttpClient
  arbiter: HttpClient
  item: { productId: number; price: number }
  /** Brought to this address; fetched without one. */
  addressId?: number | undefined
}

const QTY = 10

/** One deal from the order to its end, each step sent as people's browsers send it; answers its id. */
export async function live(persist: Persist, { buyer, seller, arbiter, item, addressId }: Cast, life: Life) {
  const post = <L extends Line, S extends CallSpec>(client: HttpClient, call: Call<L, S>, input: InputOf<S>) =>
    persist(client, call, input, randomUUID())
  const items = [{ productId: item.productId, qty: String(QTY), priceSeen: item.price }]
  const how = addressId ? { deliveryMode: 'seller' as const, addressId } : { deliveryMode: 'pickup' as const }
  const made = await post(buyer, checkout, {
    body: { blocks: [{ items, ...how, payMode: 'clearing' }], consent: true },
  })
  const id = made.deals[0]?.id ?? ''
  const params = { id }
  let { rowVersion, lines } = await persist(seller, getDeal, { params })
  const lineId = lines[0]?.id ?? 0
  const step = async <L extends Line, S extends CallSpec>(client: HttpClient, call: Call<L, S>, body: object = {}) => {
    const input = { params, body: { rowVersion, ...body } } as InputOf<S>
    const answer = await post(client, call, input)
    const moved: unknown = answer
    if (moved && typeof moved === 'object' && 'rowVersion' in moved) rowVersion = Number(moved.rowVersion)
    return answer
  }
  const send = (qty?: number) =>
    step(seller, addressId ? shipDeal : makeDealReady, qty ? { lines: [{ lineId, qty: String(qty) }] } : {})
  const cancel = () => step(buyer, cancelDeal, { reason: 'changed_mind' })

  if (life === 'cancelled') {
    await cancel()
    return id
  }
  if (life === 'revised') {
    await step(seller, reviseDeal, { lines: [{ id: lineId, qty: String(QTY - 1) }] })
    await step(buyer, acceptRevision)
  } else await step(seller, confirmDeal)
  if (life === 'cancelledUnpaid') {
    await cancel()
    return id
  }
  await step(buyer, payDeal)
  await send(life === 'inParts' ? 4 : undefined)
  await step(buyer, receiveDeal, life === 'weighed' ? { lines: [{ lineId, qty: '9.85' }] } : {})
  if (life === 'inParts') {
    await send()
    await step(buyer, receiveDeal, { lines: [{ lineId, qty: '6.05' }], acceptMore: true })
  }
  if (life === 'returned') {
    await step(buyer, askReturn, { reason: 'Sifati past' })
    await step(seller, answerReturn, { accept: true })
  } else if (life === 'split' || life === 'forBuyer' || life === 'forSeller') {
    const opened = await step(buyer, openDispute, { kind: 'quality', claim: 100_000, text: 'Sifati past' })
    const of = { params: { id: opened.disputeId } }
    const seen = await persist(arbiter, getDispute, of)
    await post(arbiter, takeDispute, { ...of, body: { rowVersion: seen.rowVersion } })
    const taken = await persist(arbiter, getDispute, of)
    const toBuyer = Math.floor(taken.toDivide / 3)
    const sums = life === 'split' ? { toBuyer, toSeller: taken.toDivide - toBuyer } : {}
    const decision = life === 'split' ? 'split' : life === 'forBuyer' ? 'buyer' : 'seller'
    const goods = life === 'forBuyer' ? 'seller' : 'buyer'
    await post(arbiter, decideDispute, {
      ...of,
      body: { rowVersion: taken.rowVersion, decision, ...sums, goods, reason: 'Tekshirildi' },
    })
  } else await step(buyer, completeOwnDeal)
  return id
}
