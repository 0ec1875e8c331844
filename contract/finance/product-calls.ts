import { z } from 'zod'
import { call, codes } from '../call.ts'
import { queryId } from '../ids.ts'
import { pageOf, pageQuery, searchText } from '../list.ts'
import { localized } from '../localized.ts'
import { Permission } from '../permissions.ts'
import { wholeCountry } from '../scope.ts'
import { financeKinds, financeProductStates } from './product-process.ts'

const scope = wholeCountry('Terms hold wherever a lender serves; its people see their own, the platform all')
const access = codes(Permission.LoanOrganizationView, Permission.FinanceProductEdit)

const Row = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(financeKinds),
  name: localized(120),
  /** Whose own it is; null: a programme. */
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
