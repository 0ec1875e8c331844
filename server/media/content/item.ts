import type { Selectable } from 'kysely'
import { type ContentDraft, ContentFields } from '#contract/media/content.ts'
import { contentProcess, editProcess } from '#contract/media/content-process.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import { contentKinds } from '#contract/media/kinds.ts'
import { Permission } from '#contract/permissions.ts'
import { searchKey } from '#uz/search-key.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { ContentItemsTable } from '../tables.ts'
import { kinds } from './kinds/all.ts'
import { withoutGaps } from './kinds/make.ts'
import { languagesOf, type Translated } from './texts.ts'
import { type Kept, standingOf } from './translations.ts'

export type Item = Selectable<ContentItemsTable>
export const CONTENT = 'content'
export const MEDIA_TOPIC = 'media'

/** Whether the caller's codes open this kind; whoever may write it may read it. */
export function mayWith({ actor }: SignedCtx, kind: ContentKindName, right: 'list' | 'create' | 'edit'): boolean {
  const { codes } = contentKinds[kind]
  const opens = right === 'list' ? Object.values(codes) : [codes[right]]
  return opens.some((code) => actor.permissions.has(code))
}
export const mayPublish = ({ actor }: SignedCtx) => actor.permissions.has(Permission.MediaPublish)
/** The chief editor: publishes even their own texts and decides on the front page. */
export const isChief = (ctx: SignedCtx) => mayPublish(ctx) && ctx.actor.permissions.has(Permission.MediaFeature)

/** What one's codes do not open is not found. */
export async function readItem(ctx: SignedCtx, id: number): Promise<Item> {
  const row = await ctx.tx.selectFrom('contentItems').selectAll().where('id', '=', id).executeTakeFirst()
  return row && mayWith(ctx, row.kind, 'list') ? row : refuse('E_NOT_FOUND')
}

/** The content with its copies for lists, and the state of its translations. The only place that computes them. */
export function contentColumns(
  kind: ContentKindName,
  content: ContentDraft,
  before?: Kept,
  confirmed?: readonly Translated[],
) {
  const { title, author, cover, crops } = content
  const { fresh, ...standing } = standingOf(before, content, confirmed)
  const named = [...Object.values(title ?? {}), author ?? '']
  return {
    fresh,
    columns: {
      content,
      ...kinds[kind].placeOf(content.extra ?? {}),
      ...standing,
      title: title?.uz ?? '',
      languages: languagesOf(content),
      crops: crops ?? [],
      author: author ?? '',
      cover: cover?.file ?? null,
      searchKey: named.map((text) => searchKey(text ?? '')).join(' '),
    },
  }
}

export const items = stepping({
  table: 'contentItems',
  state: 'status',
  process: contentProcess,
  object: CONTENT,
  topic: MEDIA_TOPIC,
  // When the item itself moves on, a pending edit becomes the item's text.
  columns: () => ({ editStatus: 'none' as const }),
})

/** An edit of a published item has a process of its own. */
export const edits = stepping({
  table: 'contentItems',
  state: 'editStatus',
  process: editProcess,
  object: CONTENT,
  topic: MEDIA_TOPIC,
  word: (state) => `edit:${state}`,
})

/** Gaps become what the contract says of them; undefined where something lacks. */
export function wholeOf(kind: ContentKindName, content: ContentDraft): ContentFields | undefined {
  const extra = kinds[kind].wholeOf(content.extra ?? {})
  return extra && ContentFields.safeParse({ ...withoutGaps(content), extra }).data
}
