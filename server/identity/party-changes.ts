import { z } from 'zod'
import type { Ctx } from '../kernel/context.ts'

/** The job queue for changes in how a party appears to others; domains that show parties work on it. */
export const PARTY_CHANGED = 'identity.party-changed'

export const PartyChange = z.object({
  userId: z.uuid().optional(),
  organizationId: z.uuid().optional(),
  /** Erased or liquidated: not coming back. */
  gone: z.boolean().default(false),
})
export type PartyChange = z.infer<typeof PartyChange>

/** Sent in the transaction of the change. */
export const partyChanged = (ctx: Ctx, change: z.input<typeof PartyChange>) => ctx.job(PARTY_CHANGED, change)
