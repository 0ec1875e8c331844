import type { DealLine } from '#contract/deals/deals.ts'
import { weighLine } from '#contract/deals/weigh-in.ts'
import { toThousandths } from '#uz/quantity.ts'

type Line = Pick<DealLine, 'id' | 'qty' | 'unitPrice' | 'vatRate' | 'gross'>
interface Carried {
  lineId: number
  sent: string
  received: string
}

export interface WeighedSums {
  /** In tiyin, above zero: the buyer pays more; below: the difference comes back. */
  difference: number
  /** Lines too far off what was sent: they are argued about, not counted. */
  outside: readonly number[]
  /** Somewhere more came than was sent. */
  hasMore: boolean
}

/** What the server will count for a delivery weighed like this. */
export function weighedSums(
  lines: readonly Line[],
  carried: readonly Carried[],
  rule: { bandPct: number; acceptMore: boolean },
): WeighedSums {
  let difference = 0
  const outside: number[] = []
  let hasMore = false
  for (const { lineId, sent, received } of carried) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) continue
    if (toThousandths(received) > toThousandths(sent)) hasMore = true
    const weighed = weighLine({ ...line, sent, received }, rule)
    if (weighed) difference += weighed.gross - line.gross
    else outside.push(lineId)
  }
  return { difference, outside, hasMore }
}
