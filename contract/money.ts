import { z } from 'zod'

/** A hundred billion soʻm: no single price or deal here is higher, and sums of thousands of them stay exact. */
const MAX_TIYIN = 10_000_000_000_000

export const tiyin = z.int().min(0).max(MAX_TIYIN)
export const positiveTiyin = z.int().min(1).max(MAX_TIYIN)
