import { useEffect, useState } from 'react'
import type { BasketOffer, checkBasket } from '#contract/market/basket.ts'
import { type BasketMark, marksOf, rulesOf } from '#contract/market/basket-marks.ts'
import type { KeptItem } from '#contract/market/kept.ts'
import { fitQuantity, isOrderable } from '#contract/market/order-quantity.ts'
import { type Line, lineOf } from '#contract/market/pricing.ts'
import { MAX_DEAL } from '#contract/market/product-limits.ts'
import { ask } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { setBasket } from '#web/shell/site/market-state.ts'
import { useLanguage } from '#web/shell/texts.ts'

/** A row of the basket with what it is today. */
export interface BasketRow {
  item: KeptItem
  offer: BasketOffer
  marks: readonly BasketMark[]
  line: Line
  /** Counted in the totals: nothing but a changed price stands against it. */
  counted: boolean
}

export interface SellerGroup {
  key: string
  seller: BasketOffer['seller']
  rows: readonly BasketRow[]
}

type Checked = 'waiting' | 'failed' | ReadonlyMap<number, BasketOffer | null>

/** Asks for prices and stock when the basket opens, when a row is added, and when one comes back to the page. */
export function useCheck(items: readonly KeptItem[], ready: boolean): { checked: Checked; again: () => void } {
  const lang = useLanguage()
  // Whoever signs in, or acts for another, may find their own goods among the rows.
  const actor = useClientState(({ user }) => `${user?.clientId} ${user?.organization?.id}`)
  const [checked, setChecked] = useState<Checked>('waiting')
  const [round, setRound] = useState(0)
  const again = () => setRound((last) => last + 1)
  const ids = items
    .map(({ productId }) => productId)
    .sort((a, b) => a - b)
    .join()
  useEffect(() => {
    const look = () => document.hidden || setRound((last) => last + 1)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: quantities are judged here in the browser; only rows, language, actor and time ask anew
  useEffect(() => {
    if (!ready || ids === '') return
    const left = new AbortController()
    const body = { items: items.map(({ productId, qty, priceSeen }) => ({ productId, qty, priceSeen })) }
    ask<typeof checkBasket>('POST /main/api-market/basket/check', { body }, { signal: left.signal, lang })
      .then((answer) => setChecked(new Map(answer.items.map(({ productId, offer }) => [productId, offer]))))
      .catch((error) => {
        if (left.signal.aborted) return
        console.error(error)
        // Prices shown before stay.
        setChecked((known) => (known instanceof Map ? known : 'failed'))
      })
    return () => left.abort()
  }, [ids, lang, actor, round, ready])
  return { checked, again }
}

export function rowOf(item: KeptItem, offer: BasketOffer): BasketRow {
  const marks = marksOf(offer, item)
  const counted = marks.every((mark) => mark === 'E_PRICE_CHANGED')
  // A quantity beyond the largest deal is marked, and the sum is that of what can be ordered: a typo must not break the page.
  const qty = offer.price * Number(item.qty) > MAX_DEAL ? fitQuantity(rulesOf(offer), item.qty) : item.qty
  return { item, offer, marks, line: lineOf(offer, qty), counted }
}

export function groupRows(rows: readonly BasketRow[]): SellerGroup[] {
  const groups = new Map<string, BasketRow[]>()
  for (const row of rows) groups.set(row.offer.sellerKey, [...(groups.get(row.offer.sellerKey) ?? []), row])
  return [...groups].flatMap(([key, [first, ...others]]) =>
    first ? [{ key, seller: first.offer.seller, rows: [first, ...others] }] : [],
  )
}

/** Whether a press of «fix» can make the row good: a quantity that fits, the price of today. */
export const isFixable = ({ offer, marks }: BasketRow) =>
  marks.length > 0 && !offer.own && !offer.soldOut && isOrderable(rulesOf(offer))

/** Changes only what is named: agreeing to a price is not agreeing to a quantity. */
export function fixRow({ item, offer, marks }: BasketRow, named: readonly BasketMark[] = marks): void {
  const isPriced = named.includes('E_PRICE_CHANGED')
  const isCounted = named.some((mark) => mark !== 'E_PRICE_CHANGED')
  const qty = isCounted ? fitQuantity(rulesOf(offer), item.qty) : item.qty
  setBasket(item.productId, qty, isPriced ? offer.price : item.priceSeen)
}
