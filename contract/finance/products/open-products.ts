import { z } from 'zod'
import { call, codes } from '../../call.ts'
import { FieldsShape } from '../../forms/fields/shape.ts'
import { Permission } from '../../permissions.ts'
import { WantedPaper } from '../view-parts.ts'
import {
  collateralKinds,
  financeKinds,
  insuredObjects,
  purposes,
  repayments,
  risks,
  subsidyUnits,
} from './product-process.ts'

/** What an application starts from: the terms in force, in the caller's language. */
const OpenProduct = z.object({
  id: z.int(),
  code: z.string(),
  version: z.int(),
  name: z.string(),
  description: z.string(),
  lenders: z.array(z.object({ id: z.int(), name: z.string() })),
  amountMin: z.int(),
  amountMax: z.int().nullable(),
  rateMinBp: z.int(),
  rateMaxBp: z.int(),
  termMin: z.int(),
  termMax: z.int(),
  graceMax: z.int(),
  /** The advance of a lease, in basis points of the price. */
  advanceMinBp: z.int(),
  advanceMaxBp: z.int(),
  /** How a subsidy is computed; of other kinds null. */
  subsidy: z
    .object({
      rateBp: z.int().nullable(),
      cap: z.int().nullable(),
      capPerUnit: z.int().nullable(),
      unit: z.enum(subsidyUnits),
    })
    .nullable(),
  /** What may be insured, against what, and how much of every loss stays with its owner; of other kinds null. */
  insurance: z
    .object({
      objectTypes: z.array(z.enum(insuredObjects)),
      risks: z.array(z.enum(risks)),
      franchiseBp: z.int(),
    })
    .nullable(),
  repayments: z.array(z.enum(repayments)),
  /** Empty: any purpose. */
  purposes: z.array(z.enum(purposes)),
  collateral: z.array(z.enum(collateralKinds)),
  /** What the most that may be asked for hangs on: land, crops, heads. */
  asks: z.array(z.enum(['plots', 'activities'])),
  slaDays: z.int(),
  /** Applications are taken today. */
  isOpen: z.boolean(),
  isOurReading: z.boolean(),
  wanted: z.array(WantedPaper),
  /** Fields of the product's own, asked besides those of its kind. */
  fields: FieldsShape,
})
export type OpenProduct = z.infer<typeof OpenProduct>

export const listOpenProducts = call('GET /main/api-finance/open-products/{kind}', {
  access: codes(Permission.FinAppOwn, Permission.FinAppOnBehalf),
  scope: 'party',
  summary: 'What can be asked for of a kind: terms in force, who gives it, which papers it wants',
  params: z.object({ kind: z.enum(financeKinds) }),
  answer: z.array(OpenProduct),
})
