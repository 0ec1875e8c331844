import { z } from 'zod'
import { rowId } from '../ids.ts'
import { line, localizedLine, localizedParagraphs, orEmpty, orNull, withGaps } from '../shape.ts'
import { CONTENT_TITLE_LENGTH, CROPS, GALLERY_PICTURES, LEAD_LENGTH, TAG_LENGTH, TAGS } from './limits.ts'
import { fileId, richText, webUrl } from './parts.ts'

/** What stays in sight when the picture is cut: in percent from the left and from the top. */
export const Cover = z.strictObject({
  file: fileId,
  x: z.int().min(0).max(100).default(50),
  y: z.int().min(0).max(100).default(50),
})

const required = { title: localizedLine(CONTENT_TITLE_LENGTH) }
const optional = {
  lead: localizedParagraphs(LEAD_LENGTH),
  body: richText,
  cover: Cover,
  /** The text read aloud. */
  audio: z.strictObject({ file: fileId, seconds: z.int().min(1).max(86_400), bytes: z.int().min(1) }),
  author: line(80),
  source: webUrl,
  seo: z.strictObject({ title: localizedLine(70), description: localizedLine(170) }),
}
const lists = {
  gallery: z.array(fileId).max(GALLERY_PICTURES),
  tags: z.array(line(TAG_LENGTH)).max(TAGS),
  /** Categories of goods it is about: by them people find what concerns their crop. */
  crops: z.array(rowId).max(CROPS),
  territories: z.array(rowId).max(30),
}
/** The kind's own fields, checked by the kind. */
const extra = { extra: z.record(z.string(), z.unknown()) }

/** What every kind says of itself. */
export const ContentFields = z.strictObject({
  ...required,
  ...orNull(optional),
  ...orEmpty(lists),
  extra: extra.extra.default({}),
})
export type ContentFields = z.infer<typeof ContentFields>

export const ContentDraft = withGaps({ ...required, ...optional, ...lists, ...extra })
export type ContentDraft = z.infer<typeof ContentDraft>
export type Cover = z.infer<typeof Cover>
