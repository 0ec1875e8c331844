import { checkout } from '#contract/deals/checkout.ts'

interface Buyer {
  ask(call: typeof checkout, input: object): Promise<{ status: number; error: { code: string } }>
}

interface Race {
  buyers: readonly Buyer[]
  productId: number
  price: number
  /** How many orders of one unit set out at the same time. */
  orders: number
}

/** Everybody wants one unit of the same goods at once; answers how many got it and what the others were told. */
export async function raceForStock({ buyers, productId, price, orders }: Race) {
  const replies = await Promise.all(
    Array.from({ length: orders }, (_, at) => {
      const items = [{ productId, qty: '1', priceSeen: price }]
      const blocks = [{ items, deliveryMode: 'pickup', payMode: 'clearing' }]
      return buyers[at % buyers.length]?.ask(checkout, { body: { blocks, consent: true } })
    }),
  )
  const refused = replies.filter((reply) => reply?.status !== 200)
  return { sold: replies.length - refused.length, told: new Set(refused.map((reply) => reply?.error.code)) }
}
