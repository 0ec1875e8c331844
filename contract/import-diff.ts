import { z } from 'zod'

/** Lists of a diff show this many entries and the true total. */
const DIFF_SHOWN = 200
export const IMPORT_MAX_BYTES = 10 * 1024 * 1024

const shown = <T extends z.ZodType>(item: T) => z.object({ total: z.int(), items: z.array(item) })

const DiffEntry = z.object({ key: z.string(), name: z.string() })
const DiffChange = DiffEntry.extend({
  /** Field → [before, after]. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
})
const DiffFault = z.object({
  /** As the person counts in the file: the header is row 1. */
  row: z.int(),
  message: z.string(),
})

/** What an import would do, or has done. */
export const ImportDiff = z.object({
  added: shown(DiffEntry),
  changed: shown(DiffChange),
  unchanged: z.int(),
  /** Known to us, absent from the file. */
  missing: shown(DiffEntry),
  faults: shown(DiffFault),
  applied: z.boolean(),
})
export type ImportDiff = z.infer<typeof ImportDiff>

export const showSome = <T>(items: readonly T[]) => ({ total: items.length, items: items.slice(0, DIFF_SHOWN) })

/** A flag in a query: only `true` and `false`, so that a misspelt dry run is refused instead of applied. */
export const queryFlag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')
export const importQuery = { apply: queryFlag }
