import { z } from 'zod'
import { parseQuantity } from '#uz/quantity.ts'

/** Columns hold twelve digits, three of them decimals: more than anybody sells, and exact in every number we pass. */
const MAX_WHOLE_DIGITS = 9

/** As people type it (`1 250,5`) or as a number; kept as the plain decimal string of `uz/quantity.ts`. */
const typed = z
  .union([z.string().max(40), z.number()])
  .transform((value) => parseQuantity(String(value)))
  .refine((value) => value !== undefined && (value.split('.')[0] ?? '').length <= MAX_WHOLE_DIGITS, {
    error: 'V_FORMAT',
  })
  .transform((value) => value ?? '0')

/** Zero or more. */
export const quantity = typed
/** More than nothing. */
export const positiveQuantity = typed.refine((value) => Number(value) > 0, { error: 'V_POSITIVE' })
