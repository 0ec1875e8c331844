import { sql } from 'kysely'
import type { ContentKindName } from '#contract/media/enums.ts'
import { readableKinds } from '#contract/media/kinds.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { cardColumns, cardParts, cardsOf } from './cards.ts'
import { readable, stillOf } from './filters.ts'
import type { MediaMemory } from './memory.ts'

/** What is pinned, then the newest, of every kind; nothing that is over. */
export async function getMediaHub(ctx: Ctx, files: FileStore, memory: MediaMemory, take: number) {
  const [site, rows, counts] = await Promise.all([
    memory.site(ctx),
    hubRows(ctx, take).execute(),
    memory.dear(
      `hub ${dayOf(ctx.now)}`,
      async () => (await hubCounts(ctx).execute(ctx.tx)).rows,
      (found) => found.reduce((sum, { count }) => sum + count, 0),
    ),
  ])
  const byKind = Map.groupBy(cardsOf(ctx, files, rows, site), (card) => card.kind)
  const totals = new Map(counts.map(({ kind, count }) => [kind, count]))
  return {
    blocks: readableKinds.flatMap((kind) => {
      const items = (byKind.get(kind) ?? []).slice(0, take)
      return items.length > 0 ? [{ kind, count: totals.get(kind) ?? items.length, items }] : []
    }),
  }
}

/** The query itself, so that a test can ask the planner about it. */
export const hubRows = (ctx: Ctx, take: number) =>
  ctx.tx
    .with('front', () => {
      const first = sql`select id, pinned_at, published_at from editions where kind = kinds.kind and ${stillOf(ctx)}`
      return sql<{ id: number; pinnedAt: Date | null; publishedAt: Date }>`(
        select distinct front.* from unnest(${sql.val([...readableKinds])}::text[]) kinds(kind), lateral (
          (${first} and pinned_at is not null order by pinned_at desc limit ${sql.lit(take)})
          union all (${first} order by published_at desc, id desc limit ${sql.lit(take)})
        ) front)`
    })
    .selectFrom('front')
    .innerJoin('editions', 'editions.id', 'front.id')
    .select(cardColumns)
    .select(cardParts)
    .orderBy('front.pinnedAt', (way) => way.desc().nullsLast())
    .orderBy('front.publishedAt', 'desc')
    .orderBy('front.id', 'desc')

/** The statement itself, so that a test can ask the planner about it. */
const hubCounts = (ctx: Ctx) => sql<{ kind: ContentKindName; count: number }>`
  select kind, count(*) as count from editions where ${readable} and ${stillOf(ctx)} group by kind`
