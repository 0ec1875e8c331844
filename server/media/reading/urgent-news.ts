import { sql } from 'kysely'
import type { Localized } from '#contract/localized.ts'
import { contentKinds } from '#contract/media/kinds.ts'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

export interface UrgentNews {
  id: number
  title: Localized
  lead: Localized | null
  /** Where it is read. */
  path: string
}

/** What the newsroom has called urgent, published since then. */
export async function urgentNews({ tx }: Ctx, since: Date): Promise<UrgentNews[]> {
  const rows = await tx
    .selectFrom('editions')
    .select(['id', 'slug', 'title', 'lead'])
    .where('kind', '=', 'news')
    .where('publishedAt', '>=', since)
    .where(sql<boolean>`'urgent' = any(tags)`)
    .orderBy('id')
    .execute()
  return rows.map(({ slug, ...row }) => ({ ...row, path: `${contentKinds.news.publicPath}/${slug}` }))
}
