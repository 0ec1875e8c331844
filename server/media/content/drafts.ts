import type { ContentDraft } from '#contract/media/content.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import type { StaffContent } from '#contract/media/staff.ts'
import { Permission } from '#contract/permissions.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { cleanDraft } from './clean.ts'
import { historyChanges } from './history.ts'
import { CONTENT, contentColumns, type Item, items, MEDIA_TOPIC, mayPublish, mayWith } from './item.ts'
import { lockItem } from './lock.ts'
import { inPlace, requirePlace } from './place.ts'
import { getContent } from './present.ts'
import { publishEditions } from './publish.ts'
import { mayEdit } from './rights.ts'
import { requireFreeSlug } from './slug.ts'
import { keepSources } from './translations.ts'
import { isSameContent, keepVersion } from './versions.ts'

export interface Times {
  publishAt?: string | null | undefined
  unpublishAt?: string | null | undefined
}
export const timeColumns = ({ publishAt, unpublishAt }: Times) => ({
  ...(publishAt !== undefined && { publishAt: publishAt === null ? null : new Date(publishAt) }),
  ...(unpublishAt !== undefined && { unpublishAt: unpublishAt === null ? null : new Date(unpublishAt) }),
})

/** Only those who may unpublish may set when an item disappears. */
export function requireTimes(ctx: SignedCtx, row: Item, times: Times): void {
  if (row.status !== 'published' || mayPublish(ctx) || ctx.actor.permissions.has(Permission.MediaArchive)) return
  const { unpublishAt = row.unpublishAt } = timeColumns(times)
  if (unpublishAt?.getTime() !== row.unpublishAt?.getTime()) refuseFields([{ field: 'unpublishAt', code: 'V_FIXED' }])
}

export async function createContent(
  ctx: SignedCtx,
  { kind, content: given, ...times }: Times & { kind: ContentKindName; content: ContentDraft },
): Promise<StaffContent> {
  if (!mayWith(ctx, kind, 'create')) refuse('E_FORBIDDEN')
  const content = await requirePlace(ctx, kind, cleanDraft(kind, given))
  const { columns, fresh } = contentColumns(kind, content)
  const { userId } = ctx.actor
  const { id } = await ctx.tx
    .insertInto('contentItems')
    .values({
      kind,
      ...columns,
      ...timeColumns(times),
      createdBy: userId,
      writers: [userId],
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepSources(ctx, [{ itemId: id, fresh, content }])
  const changes = historyChanges({}, content)
  await ctx.audit({ action: 'content.created', objectType: CONTENT, objectId: id, to: 'draft', changes })
  await ctx.changed(MEDIA_TOPIC)
  return getContent(ctx, id)
}

interface Saved extends Times {
  content: ContentDraft
  slug?: string | undefined
  keep: boolean
  rowVersion: number
}

/** Saved with gaps. Of a published item the public reads the published version until the next. */
export async function saveContent(
  ctx: SignedCtx,
  id: number,
  { content: given, keep, slug, rowVersion, ...times }: Saved,
) {
  const row = await lockItem(ctx, id, rowVersion)
  if (!mayWith(ctx, row.kind, 'edit')) refuse('E_FORBIDDEN')
  if (!mayEdit(ctx, row)) refuse('E_STATE', { status: row.status === 'published' ? row.editStatus : row.status })
  requireTimes(ctx, row, times)
  const content = inPlace(row, cleanDraft(row.kind, given))
  if (slug !== undefined && slug !== row.slug) await requireFreeSlug(ctx, row.kind, slug, id)
  await saveText(ctx, row, content, { keep, columns: { ...timeColumns(times), ...(slug && { slug }) } })
  return getContent(ctx, id)
}

interface Saving {
  keep: boolean
  columns: Partial<Pick<Item, 'publishAt' | 'unpublishAt' | 'slug'>>
  comment?: string
}

/** The only way a text changes: versions, marks of translations and history are updated with it. */
export async function saveText(ctx: SignedCtx, row: Item, content: ContentDraft, { keep, columns, comment }: Saving) {
  const changed = !isSameContent(row.content, content)
  const { publishAt, unpublishAt, slug } = { ...row, ...columns }
  const settings = historyChanges(
    { publishAt: row.publishAt, unpublishAt: row.unpublishAt, slug: row.slug },
    { publishAt, unpublishAt, slug },
  )
  if (!changed && Object.keys(settings).length === 0 && !keep) return row
  const version = keep ? await keepVersion(ctx, row, content, comment) : row.version
  if (!changed && Object.keys(settings).length === 0 && version === row.version) return row
  const made = contentColumns(row.kind, content, row)
  const writers = changed ? [...new Set([...row.writers, ctx.actor.userId])] : row.writers
  const editStatus = changed && row.status === 'published' && row.editStatus === 'none' ? 'editing' : row.editStatus
  const after = await items.change(ctx, row, { ...(changed && made.columns), ...columns, version, writers, editStatus })
  if (changed) await keepSources(ctx, [{ itemId: row.id, fresh: made.fresh, content }])
  // The published text stays, but its address changes: the old one may be given to another item.
  if (row.status === 'published' && slug !== row.slug) await publishEditions(ctx, [row.id])
  const changes = { ...historyChanges(row.content, content), ...settings }
  if (Object.keys(changes).length > 0)
    await ctx.audit({ action: 'content.updated', objectType: CONTENT, objectId: row.id, changes })
  return after
}
