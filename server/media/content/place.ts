import type { ContentDraft } from '#contract/media/content.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import { contentKinds } from '#contract/media/kinds.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuseFields } from '../../kernel/refuse.ts'
import type { Item } from './item.ts'
import { kinds } from './kinds/all.ts'

/** A part is created inside an existing whole, at its end unless a place is given. */
export async function requirePlace(ctx: Ctx, kind: ContentKindName, content: ContentDraft): Promise<ContentDraft> {
  const whole = contentKinds[kind].partOf
  if (whole === null) return content
  const { parentId, position } = kinds[kind].placeOf(content.extra ?? {})
  const parent =
    parentId === null
      ? undefined
      : await ctx.tx
          .selectFrom('contentItems')
          .select('id')
          .where('id', '=', parentId)
          .where('kind', '=', whole)
          .where('status', '<>', 'archived')
          .forNoKeyUpdate()
          .executeTakeFirst()
  if (!parent) refuseFields([{ field: 'content.extra.courseId', code: 'V_UNKNOWN' }])
  if (position > 0) return content
  const { last } = await ctx.tx
    .selectFrom('contentItems')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('parentId', '=', parent.id)
    .executeTakeFirstOrThrow()
  return { ...content, extra: { ...content.extra, position: (last ?? 0) + 1 } }
}

/** A part stays where it is, whatever a version says: order is changed among all parts, not by one. */
export function inPlace(
  { kind, parentId, position }: Pick<Item, 'kind' | 'parentId' | 'position'>,
  content: ContentDraft,
) {
  if (contentKinds[kind].partOf === null) return content
  if (kinds[kind].placeOf(content.extra ?? {}).parentId !== parentId)
    refuseFields([{ field: 'content.extra.courseId', code: 'V_FIXED' }])
  return { ...content, extra: { ...content.extra, position } }
}
