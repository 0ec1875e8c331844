import type { ContentDraft } from '#contract/media/content.ts'
import type { VersionRow } from '#contract/media/versions.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { actorName } from '../../kernel/words/actor-name.ts'
import { ordered } from '../../moderation/public.ts'
import { comparedContents } from './compare.ts'
import { type Item, readItem } from './item.ts'
import '../tables.ts'

const SHOWN = 200

/** The number under which this text is kept; the same text twice in a row is one version. Two statements. */
export async function keepVersion(ctx: Ctx, row: Item, content: ContentDraft, comment?: string): Promise<number> {
  const last = await ctx.tx
    .selectFrom('contentVersions')
    .select(['version', 'content'])
    .where('itemId', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst()
  if (last && isSameContent(last.content, content)) return last.version
  const version = row.version + 1
  await ctx.tx
    .insertInto('contentVersions')
    .values({ itemId: row.id, version, content, comment: comment || null, by: ctx.actor?.userId ?? null, at: ctx.now })
    .execute()
  return version
}

export const isSameContent = (a: ContentDraft, b: ContentDraft) =>
  JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))

const columns = ['version', 'at', 'comment', actorName('by').as('byName')] as const

export async function listContentVersions(ctx: SignedCtx, id: number): Promise<{ items: VersionRow[] }> {
  const item = await readItem(ctx, id)
  const rows = await ctx.tx
    .selectFrom('contentVersions')
    .select(columns)
    .where('itemId', '=', id)
    .orderBy('version', 'desc')
    .limit(SHOWN)
    .execute()
  return { items: rows.map((row) => shown(item, row)) }
}

const shown = (item: Item, row: Omit<VersionRow, 'at' | 'published'> & { at: Date }): VersionRow => ({
  ...row,
  at: row.at.toISOString(),
  published: item.status === 'published' && row.version === item.publishedVersion,
})

export async function readVersion(ctx: Ctx, id: number, version: number) {
  const row = await ctx.tx
    .selectFrom('contentVersions')
    .select([...columns, 'content'])
    .where('itemId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

/** What came to it afterwards: in another version, or in the text as it is. */
export async function getContentVersion(ctx: SignedCtx, id: number, version: number, against: number | undefined) {
  const item = await readItem(ctx, id)
  const { content, ...row } = await readVersion(ctx, id, version)
  const other = against === undefined ? item.content : (await readVersion(ctx, id, against)).content
  return { ...shown(item, row), content, changes: comparedContents(content, other) }
}
