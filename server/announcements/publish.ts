import { type Selectable, sql } from 'kysely'
import type { AnnouncementKindName } from '#contract/announcements/kinds.ts'
import { partyKey } from '#contract/party-key.ts'
import { type Party, partiesOf } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { type CategoryRules, categoryRules, type Place, placesByIds } from '../reference/public.ts'
import { awakenSearches, learnWords, type SearchWords, searchWords } from '../search/public.ts'
import { kinds } from './kinds/all.ts'
import type { PublishedAd } from './kinds/kind.ts'
import type { AdsTable } from './tables.ts'

type Row = Awaited<ReturnType<typeof announcementsToPublish>>[number]
type ToPublish = Omit<Row, 'status'>

/**
 * Rebuilds the public rows of these announcements: there when published by an active owner in a visible category, gone
 * otherwise. Every change of an announcement ends here, in its own transaction.
 */
export async function publishAds(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await announcementsToPublish(ctx, ids)
  const ads = await adsOf(
    ctx,
    rows.filter((row) => row.status === 'published'),
  )
  const before = await ctx.tx
    .deleteFrom('ads')
    .where('id', 'in', [...ids])
    .returning('id')
    .execute()
  if (ads.length === 0) return
  await ctx.tx
    .insertInto('ads')
    .values(ads.map(({ ad, words }) => ({ ...ad, words: sql<string>`${words.vector}::tsvector` })))
    .execute()
  await awakenSearches(
    ctx,
    before.map(({ id }) => id),
    // Nobody is notified of link-only announcements.
    ads.flatMap(({ ad }) => (ad.audience === 'link' ? [] : ad)),
  )
  // Only texts everybody may read enter the vocabulary that corrects typos.
  const open = ads.filter(({ ad }) => ad.audience === 'all')
  await learnWords(ctx, new Map(open.flatMap(({ words }) => [...words.written])))
}

/** What the public reads of these, whatever their state: what cannot be shown at all is left out. */
export async function adsOf(ctx: Ctx, rows: readonly ToPublish[]): Promise<{ ad: AdRow; words: SearchWords }[]> {
  const published = await publishedAds(ctx, rows)
  const all = [...published.values()]
  const categories = await categoryRules(
    ctx,
    all.flatMap((one) => one.categoryId ?? []),
  )
  const places = await placesByIds(
    ctx,
    all.flatMap((one) => [one.territoryId, ...one.districts]),
  )
  const owners = await partiesOf(ctx, rows.map(ownerRefOf))
  return rows.flatMap((row) => {
    const one = published.get(row.id)
    const place = one && places.get(one.territoryId)
    const owner = owners.get(partyKey(ownerRefOf(row)))
    if (!one || !place || !owner?.active) return []
    const category = one.categoryId === null ? null : categories.get(one.categoryId)
    if (category === undefined || category?.onSite === false) return []
    const words = searchWords({
      title: one.title,
      category: category?.name,
      traits: one.words.traits,
      above: category?.pathNames.slice(0, -1) ?? [],
      place: place.names,
      owner: owner.name,
    })
    const served = one.districts.flatMap((id) => places.get(id) ?? [])
    return [{ words, ad: adOf(ctx, row, one, { category, place, served, owner }) }]
  })
}

/** Locked: of two that publish the same announcement at once the second sees the result of the first. */
const announcementsToPublish = (ctx: Ctx, ids: readonly number[]) =>
  ctx.tx
    .selectFrom('announcements')
    .select(['id', 'kind', 'status', 'content', 'ownerUserId', 'ownerOrganizationId', 'publishedAt', 'expiresAt'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Each kind is asked once for all of its own. */
async function publishedAds(ctx: Ctx, rows: readonly ToPublish[]): Promise<Map<number, PublishedAd>> {
  const byKind: Map<AnnouncementKindName, readonly ToPublish[]> = Map.groupBy(rows, (row) => row.kind)
  const published = new Map<number, PublishedAd>()
  for (const [kind, some] of byKind) {
    const contents = new Map(some.map((row) => [row.id, row.content]))
    for (const [id, one] of await kinds[kind].publishedOf(ctx, contents)) published.set(id, one)
  }
  return published
}

const ownerRefOf = (row: Pick<Row, 'ownerUserId' | 'ownerOrganizationId'>) => ({
  userId: row.ownerUserId,
  organizationId: row.ownerOrganizationId,
})

interface Facts {
  category: CategoryRules | null
  place: Place
  /** Where it counts as near beside its own place. */
  served: readonly Place[]
  owner: Party
}

type AdRow = Omit<Selectable<AdsTable>, 'words' | 'cheapest' | 'dearest'>

function adOf(ctx: Ctx, row: ToPublish, published: PublishedAd, { category, place, served, owner }: Facts): AdRow {
  const { roleIds, districts, tags, territoryId: _, words: __, ...columns } = published
  return {
    ...columns,
    id: row.id,
    kind: row.kind,
    ownerUserId: row.ownerUserId,
    ownerOrganizationId: row.ownerOrganizationId,
    ownerName: owner.name,
    ownerKind: owner.kind,
    verified: owner.verified,
    categoryPath: [...(category?.path ?? [])],
    roleIds: [...roleIds],
    regionId: place.regionId,
    districtId: place.districtId,
    territoryId: place.id,
    territoryPath: place.path,
    districts: [...districts],
    tags: [...tags],
    places: [...new Set([place, ...served].flatMap((one) => [one.regionId, one.districtId ?? []].flat()))],
    rankedAt: row.publishedAt ?? ctx.now,
    expiresAt: row.expiresAt,
  }
}
