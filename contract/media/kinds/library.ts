import { z } from 'zod'
import { line, orNull, withGaps } from '../../shape.ts'
import { bookTypes, copyrights, workLanguages } from '../enums.ts'
import { fileId, webUrl } from '../parts.ts'

export const BookFile = z.strictObject({
  id: fileId,
  format: z.enum(['pdf', 'epub']),
  bytes: z.int().min(1),
  name: line(200),
})

const required = {
  bookType: z.enum(bookTypes),
  authors: z.array(line(120)).max(20),
  language: z.enum(workLanguages),
  copyright: z.enum(copyrights),
}
const optional = {
  publisher: line(200),
  year: z.int().min(1900).max(2100),
  pages: z.int().min(1).max(20_000),
  isbn: line(20),
  /** Only where the copyright allows. */
  file: BookFile,
  link: webUrl,
}

export const LibraryExtra = z.strictObject({ ...required, ...orNull(optional) })
export type LibraryExtra = z.infer<typeof LibraryExtra>
export const LibraryDraft = withGaps({ ...required, ...optional })
