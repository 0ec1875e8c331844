import { sql } from 'kysely'
import type { Localized } from '#contract/localized.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import type { AnyExtra } from '#contract/media/kinds.ts'
import type { Ctx } from '../kernel/context.ts'
import { learnWords, searchWords } from '../search/public.ts'
import type { TestApp } from './app.ts'
import '../media/tables.ts'

interface Placed {
  kind: ContentKindName
  title: Localized
  lead?: Localized
  body?: Localized
  keywords?: string[]
  tags?: string[]
  /** Slugs of categories. */
  crops?: string[]
  /** Official codes of districts or regions. */
  at?: string[]
  deadline?: string
  position?: number
  pinned?: boolean
  extra?: AnyExtra
  /** An item without an edition: not published. */
  hidden?: boolean
}

/** Something readers find, put where the newsroom would print it. */
export const placeEdition = (app: TestApp, placed: Placed): Promise<number> =>
  app.server.inSystem((ctx) => place(ctx, placed))

async function place(ctx: Ctx, placed: Placed): Promise<number> {
  const { kind, title, body = { uz: '<p>Matn</p>' }, hidden = false } = placed
  const crops = await ctx.tx
    .selectFrom('categories')
    .select(['id', 'path', 'name'])
    .where('slug', 'in', ['', ...(placed.crops ?? [])])
    .execute()
  const places = await ctx.tx
    .selectFrom('territories')
    .select(['id', 'code', 'level', 'name'])
    .where('code', 'in', ['', ...(placed.at ?? []).flatMap((code) => [code.slice(0, 4), code])])
    .execute()
  const { id } = await ctx.tx
    .insertInto('contentItems')
    .values({ kind, status: hidden ? 'draft' : 'published', content: { title }, title: title.uz })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (hidden) return id
  const words = searchWords({
    title,
    category: crops[0]?.name,
    traits: placed.keywords ?? [],
    above: crops.slice(1).map((crop) => crop.name),
    place: places.map((one) => one.name),
    owner: null,
  })
  await ctx.tx
    .insertInto('editions')
    .values({
      id,
      kind,
      slug: `${kind}-${id}`,
      title,
      lead: placed.lead ?? null,
      body,
      keywords: placed.keywords ?? [],
      tags: placed.tags ?? [],
      crops: crops.map((crop) => crop.id),
      cropPath: [...new Set(crops.flatMap((crop) => crop.path))],
      regionId: places.find((one) => one.level === 'region')?.id ?? null,
      territories: places.map((one) => one.id),
      deadline: placed.deadline ?? null,
      position: placed.position ?? 0,
      readingMin: 1,
      extra: placed.extra ?? {},
      pinnedAt: placed.pinned ? ctx.now : null,
      words: sql<string>`${words.vector}::tsvector`,
      publishedAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  await learnWords(ctx, words.written)
  return id
}
