import { z } from 'zod'

const kept = new Set(['\n', '\t', '\0', '\u200c', '\u200d'])
/** Signs that nobody sees hide words from search and moderation, and some turn a line around. */
export const visible = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (kept.has(sign) ? sign : ''))
export const visibleLine = (text: string) => visible(text).replace(/\s+/gu, ' ')

export const line = (max: number) => z.string().overwrite(visibleLine).trim().max(max)
export const paragraphs = (max: number) => z.string().overwrite(visible).trim().max(max)

/** Languages other than the master may be there alone while it is filled in; rules ask for the master. */
const inLanguages = (part: z.ZodString) => {
  const other = part.transform((text) => text || undefined).optional()
  return z.object({ uz: part.default(''), ru: other, eng: other, cyrl: other })
}
export const localizedLine = (max: number) => inLanguages(line(max))
export const localizedParagraphs = (max: number) => inLanguages(paragraphs(max))

export const day = z.iso.date()
/** Of a century that is planned for: what is reckoned from it is a day too. */
export const dayOfCentury = day.regex(/^20\d\d/, { error: 'V_FORMAT' })
/** `2026-11`. */
export const month = z.string().regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/, { error: 'V_FORMAT' })

type Fields = Readonly<Record<string, z.ZodType>>
type Gappy<F extends Fields> = { [K in keyof F]: z.ZodOptional<z.ZodNullable<F[K]>> }
type OrNull<F extends Fields> = { [K in keyof F]: z.ZodDefault<z.ZodNullable<F[K]>> }
type OrEmpty<F extends Readonly<Record<string, z.ZodArray>>> = { [K in keyof F]: z.ZodDefault<F[K]> }

const each = (fields: Fields, change: (field: z.ZodType) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]))

/** Every field may lack: what a draft is. */
export const withGaps = <F extends Fields>(fields: F) =>
  z.strictObject(each(fields, (field) => field.nullish()) as Gappy<F>)
export const orNull = <F extends Fields>(fields: F) =>
  each(fields, (field) => field.nullable().default(null)) as OrNull<F>
export const orEmpty = <F extends Readonly<Record<string, z.ZodArray>>>(fields: F) =>
  each(fields, (field) => field.default([])) as OrEmpty<F>
