import { z } from 'zod'
import { call } from '../call.ts'

/** Outlines of the regions on one sheet, as paths of SVG. */
const RegionOutlines = z.object({
  width: z.int(),
  height: z.int(),
  /** Degrees at the edges of the sheet: `placeOn` finds a point on it by them. */
  edges: z.object({ west: z.number(), east: z.number(), north: z.number() }),
  regions: z.array(
    z.object({
      code: z.string(),
      path: z.string(),
      /** Where a number fits; the middle of the largest part. */
      x: z.int(),
      y: z.int(),
    }),
  ),
})
export type RegionOutlines = z.infer<typeof RegionOutlines>

export const getRegionOutlines = call('GET /main/api-reference/region-outlines', {
  summary: 'Generalised outlines of the regions for maps of counts; not for asking which region a point is in',
  access: 'open',
  answer: RegionOutlines,
})
