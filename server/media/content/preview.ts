import { randomBytes } from 'node:crypto'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { requireSound } from './examine.ts'
import { CONTENT, changeItem, type Item, mayPublish, mayWith, wholeOf } from './item.ts'
import { lockItem } from './lock.ts'
import { previewPath } from './preview-path.ts'
import { type EditionRow, editionsOf } from './print.ts'
import { rightsOf } from './rights.ts'

/** The same address for all who ask; it is worth nothing once the text is published. */
export async function openContentPreview(ctx: SignedCtx, id: number): Promise<{ path: string }> {
  const row = await lockItem(ctx, id)
  // Who may only read what is not public yet does not show it to others.
  if (!mayWith(ctx, row.kind, 'edit') && !mayPublish(ctx)) refuse('E_FORBIDDEN')
  if (!rightsOf(ctx, row).preview) refuse('E_STATE', { status: row.status })
  // A page cannot be made of gaps: whoever asks is told which.
  if (!wholeOf(row.kind, row.content)) await requireSound(ctx, row, row.content)
  const previewKey = row.previewKey ?? randomBytes(18).toString('base64url')
  const path = previewPath({ ...row, previewKey })
  if (path === null) refuse('E_NOT_FOUND')
  if (row.previewKey === null) {
    await changeItem(ctx, row, { previewKey })
    await ctx.audit({ action: 'content.previewOpened', objectType: CONTENT, objectId: id })
  }
  return { path }
}

/** The text being written, as the page would have it. */
export async function previewedEdition(ctx: Ctx, key: string): Promise<EditionRow> {
  const row = await ctx.tx.selectFrom('contentItems').selectAll().where('previewKey', '=', key).executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  const [made] = await editionsOf(ctx, [galleyOf(ctx, row)])
  return made?.edition ?? refuse('E_NOT_FOUND')
}

const galleyOf = (ctx: Ctx, row: Item) => ({
  ...row,
  slug: row.slug ?? String(row.id),
  publishedAt: row.publishedAt ?? row.publishAt ?? ctx.now,
})
