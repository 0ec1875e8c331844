import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { History } from '../../history.ts'
import { idParams, queryId, rowId, rowVersion } from '../../ids.ts'
import { pageOf, pageQuery, searchText } from '../../list.ts'
import { localized } from '../../localized.ts'
import { positiveTiyin } from '../../money.ts'
import { Permission } from '../../permissions.ts'
import { wholeCountry } from '../../scope.ts'
import { financeKinds, financeProductStates } from './product-process.ts'
import { FinanceTerms } from './products.ts'

const scope = wholeCountry('Terms hold wherever a lender serves; its people see their own, the platform all')
const access = codes(Permission.LoanOrganizationView, Permission.FinanceProductEdit)
const writes = codes(Permission.FinanceProductEdit)
const TERMS_BYTES = 200_000

const Row = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(financeKinds),
  name: localized(120),
  /** The lender whose own product it is; null: a programme of the state, which several lenders give. */
  lender: z.object({ id: z.int(), name: z.string() }).nullable(),
  lenders: z.int(),
  amountMin: z.int(),
  amountMax: z.int().nullable(),
  rateRule: z.enum(['fixed', 'cb']),
  rateMinBp: z.int(),
  rateMaxBp: z.int(),
  termMin: z.int(),
  termMax: z.int(),
  budgetTotal: z.int().nullable(),
  budgetUsed: z.int(),
  intakeFrom: z.iso.date().nullable(),
  intakeTo: z.iso.date().nullable(),
  isOurReading: z.boolean(),
  version: z.int(),
  status: z.enum(financeProductStates),
  updatedAt: z.iso.datetime(),
})
export type FinanceProductRow = z.infer<typeof Row>

/** What takes effect without a new version: budget and days of the intake, and the lenders of a programme. */
const around = {
  budgetTotal: positiveTiyin.nullable(),
  intakeFrom: z.iso.date().nullable(),
  intakeTo: z.iso.date().nullable(),
  /** Of a programme: the lenders that have joined it. */
  lenderIds: z.array(rowId).max(200),
}

const Product = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(financeKinds),
  lender: z.object({ id: z.int(), name: z.string() }).nullable(),
  status: z.enum(financeProductStates),
  version: z.int(),
  draft: FinanceTerms,
  terms: FinanceTerms.nullable(),
  budgetUsed: z.int(),
  ...around,
  versions: z.array(
    z.object({
      version: z.int(),
      publishedAt: z.iso.datetime(),
      publishedBy: z.string().nullable(),
      /** Fields that differ from the version before. */
      changed: z.array(z.string()),
    }),
  ),
  /** Fields of the draft that differ from the terms in force. */
  changed: z.array(z.string()),
  rowVersion: z.int(),
  can: z.object({
    update: z.boolean(),
    join: z.boolean(),
    publish: z.boolean(),
    suspend: z.boolean(),
    resume: z.boolean(),
    archive: z.boolean(),
  }),
})
export type FinanceProduct = z.infer<typeof Product>

export const listFinanceProducts = call('GET /main/api-finance/products', {
  summary: 'Finance products: of the whole country for the platform, their own and joined ones for a lender',
  access,
  scope,
  query: z.object({
    ...pageQuery,
    search: searchText,
    kind: z.enum(financeKinds).optional(),
    status: z.enum(financeProductStates).optional(),
    lenderId: queryId.optional(),
  }),
  answer: pageOf(Row),
})

export const getFinanceProduct = call('GET /main/api-finance/products/{id}', {
  summary: 'One finance product: terms in force, those being edited, versions',
  access,
  scope,
  params: idParams,
  answer: Product,
})

export const createFinanceProduct = call('POST /main/api-finance/products', {
  summary: 'Begin a finance product: a lender its own, the platform a programme or one of a lender',
  access: writes,
  scope,
  bodyBytes: TERMS_BYTES,
  body: z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^[a-z][a-z0-9-]{1,39}$/),
    kind: z.enum(financeKinds),
    lenderId: rowId.nullable(),
    draft: FinanceTerms,
    ...around,
  }),
  answer: Product,
})

export const updateFinanceProduct = call('PUT /main/api-finance/products/{id}', {
  summary: 'Change the draft of the terms, the intake and who gives it; terms in force stay until published',
  access: writes,
  scope,
  bodyBytes: TERMS_BYTES,
  params: idParams,
  body: z.strictObject({ draft: FinanceTerms, ...around, rowVersion }),
  answer: Product,
})

export const takeFinanceProductStep = call('POST /main/api-finance/products/{id}/step', {
  summary: 'Publish the draft as the next version, suspend, resume or archive a product',
  access: writes,
  scope,
  params: idParams,
  body: z.strictObject({ step: z.enum(['publish', 'suspend', 'resume', 'archive']), rowVersion }),
  answer: Product,
})

export const financeProductHistory = call('GET /main/api-finance/products/{id}/history', {
  summary: 'Who changed a finance product, and how',
  access,
  scope,
  params: idParams,
  answer: History,
})

/** The lenders one may choose from when a product is given to them. */
export const productLenders = call('GET /main/api-finance/product-lenders', {
  summary: 'Lenders that may give a product of a kind',
  access,
  scope,
  query: z.object({ kind: z.enum(financeKinds) }),
  answer: z.array(z.object({ id: z.int(), name: z.string() })),
})

/** Field templates that a product of a kind may ask besides its own fields. */
export const productForms = call('GET /main/api-finance/product-forms', {
  summary: 'Published field templates that a product of a kind may ask for',
  access,
  scope,
  query: z.object({ kind: z.enum(financeKinds) }),
  answer: z.array(z.object({ id: z.int(), name: z.string() })),
})

export const portfolioFigures = call('GET /main/api-finance/portfolio', {
  summary: 'By kind: products in force, applications open, approved and paid',
  access: codes(Permission.LoanOrganizationView),
  scope,
  answer: z.array(
    z.object({
      kind: z.enum(financeKinds),
      products: z.int(),
      open: z.int(),
      approved: z.int(),
      /** Tiyin that approved and running applications are for. */
      amount: z.int(),
    }),
  ),
})
