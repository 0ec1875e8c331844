import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CheckoutBlock, checkout, PreviewBlock } from '#contract/deals/checkout.ts'
import { ask, CallError } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useMarket } from '#web/shell/site/market-state.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage } from '#web/shell/texts.ts'
import { type Placed, useChoices } from './choices.ts'
import { blockOf, type Order } from './orders.ts'

/** The key of the attempt under way, or a new one when something else is ordered. */
function keyFor(body: string): string {
  const { attempt } = useChoices.getState()
  if (attempt?.body === body) return attempt.key
  const key = crypto.randomUUID()
  useChoices.setState({ attempt: { key, body } })
  return key
}

/** The account has taken the rows out already: the device only follows. */
function takeOut(orders: readonly Order[]): void {
  const bought = new Set(orders.flatMap(({ counted }) => counted.map(({ item }) => item.productId)))
  const left = <Row extends { productId: number }>(rows: readonly Row[]) =>
    rows.filter(({ productId }) => !bought.has(productId))
  useMarket.setState(({ basket, notes }) => ({ basket: left(basket), notes: left(notes) }))
}

/** Places all orders at once; a press while one is under way, or after a lost answer, orders nothing twice. */
export function usePlacing(orders: readonly Order[], previews: ReadonlyMap<string, PreviewBlock>, again: () => void) {
  const lang = useLanguage()
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'sending' | 'unsure'>('idle')
  const place = async () => {
    if (state === 'sending') return
    const blocks = orders
      .map(blockOf)
      .flatMap(({ deliveryMode, payMode, ...rest }): CheckoutBlock[] =>
        deliveryMode && payMode ? [{ ...rest, deliveryMode, payMode }] : [],
      )
    if (blocks.length !== orders.length) return
    setState('sending')
    const body = { blocks, consent: true as const, language: lang }
    try {
      const options = { idempotencyKey: keyFor(JSON.stringify(body)) }
      const { deals } = await ask<typeof checkout>('POST /main/api-market/checkout', { body }, options)
      const placed = deals.map(({ id, number, seller, payable }, at): Placed => {
        const order = orders[at]
        const contractNeeded = order ? (previews.get(order.key)?.contractNeeded ?? false) : false
        return { id, number, seller, payable, payMode: order?.choice.payMode ?? 'clearing', contractNeeded }
      })
      takeOut(orders)
      useChoices.setState({ placed, attempt: null, bySeller: {}, consent: false })
      await navigate(inLanguage(lang, '/checkout?done=1'), { replace: true })
    } catch (error) {
      if (error instanceof CallError && (error.status === 0 || error.status >= 500)) return setState('unsure')
      // Refused: nothing was ordered, and the next press is a new attempt.
      useChoices.setState({ attempt: null })
      setState('idle')
      toastError(error)
      again()
    }
  }
  return { state, place }
}
