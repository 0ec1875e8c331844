import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { AnswerOf, Call, InputOf } from '#contract/call.ts'
import { getClearing, getTopUp } from '#contract/clearing/clearing.ts'
import { type JournalEntry, listDealJournal } from '#contract/clearing/ledger.ts'
import { type Deal, getDeal, getRegistryDeal } from '#contract/deals/deals.ts'
import { type DealDeliveries, getDeliveries } from '#contract/deals/delivery.ts'
import { getDealDisputes } from '#contract/deals/disputes.ts'
import { getDealDocuments } from '#contract/deals/documents.ts'
import { type DealPayment, findDealPayments } from '#contract/deals/payments.ts'
import { getDealReviews } from '#contract/deals/reviews.ts'
import type { SignablePapers } from '#contract/documents/documents.ts'
import { ask, CallError } from '#web/shell/client.ts'

/** A deal with the parts of its page; a part that could not be read leaves the others standing. */
export interface DealData {
  deal: Deal
  deliveries: DealDeliveries | undefined
  disputes: AnswerOf<typeof getDealDisputes> | undefined
  reviews: AnswerOf<typeof getDealReviews> | undefined
  documents: SignablePapers | undefined
  payments: readonly DealPayment[] | undefined
  /** What is free to pay with, and how to transfer; only where they are about to be needed. */
  purse?: AnswerOf<typeof getClearing> | undefined
  topUp?: AnswerOf<typeof getTopUp> | undefined
  /** For staff. */
  journal?: readonly JournalEntry[] | undefined
}

async function part<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C> | undefined> {
  try {
    return await ask(call, input)
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 0) throw error
    return undefined
  }
}

/** Everything of one's own deal, asked side by side. */
export async function loadDeal(id: string): Promise<DealData> {
  const input = { params: { id } }
  const [deal, parts] = await Promise.all([ask(getDeal, input), partsOf(id)])
  const paysBy = deal.can.pay ? deal.payMode : undefined
  const purse = paysBy === 'clearing' ? await part(getClearing, {}) : undefined
  const topUp = paysBy === 'bank_transfer' ? await part(getTopUp, { query: { deal: id } }) : undefined
  return { deal, ...parts, purse, topUp }
}

/** The same for staff, who look on. */
export async function loadRegistryDeal(id: string): Promise<DealData> {
  const input = { params: { id } }
  const [deal, parts, journal] = await Promise.all([
    ask(getRegistryDeal, input),
    partsOf(id),
    part(listDealJournal, input),
  ])
  return { deal, ...parts, journal: journal?.items }
}

async function partsOf(id: string) {
  const input = { params: { id } }
  const [deliveries, disputes, reviews, documents, payments] = await Promise.all([
    part(getDeliveries, input),
    part(getDealDisputes, input),
    part(getDealReviews, input),
    part(getDealDocuments, input),
    part(findDealPayments, input),
  ])
  return { deliveries, disputes, reviews, documents, payments }
}

/** A form opens at once, with what the page knows; closing it asks anew. On a slow line each asking takes seconds. */
export function reloadsDeal({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const opens = nextUrl.searchParams.has('step') && !currentUrl.searchParams.has('step')
  return opens && nextUrl.pathname === currentUrl.pathname ? false : defaultShouldRevalidate
}
