import { z } from 'zod'
import { positiveTiyin } from '../../money.ts'
import { day, line, localizedLine, orEmpty, orNull, withGaps } from '../../shape.ts'
import { programmeTypes } from '../enums.ts'
import { webUrl } from '../parts.ts'

const required = { institution: localizedLine(200), programmeType: z.enum(programmeTypes) }
const optional = {
  duration: localizedLine(80),
  /** Null: free, or not said. */
  price: positiveTiyin,
  deadline: day,
  contact: line(200),
  link: webUrl,
}
const lists = { admissionSteps: z.array(localizedLine(300)).max(20) }
const flags = { free: z.boolean() }

export const EducationExtra = z.strictObject({
  ...required,
  ...orNull(optional),
  ...orEmpty(lists),
  free: z.boolean().default(false),
})
export type EducationExtra = z.infer<typeof EducationExtra>
export const EducationDraft = withGaps({ ...required, ...optional, ...lists, ...flags })
