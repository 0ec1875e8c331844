import { type EventType, eventTypes } from '#contract/events/event-enums.ts'
import { isApproved, isOnShelf } from '#contract/moderation/publication.ts'
import { Permission } from '#contract/permissions.ts'
import type { Ctx } from '../kernel/context.ts'
import { type JudgedThing, judgedKind, type ModeratedKind } from '../moderation/public.ts'
import { placesByIds } from '../reference/public.ts'
import { namesIn } from './names.ts'
import { publishedEvents } from './published.ts'
import { formPath, titleOf } from './row.ts'
import './tables.ts'

/** Seminars and webinars each have a queue; one code opens both. */
export const eventJudgements = (): ModeratedKind[] =>
  eventTypes.map((type) =>
    judgedKind(publishedEvents, {
      targetType: type,
      codes: { judge: Permission.WebinarModerate, block: Permission.WebinarModerate },
      find: (ctx, ids) => findJudged(ctx, type, ids),
      names: namesIn,
      ownerLink: (targetId) => formPath(type, targetId),
    }),
  )

/** Those with an approved content, and blocked ones. */
async function findJudged(ctx: Ctx, type: EventType, targetIds: readonly string[]): Promise<Map<string, JudgedThing>> {
  const ids = targetIds.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('events')
    .select(['id', 'status', 'content', 'ownerUserId', 'ownerOrganizationId'])
    .where('id', 'in', ids)
    .where('type', '=', type)
    .execute()
  const seen = rows.filter((row) => isApproved(row.status) || row.status === 'blocked')
  const places = await placesByIds(
    ctx,
    seen.flatMap((row) => row.content.territoryId ?? []),
  )
  return new Map(
    seen.map(({ id, status, content, ownerUserId, ownerOrganizationId }) => [
      String(id),
      {
        title: titleOf(content, id),
        picture: content.cover?.file ?? null,
        ownerUserId,
        ownerOrganizationId,
        territoryPath: places.get(content.territoryId ?? 0)?.path ?? '',
        shown: isOnShelf(status),
        blocked: status === 'blocked',
      },
    ]),
  )
}
