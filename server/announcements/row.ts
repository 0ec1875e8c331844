import type { Selectable } from 'kysely'
import { type AnnouncementKindName, type AnyContent, announcementKinds } from '#contract/announcements/kinds.ts'
import { publicationProcess } from '#contract/moderation/publication.ts'
import { searchKey } from '#uz/search-key.ts'
import { isOwn } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { stepping } from '../kernel/process/steps.ts'
import { refuse } from '../kernel/refuse.ts'
import { kinds } from './kinds/all.ts'
import type { AnnouncementsTable } from './tables.ts'

export type Announcement = Selectable<AnnouncementsTable>
export const ANNOUNCEMENT = 'announcement'
export const ANNOUNCEMENTS_TOPIC = 'announcements'

type Right = 'list' | 'create' | 'edit'

/** Whether the caller's codes open this kind. */
export const mayWith = ({ actor }: SignedCtx, kind: AnnouncementKindName, right: Right): boolean =>
  announcementKinds[kind].codes[right].some((code) => actor.permissions.has(code))

/** Not one's own is not found, nor what one's codes do not open. */
export async function ownRow(ctx: SignedCtx, id: number, right: Right = 'list'): Promise<Announcement> {
  const row = await ctx.tx
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .where(isOwn(ctx))
    .executeTakeFirst()
  return row && mayWith(ctx, row.kind, right) ? row : refuse('E_NOT_FOUND')
}

export const announcements = stepping({
  table: 'announcements',
  state: 'status',
  process: publicationProcess,
  object: ANNOUNCEMENT,
  topic: ANNOUNCEMENTS_TOPIC,
  columns: () => ({ pausedFor: null }),
})

/** The content with its copies for lists. */
export function contentColumns(kind: AnnouncementKindName, content: AnyContent) {
  const { title, categoryId, roleIds, territoryId, twinKey } = kinds[kind].keptOf(content)
  return {
    content,
    title: title?.uz ?? '',
    categoryId,
    roleIds,
    territoryId,
    searchKey: Object.values(title ?? {})
      .map((text) => searchKey(text ?? ''))
      .join(' '),
    twinKey,
  }
}
