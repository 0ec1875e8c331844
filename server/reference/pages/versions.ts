import type { PageSlug } from '#contract/reference/page-slugs.ts'
import { memory, type Source } from '../../kernel/memory.ts'
import '../tables.ts'

export const PAGES_TOPIC = 'pages'

const VERSIONS = memory([PAGES_TOPIC], async ({ tx }) => {
  const rows = await tx.selectFrom('pages').select(['slug', 'publishedVersion']).execute()
  return new Map(rows.map((row) => [row.slug, row.publishedVersion]))
})

/** The version of each page that is read today; a page never published is absent. */
export const publishedVersions = (ctx: Source): Promise<ReadonlyMap<PageSlug, number>> => ctx.recall(VERSIONS)
