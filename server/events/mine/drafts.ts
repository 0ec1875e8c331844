import type { EventDraft } from '#contract/events/event.ts'
import type { EventType } from '#contract/events/event-enums.ts'
import { linkFault } from '#contract/events/event-rules.ts'
import { isApproved, isUnpublished } from '#contract/moderation/publication.ts'
import { isOwn, ownerOf } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { ordered } from '../../moderation/public.ts'
import { requireRoomForDraft } from '../limits.ts'
import { contentColumns, EVENT, EVENTS_TOPIC, type EventRow, events } from '../row.ts'
import { editLive } from './live.ts'
import { getMyEvent, type ShownEvent } from './present.ts'

export interface Given {
  content: EventDraft
  /** Absent: as it is; null: none. */
  joinUrl?: string | null | undefined
}

/**
 * Locked until the end of the transaction. Somebody else's is not found; a stale version is answered with the current
 * row.
 */
export async function lockOwn(ctx: SignedCtx, id: number, rowVersion?: number): Promise<EventRow> {
  const row = await ctx.tx
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where(isOwn(ctx))
    .forUpdate()
    .executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  if (rowVersion !== undefined && row.rowVersion !== rowVersion)
    refuse('E_STALE', {}, { current: await getMyEvent(ctx, id) })
  return row
}

/** Own rooms only where they are configured. */
export function requireRooms({ platform }: EventDraft, hasRooms: boolean): void {
  if (platform === 'bbb' && !hasRooms) refuseFields([{ field: 'content.platform', code: 'V_NO_ROOMS' }])
}

export async function createDraft(
  ctx: SignedCtx,
  { type, content, joinUrl }: Given & { type: EventType },
): Promise<ShownEvent> {
  await requireRoomForDraft(ctx)
  const { id } = await ctx.tx
    .insertInto('events')
    .values({
      type,
      ...ownerOf(ctx),
      ...contentColumns(content),
      joinSealed: sealed(ctx, type, content, joinUrl) ?? null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({
    action: 'event.created',
    objectType: EVENT,
    objectId: id,
    to: 'draft',
    changes: changesBetween({}, content),
  })
  await ctx.changed(EVENTS_TOPIC)
  return getMyEvent(ctx, id)
}

/** Undefined: the link is unchanged. A wrong link is not kept even in a draft. */
function sealed(ctx: SignedCtx, type: EventType, { platform }: EventDraft, url: string | null | undefined) {
  if (url === undefined || url === null) return url
  const code = type === 'webinar' ? linkFault(url, platform) : 'V_UNKNOWN'
  if (code) refuseFields([{ field: 'joinUrl', code }])
  return ctx.vault.seal(url)
}

/** A draft is saved as it is, gaps included; a published one only whole, in what shows at once and what is judged. */
export async function saveDraft(
  ctx: SignedCtx,
  id: number,
  { content, joinUrl, rowVersion }: Given & { rowVersion: number },
): Promise<ShownEvent> {
  const row = await lockOwn(ctx, id, rowVersion)
  if (!isApproved(row.status) && !isUnpublished(row.status)) refuse('E_STATE', { status: row.status })
  const linked = await saveLink(ctx, row, content, joinUrl)
  if (isApproved(row.status)) await editLive(ctx, linked, content)
  else await saveUnpublished(ctx, linked, content)
  return getMyEvent(ctx, id)
}

/** A link is not judged, and the history says only that it changed. */
async function saveLink(ctx: SignedCtx, row: EventRow, content: EventDraft, url: string | null | undefined) {
  const before = row.joinSealed && ctx.vault.unseal(row.joinSealed)
  const joinSealed = sealed(ctx, row.type, content, url)
  if (joinSealed === undefined || before === (url ?? null)) return row
  await ctx.audit({
    action: 'event.updated',
    objectType: EVENT,
    objectId: row.id,
    changes: { joinUrl: [before && '•••', joinSealed && '•••'] },
  })
  return events.change(ctx, row, { joinSealed })
}

async function saveUnpublished(ctx: SignedCtx, row: EventRow, content: EventDraft): Promise<void> {
  const gone = Object.fromEntries(Object.keys(row.content).map((field) => [field, null]))
  const changes = changesBetween(ordered(row.content), ordered({ ...gone, ...content }))
  if (Object.keys(changes).length === 0) return
  await events.change(ctx, row, contentColumns(content))
  await ctx.audit({ action: 'event.updated', objectType: EVENT, objectId: row.id, changes })
}

/** A copy for another day: the content without dates and results. */
export async function copyEvent(ctx: SignedCtx, id: number): Promise<ShownEvent> {
  const { type, content, pending, joinSealed } = await lockOwn(ctx, id)
  const { startsAt: _, endsAt: __, registrationUntil: ___, recordingUrl: ____, ...rest } = pending ?? content
  return createDraft(ctx, {
    type,
    content: { ...rest, materials: [] },
    joinUrl: joinSealed && ctx.vault.unseal(joinSealed),
  })
}

export async function removeDraft(ctx: SignedCtx, id: number): Promise<void> {
  const row = await lockOwn(ctx, id)
  if (row.status !== 'draft' || row.version > 0) refuse('E_STATE', { status: row.status })
  await ctx.tx.deleteFrom('events').where('id', '=', id).execute()
  await ctx.audit({ action: 'event.removed', objectType: EVENT, objectId: id, from: row.status })
  await ctx.changed(EVENTS_TOPIC)
}
