import { z } from 'zod'
import { rowId } from '../../ids.ts'
import { positiveTiyin } from '../../money.ts'
import { line, withGaps } from '../../shape.ts'
import { basisPoints, Fee, graceMonths, Income, lenderIds, months, plots, purposeText, words } from './parts.ts'

const leaseRepayments = ['annuity', 'differentiated'] as const

const fields = {
  /** One of the catalogue; or another model, by what its supplier offers. */
  machineId: rowId.nullable(),
  model: line(200).min(2),
  supplier: line(200).min(2),
  /** Of one machine. */
  price: positiveTiyin,
  quantity: z.int().min(1).max(100),
  advance: basisPoints,
  months,
  grace: graceMonths,
  repayment: z.enum(leaseRepayments),
  warrantyMonths: z.int().min(0).max(120),
  hasServiceCentre: z.boolean(),
  deliveryTerritoryId: rowId,
  purposeText,
  plots,
  income: Income,
  requisiteId: rowId,
  lenderIds,
}

export const LeasingDraft = withGaps(fields)
export const LeasingContent = z
  .strictObject({
    ...fields,
    machineId: rowId.nullish(),
    model: fields.model.nullish(),
    supplier: fields.supplier.nullish(),
    warrantyMonths: fields.warrantyMonths.nullish(),
    hasServiceCentre: z.boolean().nullish(),
    grace: graceMonths.default(0),
    plots: plots.default([]),
    lenderIds: lenderIds.default([]),
  })
  .refine(({ grace, months: term }) => grace < term, { error: 'V_GRACE', path: ['grace'] })
  .refine(({ machineId, model }) => Boolean(machineId || model), { error: 'V_REQUIRED', path: ['machineId'] })
  .refine(({ machineId, supplier }) => Boolean(machineId || supplier), { error: 'V_REQUIRED', path: ['supplier'] })

export const LeasingProposal = z
  .strictObject({
    /** Of all machines together. */
    price: positiveTiyin,
    advance: basisPoints,
    rate: basisPoints,
    months,
    grace: graceMonths,
    repayment: z.enum(leaseRepayments),
    fees: z.array(Fee).max(10).default([]),
    conditions: words.default(''),
  })
  .refine(({ grace, months: term }) => grace < term, { error: 'V_GRACE', path: ['grace'] })
