import { agreed, liveApplicants } from '#contract/announcements/applicant-process.ts'
import { partyKey } from '#contract/party-key.ts'
import type { Ctx } from '../../kernel/context.ts'

/**
 * Whether the caller and the publisher have agreed: the caller responded and was accepted, or was sent the
 * announcement, as an employer is sent a resume. Then the phone is shown, whatever the visibility.
 */
export async function mayCall(ctx: Ctx, announcementId: number): Promise<boolean> {
  if (!ctx.actor) return false
  const key = partyKey(ctx.actor)
  const found = await ctx.tx
    .selectFrom('applicants')
    .select('id')
    .where('status', 'in', agreed)
    .where(({ eb, and, or }) =>
      or([
        and([eb('announcementId', '=', announcementId), eb('applicantKey', '=', key)]),
        and([eb('attachedId', '=', announcementId), eb('ownerKey', '=', key)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Whether the announcement was attached to a live response to the caller: then they may read it even if it is hidden.
 */
export async function wasGiven(ctx: Ctx, announcementId: number): Promise<boolean> {
  if (!ctx.actor) return false
  const found = await ctx.tx
    .selectFrom('applicants')
    .select('id')
    .where('attachedId', '=', announcementId)
    .where('ownerKey', '=', partyKey(ctx.actor))
    .where('status', 'in', [...liveApplicants, 'done'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
