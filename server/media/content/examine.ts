import type { ContentDraft } from '#contract/media/content.ts'
import { contentKinds } from '#contract/media/kinds.ts'
import {
  BODY_LENGTH,
  CONTENT_TITLE_LENGTH,
  CONTENT_TITLE_MIN,
  COVER_HEIGHT,
  COVER_WIDTH,
} from '#contract/media/limits.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textOfHtml } from '../../kernel/html.ts'
import { type FieldRefusal, refuseFields } from '../../kernel/refuse.ts'
import { categoriesByIds, territoriesByIds } from '../../reference/public.ts'
import { filesIn, readFiles } from './files.ts'
import type { Item } from './item.ts'
import { kinds } from './kinds/all.ts'
import { fault, missing } from './kinds/faults.ts'

export type Examined = Pick<Item, 'id' | 'kind' | 'publishedVersion' | 'publishAt' | 'unpublishAt'>

/** All that keeps it from being published: a constant number of statements. */
export async function examine(ctx: Ctx, item: Examined, content: ContentDraft): Promise<FieldRefusal[]> {
  return [
    ...textFaults(item, content),
    ...(await pointingFaults(ctx, item, content)),
    ...timeFaults(ctx, item),
    ...(await kinds[item.kind].examine(ctx, content, item)),
  ]
}

/** Without a fault, or refused field by field. */
export async function requireSound(ctx: Ctx, item: Examined, content: ContentDraft): Promise<void> {
  const faults = await examine(ctx, item, content)
  if (faults.length > 0) refuseFields(faults)
}

function textFaults({ kind }: Examined, { title, body }: ContentDraft): FieldRefusal[] {
  const { bodyMin } = contentKinds[kind]
  const length = textOfHtml(body?.uz ?? '').length
  const limits = { min: CONTENT_TITLE_MIN, max: CONTENT_TITLE_LENGTH }
  return [
    ...(title?.uz ? [] : [fault('title.uz', 'V_ML_UZ')]),
    ...Object.entries(title ?? {}).flatMap(([language, text]) =>
      text && text.length < CONTENT_TITLE_MIN ? [fault(`title.${language}`, 'V_LEN', limits)] : [],
    ),
    ...(bodyMin > 0 && length === 0 ? [fault('body.uz', 'V_ML_UZ')] : []),
    ...(length > 0 && length < bodyMin ? [fault('body.uz', 'V_LEN', { min: bodyMin, max: BODY_LENGTH })] : []),
  ]
}

/** What it points at must be there. */
async function pointingFaults(ctx: Ctx, { kind }: Examined, content: ContentDraft): Promise<FieldRefusal[]> {
  const { cover, crops, territories } = content
  const uses = filesIn(kind, content)
  const files = await readFiles(ctx, uses)
  const known = await categoriesByIds(ctx, crops ?? [])
  const places = await territoriesByIds(ctx, territories ?? [])
  const picture = cover ? files.get(cover.file) : undefined
  const tooSmall = picture && ((picture.width ?? 0) < COVER_WIDTH || (picture.height ?? 0) < COVER_HEIGHT)
  return [
    ...(contentKinds[kind].cover ? missing({ cover }) : []),
    ...(tooSmall ? [fault('cover', 'V_FILE_SIZE', { allowed: `≥ ${COVER_WIDTH}×${COVER_HEIGHT}` })] : []),
    ...uses.flatMap(({ field, id, is }) => {
      const file = files.get(id)
      if (!file) return [fault(field, 'V_FILE_GONE')]
      return is === 'picture' && file.width === null ? [fault(field, 'V_FILE_TYPE', { allowed: 'jpg, png, webp' })] : []
    }),
    ...(crops ?? []).flatMap((id, index) => (known.get(id)?.live ? [] : [fault(`crops[${index}]`, 'V_UNKNOWN')])),
    ...(territories ?? []).flatMap((id, index) =>
      places.get(id)?.active ? [] : [fault(`territories[${index}]`, 'V_UNKNOWN')],
    ),
  ]
}

/** Times of appearing and disappearing; a missed time of appearing is for the publisher to decide. */
function timeFaults({ now }: Ctx, { publishAt, unpublishAt }: Examined): FieldRefusal[] {
  if (!unpublishAt) return []
  if (publishAt && unpublishAt <= publishAt) return [fault('unpublishAt', 'V_DATE_ORDER')]
  return unpublishAt <= now ? [fault('unpublishAt', 'V_DATE_PAST')] : []
}
