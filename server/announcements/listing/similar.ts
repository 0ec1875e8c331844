import { sql } from 'kysely'
import type { AdCard } from '#contract/announcements/ads.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { type Bool, inSteps } from '../../search/public.ts'
import { cardBrief, cardColumns, cardsOf } from './cards.ts'
import type { AdMemory } from './memory.ts'
import { adShelf } from './order.ts'
import { listedFor, readableAd } from './visible.ts'

const SHOWN = 8

/** The same work or goods near by, then the same elsewhere, then its neighbours in the tree. One statement. */
export async function findSimilarAds(
  ctx: Ctx,
  files: FileStore,
  memory: AdMemory,
  id: number,
  key: string | undefined,
): Promise<AdCard[]> {
  const here = await readableAd(ctx, id, key)
  const rows = await similarRows(ctx, here).execute()
  return cardsOf(ctx, files, rows, await memory.site(ctx), undefined)
}

type Here = Pick<
  Awaited<ReturnType<typeof readableAd>>,
  'id' | 'kind' | 'direction' | 'roleIds' | 'categoryId' | 'categoryPath' | 'districtId' | 'regionId'
>

/** The query itself, so that a test can ask the planner about it. */
export function similarRows(ctx: Ctx, here: Here) {
  const conditions = {
    base: [
      listedFor(ctx),
      sql<boolean>`kind = ${here.kind} and id <> ${here.id}`,
      ...(here.direction ? [sql<boolean>`direction = ${here.direction}`] : []),
    ],
    searching: false,
    facets: new Map<string, Bool>(),
    regionsOnly: undefined,
  }
  const above = here.categoryPath.at(-2)
  const same: Bool =
    here.roleIds.length > 0
      ? sql`role_ids && ${here.roleIds}::integer[]`
      : sql`category_path @> array[${here.categoryId}]::integer[]`
  const at = (place: number | null): Bool => sql`places @> array[${place ?? 0}]::integer[]`
  const steps: Bool[] = [
    sql`${same} and ${at(here.districtId)}`,
    sql`${same} and ${at(here.regionId)} and not ${at(here.districtId)}`,
    sql`${same} and not ${at(here.regionId)} and not ${at(here.districtId)}`,
    ...(above === undefined
      ? []
      : [sql<boolean>`category_path @> array[${above}]::integer[] and category_id <> ${here.categoryId}`]),
  ]
  return ctx.tx
    .with(
      'near',
      () => sql<{ id: number; place: number }>`(
      select id, row_number() over () as place from (${inSteps(adShelf, conditions, steps, SHOWN)} limit ${sql.lit(SHOWN)}) steps)`,
    )
    .selectFrom('near')
    .innerJoin('ads', 'ads.id', 'near.id')
    .select(cardColumns)
    .select(cardBrief)
    .orderBy('near.place')
}
