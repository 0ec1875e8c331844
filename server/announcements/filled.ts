import type { Ctx } from '../kernel/context.ts'
import { notify } from '../notices/public.ts'
import { kinds } from './kinds/all.ts'
import { formLink } from './links.ts'
import { publishAds } from './publish.ts'
import { isFilled } from './published.ts'
import { announcements } from './row.ts'

/** Pauses an announcement whose places are filled; returns whether it did. */
export async function pauseFilled(ctx: Ctx, id: number): Promise<boolean> {
  const row = await announcements.lock(ctx, id)
  if (row.status !== 'published' || !isFilled(row)) return false
  await announcements.take(ctx, row, 'pause', { reason: 'filled', set: { pausedFor: 'filled' } })
  const { title, headcount } = kinds[row.kind].keptOf(row.content)
  await notify(
    ctx,
    'announcement.filled',
    [row.ownerUserId],
    { title: title ?? `№ ${id}`, n: String(headcount) },
    { link: formLink(row.kind, id), as: { userId: row.ownerUserId, organizationId: row.ownerOrganizationId } },
  )
  await publishAds(ctx, [id])
  return true
}
