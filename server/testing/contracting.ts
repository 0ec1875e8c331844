import * as own from '#contract/finance/applications.ts'
import * as requests from '#contract/finance/credit-requests.ts'
import * as money from '#contract/finance/money.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import * as proposals from '#contract/finance/proposals.ts'
import { uploadFile } from '#contract/reference/files.ts'
import { dayOf } from '#uz/date.ts'
import type { TestApp } from './app.ts'
import type { Borrower } from './borrowing.ts'
import { lastCode } from './codes.ts'
import type { Person } from './organizations.ts'

const DAY = 86_400_000
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

/** A private paper of somebody's own; `more` makes another of it. */
export const paperOf = async (who: Pick<Person, 'ask'>, more = '') =>
  (
    await who.ask(uploadFile, {
      query: { name: 'surat.png', purpose: 'message' },
      upload: Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.from(more)]),
    })
  ).content.id

export const dayIn = (app: TestApp, days: number) => dayOf(new Date(app.clock.now.getTime() + days * DAY))

/** Both sign whatever of it waits; the answer to the last. */
export async function signBoth(
  app: TestApp,
  who: Borrower,
  { kind, id }: { kind: FinanceKind; id: number },
  requestId: number,
  head: Person,
): Promise<{ status: number; error: unknown }> {
  const params = { kind, id }
  app.clock.tick(61_000)
  await who.ask(money.getMyContract, { params })
  const mine = (await who.ask(money.sendMyContractCode, { params })).content
  await who.ask(money.signMyContractByCode, {
    params,
    body: { verifyKey: mine.verifyKey, code: await lastCode(app, who.phone) },
  })
  const theirs = (await head.ask(money.sendLenderContractCode, { params: { id: requestId } })).content
  const { status, error } = await head.ask(money.signLenderContractByCode, {
    params: { id: requestId },
    body: { verifyKey: theirs.verifyKey, code: await lastCode(app, head.phone) },
  })
  return { status, error }
}

interface Contracted {
  kind: FinanceKind
  id: number
  number: string | null
  officer: Pick<Person, 'ask'>
  head: Person
  content: object
}

/** Taken, proposed by one, approved by another, accepted and signed by both; the request, and what was reckoned. */
export async function contractIt(app: TestApp, who: Borrower, given: Contracted) {
  const { kind, id, number, officer, head, content } = given
  const { items } = (await officer.ask(requests.listCreditRequests, { query: {} })).content
  const found = items.find((one) => one.number === number)
  if (!found) throw new Error(`nobody was asked for ${number}`)
  const request = found.id
  await officer.ask(requests.takeCreditRequest, {
    params: { id: request },
    body: { rowVersion: found.rowVersion },
  })
  const body = { content, validUntil: dayIn(app, 10) }
  const made = await officer.ask(requests.saveProposal, { params: { id: request }, body })
  const draft = made.content.offers[0]
  if (made.status !== 200 || !draft) throw new Error(`no proposal: ${JSON.stringify(made.error)}`)
  const asked = await officer.ask(proposals.submitProposal, {
    params: { id: draft.id },
    body: { rowVersion: draft.rowVersion },
  })
  await head.ask(proposals.approveProposal, {
    params: { id: draft.id },
    body: { rowVersion: asked.content.rowVersion },
  })
  const params = { kind, id }
  const offer = (await who.ask(own.getMyApplication, { params })).content.offers[0]
  const accepted = await who.ask(own.acceptProposal, {
    params: { ...params, proposalId: offer?.id ?? 0 },
    body: { rowVersion: offer?.rowVersion ?? 0, risks: own.isCredit(kind) ? own.creditRisks : [] },
  })
  if (accepted.status !== 200) throw new Error(`not accepted: ${JSON.stringify(accepted.error)}`)
  const signed = await signBoth(app, who, params, request, head)
  if (signed.status !== 200) throw new Error(`not signed: ${JSON.stringify(signed.error)}`)
  return { request, computed: asked.content.computed }
}
