import { sql } from 'kysely'
import type { AnswerOf, ParsedOf } from '#contract/call.ts'
import type * as contract from '#contract/government/leaders/site-leaders.ts'
import { buyingAdsOf } from '../../announcements/public.ts'
import { beginWithLeader, fixedPricesOf } from '../../finance/public.ts'
import { partiesOf } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { is } from '../../kernel/list/filters.ts'
import { list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import type { Markable } from '../../market/public.ts'
import { categoriesByIds, territoriesByIds, territoryIdsByCodes, unitsByIds } from '../../reference/public.ts'
import { type LeaderRecord, partyOf, standingIn } from './rows.ts'
import '../tables.ts'

type Asked = ParsedOf<typeof contract.findSiteLeaders>['query']
const CARD = 640
const MOST_MAHALLAS = 200
const MOST_ADDRESSES = 20_000

const shown = (ctx: Pick<Ctx, 'tx'>) =>
  ctx.tx.selectFrom('leaders as l').selectAll('l').where('l.status', '=', 'published')

const siteList = list({
  rows: (ctx: Ctx, _asked: Asked) => shown(ctx),
  order: orderBy(down('l.households', 'bigRow'), down('l.id', 'row')),
  filters: {
    async region(id, ctx) {
      const place = (await territoriesByIds(ctx, [id])).get(id)
      return place ? standingIn(place.path, 'l') : sql`false`
    },
    direction: (id) => sql<boolean>`l.directions @> array[${id}]::integer[]`,
    rating: is('l.rating'),
  },
})

export async function siteLeaders(ctx: Ctx, files: FileStore, asked: Asked) {
  const { shown: rows, page } = await siteList.read(ctx, asked)
  return {
    ...page,
    items: await cards(ctx, files, rows),
    regions: await regionCounts(ctx),
    directions: await directionCounts(ctx),
  }
}

/** A leader counts in every region it stands in. */
async function regionCounts(ctx: Ctx) {
  const { rows } = await sql<{ code: string; count: number }>`
    select split_part(t.path, '/', 1) as code, count(distinct l.id)::int as count
    from leaders l cross join unnest(l.places) p(id) join territories t on t.id = p.id
    where l.status = 'published' group by 1 order by 1`.execute(ctx.tx)
  const ids = await territoryIdsByCodes(
    ctx,
    rows.map(({ code }) => code),
  )
  const places = await territoriesByIds(ctx, [...ids.values()])
  return rows.flatMap(({ code, count }) => {
    const place = places.get(ids.get(code) ?? 0)
    return place ? [{ id: place.id, code, name: place.name, count }] : []
  })
}

async function directionCounts(ctx: Ctx) {
  const { rows } = await sql<{ id: number; count: number }>`
    select d.id, count(*)::int as count from leaders l cross join unnest(l.directions) d(id)
    where l.status = 'published' group by 1 order by 2 desc, 1`.execute(ctx.tx)
  const categories = await categoriesByIds(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, count }) => {
    const category = categories.get(id)
    return category ? [{ id, name: category.name, count }] : []
  })
}

async function cards(ctx: Ctx, files: FileStore, rows: readonly LeaderRecord[]): Promise<contract.SiteLeaderRow[]> {
  const categories = await categoriesByIds(
    ctx,
    rows.flatMap(({ directions }) => directions),
  )
  const homes = await territoriesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  const codes = [...homes.values()].flatMap(({ path }) => path.split('/').slice(0, 2))
  const ids = await territoryIdsByCodes(ctx, codes)
  const above = await territoriesByIds(ctx, [...ids.values()])
  return rows.map((row) => {
    const [region = '', district = ''] = homes.get(row.territoryId)?.path.split('/') ?? []
    const nameOf = (code: string) => above.get(ids.get(code) ?? 0)?.name ?? ''
    return {
      id: row.id,
      name: textIn(ctx.lang, row.name),
      picture: row.photo ? files.urlOf(row.photo, CARD) : null,
      directions: row.directions.flatMap((id) => {
        const category = categories.get(id)
        return category ? [{ id, name: category.name }] : []
      }),
      region: nameOf(region),
      district: nameOf(district),
      mahallas: row.mahallas,
      households: row.households,
      rating: row.rating,
      reasons: [...row.ratingReasons],
    }
  })
}

export async function leaderCards(ctx: Ctx, files: FileStore, ids: readonly number[]) {
  const rows = await shown(ctx)
    .where('l.id', 'in', [0, ...ids])
    .execute()
  const found = await cards(ctx, files, rows)
  return ids.flatMap((id) => found.find((one) => one.id === id) ?? [])
}

async function publicLeader(ctx: Ctx, id: number): Promise<LeaderRecord> {
  return (await shown(ctx).where('l.id', '=', id).executeTakeFirst()) ?? refuse('E_NOT_FOUND')
}

