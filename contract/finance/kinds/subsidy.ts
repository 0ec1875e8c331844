import { z } from 'zod'
import { rowId } from '../../ids.ts'
import { positiveTiyin, tiyin } from '../../money.ts'
import { line, withGaps } from '../../shape.ts'
import { plots, purposeText } from './parts.ts'

const CostItem = z.strictObject({
  item: line(200).min(2),
  quantity: z.int().min(1).max(1_000_000),
  unitPrice: positiveTiyin,
  invoiceNo: line(60).min(1),
  paidOn: z.iso.date(),
})

const fields = {
  costItems: z.array(CostItem).min(1).max(50),
  ownCost: tiyin,
  /** What the measure counts by: heads, sotix, seedlings, objects. */
  units: z.int().min(1).max(10_000_000),
  tags: z.array(line(20)).max(500),
  purposeText,
  plots,
  requisiteId: rowId,
}

export const SubsidyDraft = withGaps(fields)
export const SubsidyContent = z.strictObject({
  ...fields,
  plots: plots.default([]),
  tags: fields.tags.default([]),
})
