import { z } from 'zod'
import { localizedLine, localizedParagraphs, orEmpty, orNull, withGaps } from '../../shape.ts'
import { audiences } from '../enums.ts'
import { fileId } from '../parts.ts'
import { BookFile } from './library.ts'

const InstructionStep = z.strictObject({
  title: localizedLine(160),
  text: localizedParagraphs(1500),
  image: fileId.nullable().default(null),
})

const required = {
  audiences: z.array(z.enum(audiences)).max(audiences.length),
  steps: z.array(InstructionStep).max(40),
  position: z.int().min(0).max(10_000),
}
/** Paths of screens whose «?» opens it, as `/dashboard/my-products`. */
const lists = {
  screens: z
    .array(
      z
        .string()
        .regex(/^\/[a-z0-9/{}-]*$/)
        .max(120),
    )
    .max(20),
}
const optional = { file: BookFile }

export const InstructionExtra = z.strictObject({ ...required, ...orNull(optional), ...orEmpty(lists) })
export type InstructionExtra = z.infer<typeof InstructionExtra>
export const InstructionDraft = withGaps({ ...required, ...optional, ...lists })
