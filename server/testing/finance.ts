import type { LenderState, LenderType } from '#contract/finance/lenders/lender-process.ts'
import { kindOfLender } from '#contract/finance/lenders/lender-process.ts'
import type { FinanceKind, FinanceProductState } from '#contract/finance/products/product-process.ts'
import { FinanceTerms } from '#contract/finance/products/products.ts'
import { searchKeysOf } from '../reference/public.ts'
import type { TestApp } from './app.ts'
import { farmAt, headOf, nextPinfl } from './organizations.ts'
import '../finance/tables.ts'

const SUM = 100
const MILLION = 1_000_000 * SUM

/** Terms of a plain loan, with whatever a test is about. */
export const someTerms = (over: Partial<FinanceTerms> = {}): FinanceTerms =>
  FinanceTerms.parse({
    name: { uz: 'Sinov krediti', ru: 'Пробный кредит', eng: 'Trial loan' },
    description: { uz: 'Sinov uchun' },
    legalBasis: [],
    isOurReading: true,
    applicantKinds: ['individual', 'fermer', 'dehqon'],
    territoryIds: [],
    categoryIds: [],
    purposes: ['seed'],
    seasonRule: 'year',
    amountMin: 3 * MILLION,
    amountMax: 50 * MILLION,
    perHaMax: null,
    perHeadMax: null,
    shareOfValueMaxBp: null,
    rateRule: 'fixed',
    rateMinBp: 1400,
    rateMaxBp: 1400,
    termMin: 6,
    termMax: 36,
    graceMax: 6,
    graceInterest: 'paid',
    repayments: ['annuity', 'differentiated'],
    seasonalPlan: [],
    advanceMinBp: 0,
    advanceMaxBp: 0,
    collateral: ['property', 'group_guarantee'],
    coverMinBp: 12_500,
    groupFreeUpTo: 33 * MILLION,
    tranches: [],
    eligibility: [],
    fieldTemplateId: null,
    fileTemplateCode: null,
    slaDays: 5,
    fees: [],
    subsidy: null,
    insurance: null,
    ...over,
  })

export interface PlacedLender {
  id: number
  organizationId: string
  head: Awaited<ReturnType<typeof headOf>>
}

/** An organization that lends, with its head signed in for it. */
export async function placeLender(
  app: TestApp,
  territoryId: number,
  { type = 'bank', status = 'active', name }: { type?: LenderType; status?: LenderState; name?: string } = {},
): Promise<PlacedLender> {
  const kind = kindOfLender[type]
  const input = farmAt(territoryId, { kind, name: { uz: name ?? `Sinov ${type}` } })
  const head = await headOf(app, input, nextPinfl(), { verifiedHow: 'certificate' })
  const { id } = await app.server.inSystem(({ tx, changed, now }) =>
    tx
      .insertInto('loanOrganizations')
      .values({
        organizationId: head.organizationId,
        type,
        status,
        licenseNo: '7',
        licenseDate: '2020-01-01',
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(async (row) => {
        await changed('lenders')
        return row
      }),
  )
  return { id, organizationId: head.organizationId, head }
}

interface Placed {
  code: string
  kind?: FinanceKind
  status?: FinanceProductState
  terms?: Partial<FinanceTerms>
  owner?: number
  lenderIds?: readonly number[]
  budgetTotal?: number
  intakeFrom?: string
  intakeTo?: string
}

/** A product in its first version, given by these lenders. */
export async function placeFinanceProduct(app: TestApp, placed: Placed): Promise<number> {
  const { code, kind = 'loan', status = 'published', owner, budgetTotal, intakeFrom, intakeTo } = placed
  const terms = someTerms(placed.terms)
  const lenderIds = placed.lenderIds ?? (owner === undefined ? [] : [owner])
  return app.server.inSystem(async ({ tx, changed, now }) => {
    const { id } = await tx
      .insertInto('financeProducts')
      .values({
        code,
        kind,
        status,
        draft: terms,
        loanOrganizationId: owner ?? null,
        searchKey: searchKeysOf(terms.name).searchKey,
        budgetTotal: budgetTotal ?? null,
        intakeFrom: intakeFrom ?? null,
        intakeTo: intakeTo ?? null,
        ...(status !== 'draft' && { version: 1, terms }),
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (status !== 'draft')
      await tx
        .insertInto('financeProductVersions')
        .values({ productId: id, version: 1, terms, publishedAt: now })
        .execute()
    if (lenderIds.length > 0)
      await tx
        .insertInto('financeProductLenders')
        .values(lenderIds.map((loanOrganizationId) => ({ productId: id, loanOrganizationId })))
        .execute()
    await changed('finance-products')
    return id
  })
}
