import { z } from 'zod'
import { languages } from '#uz/language.ts'

export const VersionRow = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  byName: z.string().nullable(),
  comment: z.string().nullable(),
  /** The one the public reads. */
  published: z.boolean(),
})
export type VersionRow = z.infer<typeof VersionRow>

/** A run of text that stayed, came or went. */
const TextPart = z.object({ is: z.enum(['kept', 'added', 'removed']), text: z.string() })
export type TextPart = z.infer<typeof TextPart>

/** What differs in one field: of a text its parts, in its language, without tags; of anything else both values. */
export const VersionChange = z.object({
  /** As `title`, `body`, `extra.steps[2].text`. */
  field: z.string(),
  language: z.enum(languages).nullable(),
  parts: z.array(TextPart),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})
export type VersionChange = z.infer<typeof VersionChange>
