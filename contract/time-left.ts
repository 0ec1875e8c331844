import { z } from 'zod'

/** What a clock of a process says to whoever looks: when it ends, and how much of it is left. */
export const TimeLeft = z.object({
  dueAt: z.iso.datetime(),
  unit: z.enum(['working', 'running']),
  leftMs: z.int(),
  wholeMs: z.int(),
})
export type TimeLeft = z.infer<typeof TimeLeft>
