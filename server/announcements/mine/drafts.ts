import type { AnnouncementKindName, AnyContent } from '#contract/announcements/kinds.ts'
import { isApproved, isUnpublished } from '#contract/moderation/publication.ts'
import { ownerOf } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { refuse } from '../../kernel/refuse.ts'
import { ordered } from '../../moderation/public.ts'
import { writtenChanges } from '../personal.ts'
import {
  ANNOUNCEMENT,
  ANNOUNCEMENTS_TOPIC,
  type Announcement,
  announcements,
  contentColumns,
  mayWith,
  ownRow,
} from '../row.ts'
import { readDraft } from './examine.ts'
import { requireEligible, requireRoomForDraft } from './limits.ts'
import { lockOwn } from './own.ts'
import { phoneChange, phoneColumns, phoneOf } from './phone.ts'
import { getMine, type ShownMine } from './present.ts'
import { editLive } from './steps.ts'

interface Given {
  content: AnyContent
  phone?: string | null | undefined
}

export async function createDraft(
  ctx: SignedCtx,
  { kind, content: given, phone }: Given & { kind: AnnouncementKindName },
): Promise<ShownMine> {
  if (!mayWith(ctx, kind, 'create')) refuse('E_FORBIDDEN')
  await requireEligible(ctx, kind)
  await requireRoomForDraft(ctx, kind)
  const content = readDraft(kind, given)
  const { id } = await ctx.tx
    .insertInto('announcements')
    .values({
      kind,
      ...ownerOf(ctx),
      ...contentColumns(kind, content),
      ...(await phoneColumns(ctx, phone ?? null)),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.audit({
    action: 'announcement.created',
    objectType: ANNOUNCEMENT,
    objectId: id,
    to: 'draft',
    changes: writtenChanges({ kind }, changesBetween({}, content)),
  })
  await ctx.changed(ANNOUNCEMENTS_TOPIC)
  return getMine(ctx, id)
}

/** A draft is saved as it is, gaps included; a live one only whole, in what shows at once and what is judged. */
export async function saveDraft(
  ctx: SignedCtx,
  id: number,
  { content: given, phone, rowVersion }: Given & { rowVersion: number },
): Promise<ShownMine> {
  const row = await lockOwn(ctx, id, rowVersion)
  const content = readDraft(row.kind, given)
  if (!isApproved(row.status) && !isUnpublished(row.status)) refuse('E_STATE', { status: row.status })
  const called = phone === undefined ? row : await savePhone(ctx, row, phone)
  if (isApproved(row.status)) await editLive(ctx, called, content)
  else await saveUnpublished(ctx, called, content)
  return getMine(ctx, id)
}

/** A phone is not judged. */
async function savePhone(ctx: SignedCtx, row: Announcement, given: string | null): Promise<Announcement> {
  const columns = await phoneColumns(ctx, given)
  const changes = phoneChange(ctx, row, columns)
  if (Object.keys(changes).length === 0) return row
  await ctx.audit({ action: 'announcement.updated', objectType: ANNOUNCEMENT, objectId: row.id, changes })
  return announcements.change(ctx, row, columns)
}

async function saveUnpublished(ctx: SignedCtx, row: Announcement, content: AnyContent): Promise<void> {
  const changes = changesBetween(ordered(row.content), ordered(whole(row.content, content)))
  if (Object.keys(changes).length === 0) return
  await announcements.change(ctx, row, contentColumns(row.kind, content))
  await ctx.audit({
    action: 'announcement.updated',
    objectType: ANNOUNCEMENT,
    objectId: row.id,
    changes: writtenChanges(row, changes),
  })
}

/** Fields a draft no longer has count as changes too. */
const whole = (before: AnyContent, after: AnyContent) => ({
  ...Object.fromEntries(Object.keys(before).map((field) => [field, null])),
  ...after,
})

export async function copyMine(ctx: SignedCtx, id: number): Promise<ShownMine> {
  const row = await ownRow(ctx, id)
  return createDraft(ctx, { kind: row.kind, content: row.pending ?? row.content, phone: phoneOf(ctx, row) })
}

export async function removeDraft(ctx: SignedCtx, id: number): Promise<void> {
  const row = await lockOwn(ctx, id)
  if (row.status !== 'draft' || row.version > 0) refuse('E_STATE', { status: row.status })
  await ctx.tx.deleteFrom('announcements').where('id', '=', id).execute()
  await ctx.audit({ action: 'announcement.removed', objectType: ANNOUNCEMENT, objectId: id, from: row.status })
  await ctx.changed(ANNOUNCEMENTS_TOPIC)
}
