import { z } from 'zod'
import { rowId } from '../../ids.ts'
import { positiveTiyin, tiyin } from '../../money.ts'
import { line, withGaps } from '../../shape.ts'
import { goodsUnits, needTypes } from '../needs.ts'
import { activities, basisPoints, lenderIds, plots, purposeText, words } from './parts.ts'

const MOST_GOODS = 30

/** What is given as goods: counted, and worth so much. */
const Goods = z.strictObject({
  name: line(120).min(2),
  quantity: z.int().min(1).max(1_000_000),
  unit: z.enum(goodsUnits),
  unitPrice: positiveTiyin,
})
export const goodsList = z.array(Goods).max(MOST_GOODS)
export type Goods = z.infer<typeof Goods>

const fields = {
  needTypes: z.array(z.enum(needTypes)).min(1).max(needTypes.length),
  amount: positiveTiyin,
  purposeText,
  plots,
  activities: activities.min(1),
  requisiteId: rowId,
  lenderIds,
}

export const UzagrostarDraft = withGaps(fields)
export const UzagrostarContent = z.strictObject({
  ...fields,
  plots: plots.default([]),
  lenderIds: lenderIds.default([]),
})

/** One company says what it gives, and at which price it takes the harvest. */
export const UzagrostarProposal = z
  .strictObject({
    goods: goodsList.default([]),
    cash: tiyin.default(0),
    /** Of a year, on cash alone. */
    rate: basisPoints.default(0),
    purchaseKg: z.int().min(1).max(100_000_000),
    /** Tiyin a kilogram. */
    price: positiveTiyin,
    harvestBy: z.iso.date(),
    conditions: words.default(''),
  })
  .refine(({ goods, cash }) => goods.length > 0 || cash > 0, { error: 'V_REQUIRED', path: ['goods'] })
export type UzagrostarProposal = z.infer<typeof UzagrostarProposal>
