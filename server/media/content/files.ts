import type { ContentDraft } from '#contract/media/content.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import type { Ctx } from '../../kernel/context.ts'
import { kinds } from './kinds/all.ts'
import type { FileUse } from './kinds/kind.ts'
import '../../kernel/tables.ts'

const IN_BODY = /(?<=<img src="\/files\/)[0-9a-f]{64}/g

/** Every file a content refers to, at its field; pictures within the text too. */
export function filesIn(kind: ContentKindName, { cover, gallery, audio, body, extra }: ContentDraft): FileUse[] {
  const drawn = Object.entries(body ?? {}).flatMap(([language, html]) =>
    [...(html ?? '').matchAll(IN_BODY)].map(([id]): FileUse => ({ field: `body.${language}`, id, is: 'picture' })),
  )
  return [
    ...(cover ? [{ field: 'cover', id: cover.file, is: 'picture' } as const] : []),
    ...(gallery ?? []).map((id, index) => ({ field: `gallery[${index}]`, id, is: 'picture' }) as const),
    ...(audio ? [{ field: 'audio', id: audio.file, is: 'other' } as const] : []),
    ...drawn,
    ...kinds[kind].filesOf(extra ?? {}),
  ]
}

/** Those of them that are there for everybody; one statement. */
export async function readFiles({ tx }: Ctx, uses: readonly FileUse[]) {
  if (uses.length === 0) return new Map<string, { width: number | null; height: number | null }>()
  const rows = await tx
    .selectFrom('files')
    .select(['id', 'width', 'height'])
    .where('id', 'in', [...new Set(uses.map(({ id }) => id))])
    .where('private', '=', false)
    .execute()
  return new Map(rows.map(({ id, ...size }) => [id, size]))
}
