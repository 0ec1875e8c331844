import * as own from '#contract/finance/applications.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import { createRequisite } from '#contract/market/requisites.ts'
import { Permission, type PermissionCode } from '#contract/permissions.ts'
import type { TestApp } from './app.ts'
import { lastCode } from './codes.ts'
import type { PlacedLender } from './finance.ts'
import { employeeOf, nextPhone, nextPinfl, type Person, personWithPhone } from './organizations.ts'

const SUM = 100
export const MILLION = 1_000_000 * SUM

const officerCodes = [
  Permission.CreditRequestView,
  Permission.CreditRequestWork,
  Permission.BankProposalMake,
  Permission.LoanOrganizationView,
]

interface Place {
  codes?: readonly PermissionCode[]
  branchId?: number
  /** Null: approves nothing; -1: without a limit. */
  approvalLimit?: number | null
  canPropose?: boolean
  maxOpen?: number
  /** Nobody has given them a place in the lender's work. */
  without?: true
}

/** Somebody who works on requests of a lender. */
export async function officerOf(app: TestApp, lender: PlacedLender, place: Place = {}) {
  const one = await employeeOf(app, lender.organizationId, place.codes ?? officerCodes)
  if (!place.without) await giveProfile(app, lender, one.userId, place)
  return one
}

export const giveProfile = (app: TestApp, lender: PlacedLender, userId: string, place: Place = {}) =>
  app.server.inSystem(({ tx }) =>
    tx
      .insertInto('loanEmployees')
      .values({
        loanOrganizationId: lender.id,
        userId,
        branchId: place.branchId ?? null,
        canPropose: place.canPropose ?? true,
        approvalLimit: place.approvalLimit ?? null,
        maxOpen: place.maxOpen ?? 20,
      })
      .execute(),
  )

export interface Borrower extends Person {
  pinfl: string
  requisiteId: number
}

let accounts = 0
/** A person at home somewhere, with a number of their own and bank details. */
export async function borrower(app: TestApp, territoryId: number): Promise<Borrower> {
  const pinfl = nextPinfl()
  const one = await personWithPhone(app, nextPhone(), pinfl)
  await app.server.inSystem(({ tx }) =>
    tx.updateTable('users').set({ territoryId }).where('id', '=', one.userId).execute(),
  )
  const account = `20208000${100_000_000_000 + ++accounts}`
  const body = { holderName: 'Ergasheva Malika', mfo: '00450', account, purpose: 'loan' }
  const { content, status, error } = await one.ask(createRequisite, { body })
  if (status !== 200) throw new Error(`no requisite: ${JSON.stringify(error)}`)
  return { ...one, pinfl, requisiteId: content.id }
}

/** Content of a loan that fits `someTerms`, with whatever a test is about. */
export const someLoan = (who: Borrower, over: object = {}) => ({
  amount: 33 * MILLION,
  months: 12,
  grace: 0,
  purpose: 'seed',
  purposeText: 'Bahorgi ekish uchun urugʻ va oʻgʻit olaman',
  income: { monthly: 8 * MILLION, debts: 1 * MILLION },
  requisiteId: who.requisiteId,
  repayment: 'annuity',
  collateral: [{ kind: 'property', description: 'Uy-joy, Urgut tumani', value: 60 * MILLION }],
  ...over,
})

interface Sent {
  productId: number
  content: object
  kind?: FinanceKind
  version?: number
}

/** A draft of it, saved. */
export async function saveApplication(who: Borrower, { productId, content, kind = 'loan' }: Sent) {
  const {
    content: saved,
    status,
    error,
  } = await who.ask(own.saveMyApplication, {
    params: { kind },
    body: { productId, content },
  })
  if (status !== 200) throw new Error(`not saved: ${JSON.stringify(error)}`)
  return saved
}

const CODE_PAUSE = 61_000
/** Signed by a code from the own phone and sent; the answer is whatever it is. */
export async function submitApplication(app: TestApp, who: Borrower, sent: Sent) {
  const { kind = 'loan', version = 1 } = sent
  const saved = await saveApplication(who, sent)
  const params = { kind, id: saved.id }
  app.clock.tick(CODE_PAUSE)
  const { verifyKey } = (await who.ask(own.sendApplicationCode, { params })).content
  const proof = { verifyKey, code: await lastCode(app, who.phone) }
  const consents = ['data-to-bank', 'credit-bureau']
  const body = { rowVersion: saved.rowVersion, productVersion: version, consents, proof }
  const { status, content, error, codes } = await who.ask(own.submitMyApplication, { params, body })
  return { status, content, error, codes }
}
