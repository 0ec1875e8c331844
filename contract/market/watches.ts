import { z } from 'zod'
import { call } from '../call.ts'
import { queryId } from '../ids.ts'
import { tiyin } from '../money.ts'

/** One notice, then it is over. */
const watchKinds = ['restock', 'price'] as const
export type WatchKind = (typeof watchKinds)[number]

const which = z.object({ id: queryId, kind: z.enum(watchKinds) })

export const getWatches = call('GET /main/api-market/products/{id}/watches', {
  summary: 'What the caller waits for at a product',
  access: 'signedIn',
  params: z.object({ id: queryId }),
  answer: z.object({ kinds: z.array(z.enum(watchKinds)) }),
})

export const startWatch = call('PUT /main/api-market/products/{id}/watches/{kind}', {
  summary: 'One notice when a sold-out product is back, or when a product becomes cheaper',
  access: 'signedIn',
  personal: 'keeping',
  params: which,
  body: z.object({ priceSeen: tiyin.optional() }),
})

export const stopWatch = call('DELETE /main/api-market/products/{id}/watches/{kind}', {
  summary: 'Wait no longer',
  access: 'signedIn',
  personal: 'keeping',
  params: which,
})
