import { sql } from 'kysely'
import { peopleByKeyProducts } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { sellersOf } from '../../market/public.ts'
import { placesByIds, sitePlaces } from '../../reference/public.ts'
import { type Want, wantsOf } from './wants.ts'
import '../tables.ts'

/** Announcements looked at in one transaction. */
const BATCH = 100
/** Limits for each announcement: offers and people told at once; the rest are told later. */
const MOST_OFFERS = 300
const MOST_PEOPLE = 300

/** Notes whom a batch of live «buy» announcements concerns; answers where the next batch begins. Ten statements at most. */
export async function matchBuyAds(ctx: Ctx, after: number): Promise<number | undefined> {
  const ads = await ctx.tx
    .selectFrom('ads')
    .select(['id', 'categoryId', 'regionId', 'districts', 'content', 'ownerUserId', 'ownerOrganizationId'])
    .where('kind', '=', 'product')
    .where('direction', '=', 'buy')
    .where('audience', '=', 'all')
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  const regions = await regionsOf(ctx, ads)
  const wants = await wantsOf(
    ctx,
    ads.map((ad) => ({ ...ad, regionIds: regions.get(ad.id) ?? [ad.regionId] })),
  )
  const sellers = await sellersOf(ctx, wants, MOST_OFFERS)
  const growers = await growersNear(ctx, wants, regions)
  const owners = new Map(ads.map((ad) => [ad.id, ad]))
  const found = [...sellers, ...growers].filter(({ key, userId, organizationId }) => {
    const owner = owners.get(key)
    // Nobody is told of their own announcement.
    return owner && owner.ownerUserId !== userId && (!organizationId || organizationId !== owner.ownerOrganizationId)
  })
  if (found.length > 0) {
    const rows = JSON.stringify(found.map(({ key, userId }) => ({ ad: key, user: userId })))
    await sql`insert into ad_matches (ad_id, user_id, found_at)
      select distinct f.ad, f."user", ${ctx.now}::timestamptz
      from jsonb_to_recordset(${rows}::jsonb) as f (ad integer, "user" uuid)
      on conflict do nothing`.execute(ctx.tx)
  }
  return ads.length < BATCH ? undefined : ads.at(-1)?.id
}

/** Its own region, and those of the districts it names beside. */
async function regionsOf(ctx: Ctx, ads: readonly { id: number; regionId: number; districts: number[] }[]) {
  const parents = new Map((await sitePlaces(ctx)).map(({ id, parentId }) => [id, parentId]))
  return new Map(
    ads.map(({ id, regionId, districts }) => [
      id,
      [...new Set([regionId, ...districts.flatMap((district) => parents.get(district) ?? [])])],
    ]),
  )
}

/** People who grow the product but do not sell it here, within reach of the buyer. */
async function growersNear(ctx: Ctx, wants: readonly Want[], regions: ReadonlyMap<number, readonly number[]>) {
  const people = await peopleByKeyProducts(
    ctx,
    wants.map(({ key, kinCategoryIds }) => ({ key, categoryIds: kinCategoryIds })),
    MOST_PEOPLE,
  )
  const places = await placesByIds(
    ctx,
    people.flatMap(({ territoryId }) => territoryId ?? []),
  )
  return people.flatMap(({ key, userId, territoryId }) => {
    const home = territoryId === null ? undefined : places.get(territoryId)
    return home && regions.get(key)?.includes(home.regionId) ? [{ key, userId, organizationId: null }] : []
  })
}