export async function siteLeader(
  ctx: Ctx,
  files: FileStore,
  id: number,
): Promise<AnswerOf<typeof contract.getSiteLeader>> {
  const row = await publicLeader(ctx, id)
  const [card] = await cards(ctx, files, [row])
  const party = (await partiesOf(ctx, [partyOf(row)])).get(row.organizationId)
  return {
    ...(card ?? refuse('E_NOT_FOUND')),
    story: textIn(ctx.lang, row.story),
    organization: textIn(ctx.lang, party?.name ?? { uz: '' }),
    phone: row.phone,
    storageT: row.storageT,
    processingT: row.processingT,
    transport: row.transport,
    exportCountries: row.exportCountries,
    jobs: row.jobs,
    paidBp: row.paidBp,
    volumeBp: row.volumeBp,
    ...(await standingOf(ctx, id)),
    prices: await pricesOf(ctx, row),
  }
}

/** The mahallas of a leader by district, and where on a map they are. */
async function standingOf(ctx: Ctx, leaderId: number) {
  const tied = await ctx.tx
    .selectFrom('leaderAttachments as a')
    .leftJoin('territoryPlaces as p', 'p.territoryId', 'a.territoryId')
    .select(['a.territoryId', 'p.lat', 'p.lng'])
    .distinct()
    .where('a.leaderId', '=', leaderId)
    .where('a.status', '=', 'active')
    .limit(MOST_MAHALLAS)
    .execute()
  const known = await territoriesByIds(
    ctx,
    tied.map(({ territoryId }) => territoryId),
  )
  const districtOf = ({ path }: { path: string }) => path.split('/')[1] ?? ''
  const found = [...known.values()]
  const ids = await territoryIdsByCodes(ctx, found.map(districtOf))
  const districts = await territoriesByIds(ctx, [...ids.values()])
  return {
    places: [...Map.groupBy(found, districtOf)].map(([code, mahallas]) => ({
      regionCode: mahallas[0]?.path.split('/')[0] ?? '',
      district: districts.get(ids.get(code) ?? 0)?.name ?? '',
      mahallas: mahallas.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
    })),
    points: tied.flatMap(({ territoryId, lat, lng }) =>
      lat === null || lng === null ? [] : { name: known.get(territoryId)?.name ?? '', latitude: lat, longitude: lng },
    ),
  }
}

/** What is announced first, then what is agreed on with others. */
async function pricesOf(ctx: Ctx, { organizationId }: LeaderRecord) {
  const ads = await buyingAdsOf(ctx, organizationId)
  const fixed = await fixedPricesOf(ctx, organizationId)
  const units = await unitsByIds(
    ctx,
    ads.flatMap(({ unitId }) => unitId ?? []),
  )
  const categories = await categoriesByIds(
    ctx,
    fixed.map(({ categoryId }) => categoryId),
  )
  return [
    ...ads.map(({ id, title, categoryId, price, unitId }) => ({
      categoryId,
      name: textIn(ctx.lang, title),
      price,
      unit: unitId === null ? null : textIn(ctx.lang, units.get(unitId)?.symbol ?? { uz: '' }),
      adId: id,
    })),
    ...fixed.map(({ categoryId, price }) => ({
      categoryId,
      name: categories.get(categoryId)?.name ?? '',
      price,
      unit: null,
      adId: null,
    })),
  ]
}

/** A household begins an agreement; a mahalla the leader does not stand by is no hindrance, only told. */
export async function becomePartner(
  ctx: SignedCtx,
  id: number,
  terms: ParsedOf<typeof contract.becomePartner>['body'],
): Promise<AnswerOf<typeof contract.becomePartner>> {
  const leader = await publicLeader(ctx, id)
  const path = (await categoriesByIds(ctx, [terms.categoryId])).get(terms.categoryId)?.path ?? []
  if (!leader.directions.some((direction) => path.includes(direction)))
    refuseFields([{ field: 'categoryId', code: 'V_CHOOSE' }])
  const tied = await ctx.tx
    .selectFrom('leaderAttachments')
    .select('territoryId')
    .where('leaderId', '=', id)
    .where('status', '=', 'active')
    .execute()
  const mahallas = new Set(tied.map(({ territoryId }) => territoryId))
  const agreement = await beginWithLeader(ctx, leader.organizationId, terms, (place) => mahallas.has(place))
  return { id: agreement.id, isOutside: agreement.outside }
}

export const markableLeaders: Markable = {
  type: 'leader',
  priceOf: async (ctx, id) => {
    const row = await shown(ctx).where('l.id', '=', id).executeTakeFirst()
    return row ? null : undefined
  },
  async publicOnce(ctx, ids) {
    const rows = await ctx.tx
      .selectFrom('leaders')
      .select('id')
      .where('id', 'in', [0, ...ids])
      .where('publishedAt', 'is not', null)
      .execute()
    return new Set(rows.map(({ id }) => id))
  },
}

/** Pages of leaders, for the sitemap. */
export async function leaderAddresses(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('leaders')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(MOST_ADDRESSES)
    .execute()
  return rows.map(({ id }) => `/leader-entrepreneurs/${id}`)
}
