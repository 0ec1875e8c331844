import type { Ctx } from '../../kernel/context.ts'

/** What was accepted: as it was typed, and what was reckoned of it. */
export const acceptedOffer = (ctx: Pick<Ctx, 'tx'>, applicationId: number) =>
  ctx.tx
    .selectFrom('applicationOffers')
    .select(['content', 'computed', 'amount'])
    .where('applicationId', '=', applicationId)
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow()
