import { z } from 'zod'
import { rowId } from '../../ids.ts'
import { line, localizedLine, orNull, withGaps } from '../../shape.ts'
import { workLanguages } from '../enums.ts'
import { fileId } from '../parts.ts'

/** In the order they are listened to; each is a chapter. */
const Track = z.strictObject({
  title: localizedLine(160),
  file: fileId,
  seconds: z.int().min(1).max(86_400),
  bytes: z.int().min(1),
})

const required = { language: z.enum(workLanguages), tracks: z.array(Track).max(200) }
const optional = {
  /** The same in the library, to read. */
  bookId: rowId,
  narrator: line(120),
}

export const AudiobookExtra = z.strictObject({ ...required, ...orNull(optional) })
export type AudiobookExtra = z.infer<typeof AudiobookExtra>
export const AudiobookDraft = withGaps({ ...required, ...optional })
