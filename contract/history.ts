import { z } from 'zod'

export const HISTORY_SHOWN = 100

export const HistoryEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null: the system itself. */
  actorName: z.string().nullable(),
  action: z.string(),
  fromState: z.string().nullable(),
  toState: z.string().nullable(),
  reason: z.string().nullable(),
  /** Field → [before, after]. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
})
export type HistoryEvent = z.infer<typeof HistoryEvent>

/** The latest changes of one thing, newest first. */
export const History = z.object({ items: z.array(HistoryEvent) })
