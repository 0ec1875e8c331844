import { z } from 'zod'
import { BODY_LENGTH } from './limits.ts'

/** Bytes we keep, by what they are: pictures by the picture door, the rest by the door of large files. */
export const fileId = z.string().regex(/^[0-9a-f]{64}$/)
export const webUrl = z.url({ protocol: /^https?$/ }).max(500)
export const point = z.strictObject({ latitude: z.number().min(37).max(46), longitude: z.number().min(55).max(74) })
export type Point = z.infer<typeof point>

const html = z.string().max(BODY_LENGTH)
const other = html.transform((text) => text || undefined).optional()
/** Rich text; what our editor cannot write is removed on the server. */
export const richText = z.object({ uz: html.default(''), ru: other, eng: other, cyrl: other })
