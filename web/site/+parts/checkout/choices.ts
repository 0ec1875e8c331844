import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { PayMode } from '#contract/deals/deal-process.ts'
import type { DeliveryMode } from '#contract/market/product-limits.ts'

/** What a buyer has chosen for the order to one seller. */
export interface Choice {
  deliveryMode?: DeliveryMode
  addressId?: number | undefined
  payMode?: PayMode
  plannedOn?: string | undefined
}

/** A deal that was made: enough to say so after a reload. */
export interface Placed {
  id: string
  number: string
  seller: string
  payable: number
  payMode: PayMode
  contractNeeded: boolean
}

interface Choices {
  bySeller: Record<string, Choice>
  consent: boolean
  /** Kept until the server has answered: a second press, or one after a lost connection, orders nothing twice. */
  attempt: { key: string; body: string } | null
  placed: Placed[]
}

const initial: Choices = { bySeller: {}, consent: false, attempt: null, placed: [] }

/** Choices survive a reload and a way to another page and back; read after hydration. */
export const useChoices = create<Choices>()(
  persist(() => initial, { name: 'agroplatforma-checkout', skipHydration: true }),
)

export function choose(seller: string, change: Choice): void {
  useChoices.setState(({ bySeller }) => ({ bySeller: { ...bySeller, [seller]: { ...bySeller[seller], ...change } } }))
}

export function useChoicesReady(): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    void Promise.resolve(useChoices.persist.rehydrate()).then(() => setReady(true))
  }, [])
  return ready
}
