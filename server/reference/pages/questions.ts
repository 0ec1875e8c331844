import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../../kernel/context.ts'
import { readItems } from './page-content.ts'
import '../tables.ts'

/** Questions with answers as they are published today; answers are markup of our editor. */
export async function publishedQuestions({
  tx,
}: Pick<Ctx, 'tx'>): Promise<{ question: Localized; answer: Localized }[]> {
  const row = await tx
    .selectFrom('pages')
    .innerJoin('pageVersions', (join) =>
      join.onRef('pageVersions.slug', '=', 'pages.slug').onRef('pageVersions.version', '=', 'pages.publishedVersion'),
    )
    .select('items')
    .where('pages.slug', '=', 'faq')
    .executeTakeFirst()
  return row ? readItems(row.items).faq : []
}
