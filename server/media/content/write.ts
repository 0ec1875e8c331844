import type { ContentDraft } from '#contract/media/content.ts'
import type { ContentState } from '#contract/media/content-process.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FieldRefusal } from '../../kernel/refuse.ts'
import { cleanDraft } from './clean.ts'
import { examine } from './examine.ts'
import { contentColumns, MEDIA_TOPIC } from './item.ts'
import { publishEditions } from './publish.ts'
import { freeSlugs } from './slug.ts'
import { keepSources } from './translations.ts'
import '../tables.ts'

/** An item as it is to stand, written down at once; people get there step by step. */
export interface NewItem {
  kind: ContentKindName
  content: ContentDraft
  status: ContentState
  createdBy: string | null
  /** When it came out, or was written. */
  at: Date
  publishAt?: Date | null
  unpublishAt?: Date | null
  pinned?: boolean
  returnedComment?: string | null
  views?: number
}

const SOME = 100

/** Many at once, in a few statements for any hundred, with what the public reads of them. Ids in the order given. */
export async function writeItems(ctx: Ctx, items: readonly NewItem[]): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < items.length; from += SOME)
    ids.push(...(await writeSome(ctx, items.slice(from, from + SOME))))
  await ctx.changed(MEDIA_TOPIC)
  return ids
}

async function writeSome(ctx: Ctx, items: readonly NewItem[]): Promise<number[]> {
  const slugs = await slugsOf(ctx, items)
  const made = items.map((item) => {
    const content = cleanDraft(item.kind, item.content)
    return { item, content, ...contentColumns(item.kind, content) }
  })
  const rows = await ctx.tx
    .insertInto('contentItems')
    .values(
      made.map(({ item, columns }, index) => ({
        kind: item.kind,
        ...columns,
        status: item.status,
        version: item.status === 'draft' ? 0 : 1,
        publishedVersion: item.status === 'published' || item.status === 'archived' ? 1 : null,
        publishedAt: item.status === 'published' || item.status === 'archived' ? item.at : null,
        slug: slugs[index] ?? null,
        createdBy: item.createdBy,
        submittedBy: item.status === 'draft' ? null : item.createdBy,
        writers: item.status === 'published' || !item.createdBy ? [] : [item.createdBy],
        returnedComment: item.returnedComment ?? null,
        publishAt: item.publishAt ?? null,
        unpublishAt: item.unpublishAt ?? null,
        pinnedAt: item.pinned ? item.at : null,
        views: item.views ?? 0,
        createdAt: item.at,
        updatedAt: item.at,
      })),
    )
    .returning('id')
    .execute()
  const written = made.map((one, index) => ({ ...one, id: rows[index]?.id ?? 0 }))
  const versions = written.flatMap(({ id, item, content }) =>
    item.status === 'draft'
      ? []
      : [{ itemId: id, version: 1, content, by: item.createdBy, at: item.at, comment: null }],
  )
  if (versions.length > 0) await ctx.tx.insertInto('contentVersions').values(versions).execute()
  await keepSources(
    ctx,
    written.map(({ id, fresh, content }) => ({ itemId: id, fresh, content })),
  )
  await publishEditions(
    ctx,
    written.flatMap(({ id, item }) => (item.status === 'published' ? id : [])),
  )
  return written.map(({ id }) => id)
}

async function slugsOf(ctx: Ctx, items: readonly NewItem[]): Promise<string[]> {
  const slugs: string[] = []
  const byKind = Map.groupBy([...items.entries()], ([, { kind }]) => kind)
  for (const [kind, some] of byKind) {
    const free = await freeSlugs(
      ctx,
      kind,
      some.map(([, { content }]) => content.title?.uz ?? ''),
    )
    for (const [at, [index]] of some.entries()) slugs[index] = free[at] ?? ''
  }
  return slugs
}

/** What an editor would be told of these; nothing where all of them are sound. */
export async function faultsOfItems(ctx: Ctx, ids: readonly number[]): Promise<Map<number, FieldRefusal[]>> {
  const rows =
    ids.length === 0
      ? []
      : await ctx.tx
          .selectFrom('contentItems')
          .selectAll()
          .where('id', 'in', [...ids])
          .execute()
  const found = new Map<number, FieldRefusal[]>()
  for (const row of rows) {
    const faults = await examine(ctx, row, row.content)
    if (faults.length > 0) found.set(row.id, faults)
  }
  return found
}
