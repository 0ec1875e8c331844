import { z } from 'zod'

const MAX_INT4 = 2_147_483_647

/** An id as the database counts; anything else names nothing. */
export const rowId = z.int().min(1).max(MAX_INT4)
/** The same for tables that outgrow four bytes. */
export const bigRowId = z.int().min(1)
/** Counts every change of a row, and every version of a document. */
export const rowVersion = z.int().min(0).max(MAX_INT4)
export const queryId = z.coerce.number().pipe(rowId)
export const idParams = z.object({ id: queryId })
