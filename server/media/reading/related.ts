import { sql } from 'kysely'
import type { EditionCard } from '#contract/media/editions.ts'
import type { ContentKindName } from '#contract/media/enums.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Bool, inSteps } from '../../search/public.ts'
import { cardColumns, cardParts, cardsOf } from './cards.ts'
import { readable, stillOf } from './filters.ts'
import type { MediaMemory } from './memory.ts'
import { editionShelf } from './shelf.ts'

export interface Subject {
  id: number
  kind: ContentKindName
  crops: readonly number[]
  keywords: readonly string[]
}

/** Of its kind about the same crop, then by its keywords, then of any kind about the crop, then the newest of its kind. */
export async function relatedEditions(
  ctx: Ctx,
  files: FileStore,
  memory: MediaMemory,
  id: number,
  take: number,
): Promise<EditionCard[]> {
  const [site, here] = await Promise.all([
    memory.site(ctx),
    ctx.tx
      .selectFrom('editions')
      .select(['id', 'kind', 'crops', 'keywords'])
      .where('id', '=', id)
      .where(readable)
      .executeTakeFirst(),
  ])
  if (!here) refuse('E_NOT_FOUND')
  return cardsOf(ctx, files, await relatedRows(ctx, here, take).execute(), site)
}

/** The query itself, so that a test can ask the planner about it. */
export function relatedRows(ctx: Ctx, { id, kind, crops, keywords }: Subject, take: number) {
  const conditions = {
    base: [readable, stillOf(ctx), sql<boolean>`id <> ${id}`],
    searching: false,
    facets: new Map<string, Bool>(),
    regionsOnly: undefined,
  }
  const ofKind: Bool = sql`kind = ${kind}`
  const sameCrop: Bool = sql`crop_path && ${[...crops]}::integer[]`
  const sameWords: Bool = sql`keywords && ${[...keywords]}::text[]`
  const steps: Bool[] = [
    ...(crops.length > 0 ? [sql<boolean>`${ofKind} and ${sameCrop}`] : []),
    ...(keywords.length > 0 ? [sql<boolean>`${ofKind} and ${sameWords}`] : []),
    ...(crops.length > 0 ? [sql<boolean>`kind <> ${kind} and ${sameCrop}`] : []),
    ofKind,
  ]
  // What several steps find counts by the first of them.
  const near = sql<{ id: number; place: number }>`(
    select id, row_number() over (order by min(rank), max(ranked_at) desc, id desc) as place
    from (${inSteps(editionShelf, conditions, steps, take)}) steps group by id order by place limit ${sql.lit(take)})`
  return ctx.tx
    .with('near', () => near)
    .selectFrom('near')
    .innerJoin('editions', 'editions.id', 'near.id')
    .select(cardColumns)
    .select(cardParts)
    .orderBy('near.place')
}
