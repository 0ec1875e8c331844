import { z } from 'zod'
import { parsePhone } from '#uz/phone.ts'

/** However it was typed, as `+998` and nine digits; a plus that a query string turned into a space is forgiven. */
export const phoneShape = z
  .string()
  .max(40)
  .refine((text) => parsePhone(text) !== undefined, { error: 'V_PHONE' })
  .transform((text) => parsePhone(text) ?? text)
