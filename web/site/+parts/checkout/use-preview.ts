import { useEffect, useState } from 'react'
import type { PreviewBlock, previewCheckout } from '#contract/deals/checkout.ts'
import { ask, CallError } from '#web/shell/client.ts'
import { useClientState } from '#web/shell/client-state.ts'
import { useLanguage } from '#web/shell/texts.ts'
import { choose } from './choices.ts'
import { blockOf, type Order, settled } from './orders.ts'

const TYPING_MS = 250

interface Preview {
  byKey: ReadonlyMap<string, PreviewBlock>
  payable: number
  /** On the buyer's clearing account. */
  free: number
}

interface Failed {
  /** The server's own words, where it refused. */
  refused: string | undefined
}

/** What the orders cost and need by the server's own count, asked anew as rows and choices change. */
export function usePreview(orders: readonly Order[]) {
  const lang = useLanguage()
  const actor = useClientState(({ user }) => `${user?.clientId} ${user?.organization?.id}`)
  const [preview, setPreview] = useState<Preview>()
  const [asking, setAsking] = useState(true)
  const [failed, setFailed] = useState<Failed>()
  const [round, setRound] = useState(0)
  const asked = orders.filter(({ counted }) => counted.length > 0)
  const question = JSON.stringify(asked.map((order) => [order.key, blockOf(order)]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is the orders as the server sees them
  useEffect(() => {
    if (asked.length === 0) {
      setPreview({ byKey: new Map(), payable: 0, free: 0 })
      return setAsking(false)
    }
    const left = new AbortController()
    setAsking(true)
    const timer = setTimeout(() => {
      const body = { blocks: asked.map(blockOf) }
      ask<typeof previewCheckout>('POST /main/api-market/checkout/preview', { body }, { signal: left.signal, lang })
        .then(({ blocks, payable, free }) => {
          const byKey = new Map<string, PreviewBlock>()
          for (const [at, block] of blocks.entries()) {
            const order = asked[at]
            if (!order) continue
            byKey.set(order.key, block)
            const change = settled(order.choice, block)
            if (Object.keys(change).length > 0) choose(order.key, change)
          }
          setPreview({ byKey, payable, free })
          setFailed(undefined)
          setAsking(false)
        })
        .catch((error) => {
          if (left.signal.aborted) return
          console.error(error)
          // A refusal names whom to ask for the right; retrying would not help.
          setFailed({ refused: error instanceof CallError && error.status === 403 ? error.message : undefined })
          setAsking(false)
        })
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [question, lang, actor, round])
  return { preview, asking, failed, again: () => setRound((last) => last + 1) }
}
