import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { requireSound } from './examine.ts'
import { CONTENT, type Item, items, mayPublish, mayWith, wholeOf } from './item.ts'
import { lockItem } from './lock.ts'
import { previewPath } from './preview-path.ts'
import { type EditionRow, editionsOf } from './publish.ts'
import { rightsOf } from './rights.ts'

/** One address for all; useless once the text is published. */
export async function openContentPreview(ctx: SignedCtx, id: number): Promise<{ path: string }> {
  const row = await lockItem(ctx, id)
  // Those who may only read unpublished texts may not share them.
  if (!mayWith(ctx, row.kind, 'edit') && !mayPublish(ctx)) refuse('E_FORBIDDEN')
  if (!rightsOf(ctx, row).preview) refuse('E_STATE', { status: row.status })
  // An incomplete item has no page: the refusal names the gaps.
  if (!wholeOf(row.kind, row.content)) await requireSound(ctx, row, row.content)
  await requireWhole(ctx, row)
  const previewKey = row.previewKey ?? randomBytes(18).toString('base64url')
  const path = previewPath({ ...row, previewKey })
  if (path === null) refuse('E_NOT_FOUND')
  if (row.previewKey === null) {
    await items.change(ctx, row, { previewKey })
    await ctx.audit({ action: 'content.previewOpened', objectType: CONTENT, objectId: id })
  }
  return { path }
}

/** A part is shown inside its whole: of that a page must be made as well. */
async function requireWhole(ctx: Ctx, { parentId }: Item): Promise<void> {
  if (parentId === null) return
  const whole = await ctx.tx.selectFrom('contentItems').selectAll().where('id', '=', parentId).executeTakeFirst()
  if (whole && whole.status !== 'published' && !wholeOf(whole.kind, whole.content)) refuse('E_PREVIEW_WHOLE')
}

/** The text being written, as the page would have it. */
export async function previewedEdition(ctx: Ctx, key: string): Promise<EditionRow> {
  const row = await ctx.tx.selectFrom('contentItems').selectAll().where('previewKey', '=', key).executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  const [made] = await editionsOf(ctx, [galleyOf(ctx, row)])
  return made?.edition ?? refuse('E_NOT_FOUND')
}

/**
 * A whole with its parts in order. The key of the whole shows all drafts, the key of a part that one alone; the others
 * as published.
 */
export async function previewedFamily(ctx: Ctx, key: string): Promise<EditionRow[]> {
  const row = await ctx.tx.selectFrom('contentItems').selectAll().where('previewKey', '=', key).executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  const wholeId = row.parentId ?? row.id
  const family = await ctx.tx
    .selectFrom('contentItems')
    .selectAll()
    .where((eb) =>
      eb.or([eb('id', '=', wholeId), eb.and([eb('parentId', '=', wholeId), eb('status', '<>', 'archived')])]),
    )
    .execute()
  const isWritten = ({ id, status }: Item) =>
    row.id === wholeId || id === row.id || (id === wholeId && status !== 'published')
  const written = await editionsOf(
    ctx,
    family.filter(isWritten).map((one) => galleyOf(ctx, one)),
  )
  const published = await ctx.tx
    .selectFrom('editions')
    .selectAll()
    .where(sql<boolean>`id = any(${family.flatMap((one) => (isWritten(one) ? [] : one.id))}::integer[])`)
    .execute()
  const editions = [...written.map(({ edition }) => edition), ...published]
  return editions.toSorted((a, b) => a.position - b.position || a.id - b.id)
}

const galleyOf = (ctx: Ctx, row: Item) => ({
  ...row,
  slug: row.slug ?? String(row.id),
  publishedAt: row.publishedAt ?? row.publishAt ?? ctx.now,
})
