import { announcementKinds } from '#contract/announcements/kinds.ts'
import { ResumeDraft } from '#contract/announcements/resume.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { wasGiven } from '../applicants/may-call.ts'
import { isOwnAd, readableAd } from '../listing/visible.ts'
import type { Announcement } from '../row.ts'
import '../tables.ts'

export interface ReadableResume {
  row: Announcement
  content: ResumeDraft
  /** The owner reads the whole pending version, judging staff too; others what is published. */
  by: 'owner' | 'judge' | 'stranger'
}

/** A resume the caller may read; otherwise it is not found. */
export async function readableResume(ctx: Ctx, id: number, key: string | undefined): Promise<ReadableResume> {
  const row = await ctx.tx
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'resume')
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  const by = isOwnAd(ctx, row)
    ? 'owner'
    : ctx.actor?.permissions.has(announcementKinds.resume.codes.judge) && row.status !== 'draft'
      ? 'judge'
      : 'stranger'
  // What is published is what is live; whether the caller may read it is asked where pages ask it.
  if (by === 'stranger' && !(row.status !== 'blocked' && (await wasGiven(ctx, id)))) await readableAd(ctx, id, key)
  const content = ResumeDraft.safeParse(by === 'stranger' ? row.content : (row.pending ?? row.content)).data
  return content ? { row, content, by } : refuse('E_NOT_FOUND')
}
