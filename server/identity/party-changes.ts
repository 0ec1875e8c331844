import { z } from 'zod'
import type { Ctx } from '../kernel/context.ts'

/** The queue of changes by which strangers see a party differently; whoever shows parties works on it. */
export const PARTY_CHANGED = 'identity.party-changed'

export const PartyChange = z.object({
  userId: z.uuid().optional(),
  organizationId: z.uuid().optional(),
  /** Erased or liquidated: not coming back. */
  gone: z.boolean().default(false),
})
export type PartyChange = z.infer<typeof PartyChange>

/** Said in the transaction of the change: no commit, no word. */
export const partyChanged = (ctx: Ctx, change: z.input<typeof PartyChange>) => ctx.job(PARTY_CHANGED, change)
