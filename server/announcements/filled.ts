import { publicationProcess } from '#contract/moderation/publication.ts'
import type { Ctx } from '../kernel/context.ts'
import { auditStep } from '../moderation/public.ts'
import { notify } from '../notices/public.ts'
import { kinds } from './kinds/all.ts'
import { formLink } from './links.ts'
import { post } from './post.ts'
import { isFilled } from './published.ts'
import { ANNOUNCEMENT, change, lockAnnouncement } from './row.ts'

/** As many were found as are looked for: it pauses by itself. True where it did. */
export async function pauseFilled(ctx: Ctx, id: number): Promise<boolean> {
  const row = await lockAnnouncement(ctx, id)
  if (row.status !== 'published' || !isFilled(row)) return false
  const { to } = publicationProcess.pause
  await change(ctx, row, { status: to, pausedFor: 'filled' })
  await auditStep(ctx, ANNOUNCEMENT, row, 'pause', to, 'filled')
  const { title, headcount } = kinds[row.kind].keptOf(row.content)
  await notify(
    ctx,
    'announcement.filled',
    [row.ownerUserId],
    { title: title ?? `№ ${id}`, n: String(headcount) },
    { link: formLink(row.kind, id), as: { userId: row.ownerUserId, organizationId: row.ownerOrganizationId } },
  )
  await post(ctx, [id])
  return true
}
