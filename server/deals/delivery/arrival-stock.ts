import type { StockMove } from '../../market/public.ts'
import type { Deal } from '../row.ts'
import { exact } from './rows.ts'
import type { Arrival, Weighed } from './weigh.ts'

/**
 * What a weighing does to the stock, so that the movements of a deal add up to what was received. Pickup goods are
 * still in stock: they leave it now, and what the scales did not confirm is on sale again. Shipped goods have left it:
 * what is missing is written off, because nobody knows that it still exists. A surplus is taken from the stock as well,
 * and entered as found where the stock does not know of it.
 */
export const stockOfArrival = (deal: Deal, { delivery, weighed }: Arrival): StockMove[] =>
  weighed.flatMap((one) => (delivery.state === 'ready' ? ofPickup(deal, one) : ofRoad(deal, one)))

function ofPickup(deal: Deal, { line, sent, accepted }: Weighed): StockMove[] {
  const of = { productId: line.productId, orderId: deal.id }
  const kept = Math.min(sent, accepted)
  const left = exact(sent - kept)
  return [
    { ...of, kind: 'ship', stock: -kept, reserved: -kept },
    ...(left > 0 ? [{ ...of, kind: 'release' as const, stock: 0, reserved: -left }] : []),
    ...more(of, exact(accepted - sent)),
  ]
}

function ofRoad(deal: Deal, { line, sent, accepted }: Weighed): StockMove[] {
  const of = { productId: line.productId, orderId: deal.id }
  const missing = exact(sent - accepted)
  if (missing <= 0) return more(of, -missing)
  return [
    { ...of, kind: 'return', stock: missing, reserved: 0, reason: WEIGHED },
    { ...of, orderId: null, kind: 'writeoff', stock: -missing, reserved: 0, reason: WEIGHED },
  ]
}

const WEIGHED = 'weigh-in'

const more = (of: { productId: number; orderId: string }, extra: number): StockMove[] =>
  extra > 0 ? [{ ...of, kind: 'ship', stock: -extra, reserved: 0, reason: WEIGHED, finds: true }] : []
