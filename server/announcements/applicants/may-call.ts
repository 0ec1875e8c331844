import { agreed, liveApplicants } from '#contract/announcements/applicant-process.ts'
import { partyKey } from '#contract/party-key.ts'
import type { Ctx } from '../../kernel/context.ts'

/**
 * Whether the caller and whoever published an announcement have agreed: the caller responded to it and was taken, or the
 * caller was given it, as an employer is given a resume. Then its phone opens, whatever its visibility.
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

/** Whether an announcement was sent to the caller with a response that stands: hidden or not, they read it. */
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
