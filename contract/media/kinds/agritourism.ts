import { z } from 'zod'
import { rowId } from '../../ids.ts'
import { positiveTiyin } from '../../money.ts'
import { day, line, localizedLine, orEmpty, orNull, withGaps } from '../../shape.ts'
import { placeServices, placeTypes } from '../enums.ts'
import { point, webUrl } from '../parts.ts'

export const monthNumber = z.int().min(1).max(12)

const required = {
  placeType: z.enum(placeTypes),
  territoryId: rowId,
  point,
  seasonMonths: z.array(monthNumber).max(12),
}
const optional = {
  ownerName: localizedLine(200),
  priceFrom: positiveTiyin,
  capacity: z.int().min(1).max(100_000),
  phone: line(20),
  bookingUrl: webUrl,
  /** The owner says once a year that all this is still so; a year later it is hidden. */
  confirmedOn: day,
}
const lists = { services: z.array(z.enum(placeServices)).max(placeServices.length) }

export const AgritourismExtra = z.strictObject({ ...required, ...orNull(optional), ...orEmpty(lists) })
export type AgritourismExtra = z.infer<typeof AgritourismExtra>
export const AgritourismDraft = withGaps({ ...required, ...optional, ...lists })
