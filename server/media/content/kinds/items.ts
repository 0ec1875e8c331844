import type { ContentState } from '#contract/media/content-process.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import type { Ctx } from '../../../kernel/context.ts'
import '../../tables.ts'

interface NamedItem {
  kind: ContentKindName
  status: ContentState
  title: string
}

/** Items that others refer to; one statement. */
export async function itemsByIds(ctx: Ctx, ids: readonly number[]): Promise<Map<number, NamedItem>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('contentItems')
    .select(['id', 'kind', 'status', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}
