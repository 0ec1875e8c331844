import type { Tiyin } from '#uz/money.ts'
import { fromThousandths, type Quantity, toThousandths } from '#uz/quantity.ts'
import { type Line, lineOf } from '../market/pricing.ts'

/** Zod-free: the form shows while one types what the server will count. */
export interface Weighed {
  /** Agreed for the whole line, before this weighing. */
  qty: Quantity
  /** By this delivery. */
  sent: Quantity
  received: Quantity
  unitPrice: Tiyin
  vatRate: 'none' | '0' | '12'
}

export interface WeighRule {
  bandPct: number
  /** The buyer pays for what came more than was sent. */
  acceptMore: boolean
}

export interface WeighedLine extends Line {
  /** What is counted as received: more than was sent only where the buyer has agreed to it. */
  accepted: Quantity
  /** Agreed for the whole line, after it. */
  qty: Quantity
}

/** Scales differ and goods dry: a difference within the band is settled automatically, a larger one is disputed. */
export function isWithinBand({ sent, received }: Pick<Weighed, 'sent' | 'received'>, bandPct: number): boolean {
  const [was, is] = [toThousandths(sent), toThousandths(received)]
  const off = is > was ? is - was : was - is
  return off * 10_000n <= was * BigInt(Math.round(bandPct * 100))
}

/** The line after weighing; undefined where the difference is outside the band and nothing may be counted. */
export function weighLine(line: Weighed, { bandPct, acceptMore }: WeighRule): WeighedLine | undefined {
  if (!isWithinBand(line, bandPct)) return undefined
  const [sent, received] = [toThousandths(line.sent), toThousandths(line.received)]
  const accepted = received > sent && !acceptMore ? sent : received
  const qty = fromThousandths(toThousandths(line.qty) + accepted - sent)
  return { ...priced(line, qty), accepted: fromThousandths(accepted), qty }
}

/** A line at its frozen price. */
export const priced = ({ unitPrice, vatRate }: Pick<Weighed, 'unitPrice' | 'vatRate'>, qty: Quantity): Line =>
  lineOf({ price: unitPrice, priceTiers: [], vatRate }, qty)
