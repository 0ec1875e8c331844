import { z } from 'zod'
import { rowId } from '../../ids.ts'
import { positiveTiyin } from '../../money.ts'
import { line, withGaps } from '../../shape.ts'
import { insuredObjects, risks } from '../products/product-process.ts'
import { activities, basisPoints, lenderIds, plots, words } from './parts.ts'

const MOST_TAGS = 500
/** A policy lasts a season, or a year. */
const coverMonths = z.int().min(1).max(12)
const chosenRisks = z.array(z.enum(risks)).min(1).max(risks.length)

const fields = {
  objectType: z.enum(insuredObjects),
  /** What is insured, in money. */
  amount: positiveTiyin,
  risks: chosenRisks,
  startsOn: z.iso.date(),
  months: coverMonths,
  /** Fields with what grows in them, animals by their heads: the whole that a loss is a part of. */
  activities: activities.min(1),
  /** What it would sell for; of crops the expected output says it. */
  marketValue: positiveTiyin,
  tags: z.array(line(20)).max(MOST_TAGS),
  plots,
  /** Where a payout goes to. */
  requisiteId: rowId,
  lenderIds,
}

export const InsuranceDraft = withGaps(fields)
export const InsuranceContent = z
  .strictObject({
    ...fields,
    marketValue: positiveTiyin.nullish(),
    tags: fields.tags.default([]),
    plots: plots.default([]),
    lenderIds: lenderIds.default([]),
  })
  .refine(({ objectType, marketValue }) => objectType === 'crop' || Boolean(marketValue), {
    error: 'V_REQUIRED',
    path: ['marketValue'],
  })
  .refine(
    ({ objectType, activities: insured }) =>
      insured.every(({ heads, squareMetres }) => Boolean(objectType === 'livestock' ? heads : squareMetres)),
    { error: 'V_REQUIRED', path: ['activities'] },
  )

export const InsuranceProposal = z.strictObject({
  amount: positiveTiyin,
  risks: chosenRisks,
  tariff: basisPoints,
  /** Of the sum: so much of every loss is the owner's. */
  franchise: basisPoints,
  startsOn: z.iso.date(),
  months: coverMonths,
  conditions: words.default(''),
})
export type InsuranceProposal = z.infer<typeof InsuranceProposal>
