import { type AnnouncementKindName, announcementKindNames, announcementKinds } from '#contract/announcements/kinds.ts'
import { isApproved, isOnShelf } from '#contract/moderation/publication.ts'
import type { Ctx } from '../kernel/context.ts'
import { type JudgedThing, judgedKind, type ModeratedKind } from '../moderation/public.ts'
import { placesByIds } from '../reference/public.ts'
import { kinds } from './kinds/all.ts'
import { formLink } from './links.ts'
import { publishedAnnouncements } from './published.ts'
import './tables.ts'

/** How announcements of every kind are judged: each has a queue and a code of its own. */
export const announcementJudgements = (): ModeratedKind[] => announcementKindNames.map(judgementOf)

function judgementOf(kind: AnnouncementKindName): ModeratedKind {
  const { queue, codes } = announcementKinds[kind]
  return judgedKind(publishedAnnouncements, {
    targetType: queue,
    codes: { judge: codes.judge, block: codes.judge },
    find: (ctx, ids) => findJudged(ctx, kind, ids),
    names: (ctx, contents) => kinds[kind].namesIn(ctx, contents),
    ownerLink: (targetId) => formLink(kind, targetId),
  })
}

/** Announcements with approved content, and blocked ones: pausing does not avoid a complaint. */
async function findJudged(
  ctx: Ctx,
  kind: AnnouncementKindName,
  targetIds: readonly string[],
): Promise<Map<string, JudgedThing>> {
  const ids = targetIds.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('announcements')
    .select(['id', 'status', 'content', 'territoryId', 'ownerUserId', 'ownerOrganizationId'])
    .where('id', 'in', ids)
    .where('kind', '=', kind)
    .execute()
  const seen = rows.filter((row) => isApproved(row.status) || row.status === 'blocked')
  const places = await placesByIds(
    ctx,
    seen.flatMap((row) => row.territoryId ?? []),
  )
  return new Map(
    seen.map(({ id, status, content, territoryId, ownerUserId, ownerOrganizationId }) => {
      const { title, cover } = kinds[kind].keptOf(content)
      return [
        String(id),
        {
          title: title ?? { uz: `№ ${id}` },
          picture: cover,
          ownerUserId,
          ownerOrganizationId,
          territoryPath: (territoryId !== null && places.get(territoryId)?.path) || '',
          shown: isOnShelf(status),
          blocked: status === 'blocked',
        },
      ]
    }),
  )
}
