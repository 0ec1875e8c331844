import { z } from 'zod'
import { rowId } from '../../ids.ts'
import { tiyin } from '../../money.ts'
import { localizedLine, localizedParagraphs, orNull, withGaps } from '../../shape.ts'
import { growingZones, soils } from '../enums.ts'
import { webUrl } from '../parts.ts'
import { monthNumber } from './agritourism.ts'

/** Work of one month on one hectare. */
export const TechnologyStep = z.strictObject({
  month: monthNumber,
  work: localizedLine(200),
  inputs: localizedParagraphs(300).nullable().default(null),
  /** What it costs for a hectare. */
  cost: tiyin,
})
/** For a hectare; what a sotix brings is a hundredth of it. */
export const Economics = z.strictObject({
  /** In kilograms. */
  yield: z.number().min(0).max(1_000_000),
  /** Of a kilogram. */
  price: tiyin,
  /** When the harvest is sold: the share of each month, in percent, a hundred in all. */
  sales: z.array(z.strictObject({ month: monthNumber, share: z.int().min(1).max(100) })).max(12),
})

const required = { crop: rowId, steps: z.array(TechnologyStep).max(60), economics: Economics }
const optional = { soil: z.enum(soils), zone: z.enum(growingZones), video: webUrl }

export const TechnologyExtra = z.strictObject({ ...required, ...orNull(optional) })
export type TechnologyExtra = z.infer<typeof TechnologyExtra>
export const TechnologyDraft = withGaps({ ...required, ...optional })
