import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { comparedIn } from './compare.ts'
import { saveText } from './drafts.ts'
import { CONTENT, contentColumns, items, mayWith, readItem } from './item.ts'
import { lockItem } from './lock.ts'
import { inPlace } from './place.ts'
import { getContent } from './present.ts'
import { mayEdit } from './rights.ts'
import { type Translated, textsOf } from './texts.ts'
import { keepSources } from './translations.ts'
import { isSameContent, keepVersion, readVersion } from './versions.ts'

async function lockToEdit(ctx: SignedCtx, id: number, rowVersion: number) {
  const row = await lockItem(ctx, id, rowVersion)
  if (!mayWith(ctx, row.kind, 'edit')) refuse('E_FORBIDDEN')
  if (!mayEdit(ctx, row)) refuse('E_STATE', { status: row.status === 'published' ? row.editStatus : row.status })
  return row
}

/** The current text is kept as a version first, so that nothing is lost. */
export async function restoreContentVersion(ctx: SignedCtx, id: number, version: number, rowVersion: number) {
  const row = await lockToEdit(ctx, id, rowVersion)
  const { content } = await readVersion(ctx, id, version)
  if (isSameContent(row.content, inPlace(row, content))) return getContent(ctx, id)
  const kept = { ...row, version: await keepVersion(ctx, row, row.content) }
  await saveText(ctx, kept, inPlace(row, content), { keep: true, columns: {}, comment: `← ${version}` })
  return getContent(ctx, id)
}

/** The Uzbek text then and now. */
export async function compareTranslation(ctx: SignedCtx, id: number, language: Translated) {
  const row = await readItem(ctx, id)
  const source = await ctx.tx
    .selectFrom('contentSources')
    .select('texts')
    .where('itemId', '=', id)
    .where('language', '=', language)
    .executeTakeFirst()
  if (!source) refuse('E_NOT_FOUND')
  return { changes: comparedIn('uz', source.texts, textsOf(row.content, 'uz')) }
}

export async function confirmTranslation(ctx: SignedCtx, id: number, language: Translated, rowVersion: number) {
  const row = await lockToEdit(ctx, id, rowVersion)
  if (!row.staleLanguages.includes(language)) return getContent(ctx, id)
  const { columns, fresh } = contentColumns(row.kind, row.content, row, [language])
  await items.change(ctx, row, { translated: columns.translated, staleLanguages: columns.staleLanguages })
  await keepSources(ctx, [{ itemId: id, fresh, content: row.content }])
  await ctx.audit({
    action: 'content.translationConfirmed',
    objectType: CONTENT,
    objectId: id,
    changes: { language: [null, language] },
  })
  return getContent(ctx, id)
}
