import { sql } from 'kysely'
import type { ContentKindName } from '#contract/media/enums.ts'
import { cyrillicToLatin } from '#uz/transliterate.ts'
import type { Ctx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import '../tables.ts'

const LENGTH = 80

/** A title as a part of an address: Latin letters and digits, words parted by dashes. */
export function slugOf(title: string): string {
  const words = cyrillicToLatin(title.normalize('NFKC').toLowerCase())
    .toLowerCase()
    .replace(/['`´ʹʻʼʽ‘’‛′]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const cut =
    words.length > LENGTH
      ? words
          .slice(0, LENGTH + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, LENGTH)
      : words
  return cut || 'material'
}

/** The slug itself, or the first of `-2`, `-3` … that nobody has. */
export function firstFree(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const one = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(one)) return one
  }
}

/** Free slugs for these titles, in their order; two who ask at once wait for each other. Two statements. */
export async function freeSlugs(ctx: Ctx, kind: ContentKindName, titles: readonly string[]): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`content-slug:${kind}`}))`.execute(ctx.tx)
  const bases = titles.map(slugOf)
  const rows = await ctx.tx
    .selectFrom('contentItems')
    .select('slug')
    .where('kind', '=', kind)
    .where(
      sql<boolean>`regexp_replace(slug, '-[0-9]+$', '') = any(${[...new Set(bases.flatMap((one) => [one, one.replace(/-\d+$/, '')]))]}::text[])`,
    )
    .execute()
  const taken = new Set(rows.flatMap(({ slug }) => slug ?? []))
  return bases.map((base) => {
    const slug = firstFree(base, taken)
    taken.add(slug)
    return slug
  })
}

/** What an editor chose must be nobody else's. */
export async function requireFreeSlug(ctx: Ctx, kind: ContentKindName, slug: string, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`content-slug:${kind}`}))`.execute(ctx.tx)
  const other = await ctx.tx
    .selectFrom('contentItems')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) refuse('E_DUPLICATE', { number: slug }, { id: other.id })
}
