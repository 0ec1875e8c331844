import { type Selectable, sql } from 'kysely'
import type { AdCard } from '#contract/announcements/ads.ts'
import { type AnnouncementKindName, announcementKinds } from '#contract/announcements/kinds.ts'
import type { Localized } from '#contract/localized.ts'
import type { Distance } from '#contract/market/delivery-estimate.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { territoriesByIds } from '../../reference/public.ts'
import type { AdsTable } from '../tables.ts'
import type { AdSite } from './memory.ts'
import type { Spot } from './order.ts'

const CARD = 320

/** What a card is made of; `select(cardColumns).select(cardBrief)` from ads gives it. */
export const cardColumns = [
  'ads.id',
  'ads.kind',
  'ads.direction',
  'ads.title',
  'ads.cover',
  'ads.priceFrom',
  'ads.priceTo',
  'ads.categoryId',
  'ads.roleIds',
  'ads.regionId',
  'ads.districtId',
  'ads.territoryId',
  'ads.places',
  'ads.tags',
  'ads.startsOn',
  'ads.endsOn',
  'ads.headcount',
  'ads.ownerName',
  'ads.ownerKind',
  'ads.verified',
  'ads.rankedAt',
] as const

type Column<T> = T extends `ads.${infer C extends keyof AdsTable}` ? C : never
export type AdCardRow = Pick<Selectable<AdsTable>, Column<(typeof cardColumns)[number]>> & {
  brief: Record<string, unknown>
}

const briefFields = [...new Set(Object.values(announcementKinds).flatMap((kind): readonly string[] => kind.cardFields))]
/** Only the short fields of the content: whole texts would be sent with every row. */
export const cardBrief = sql<
  Record<string, unknown>
>`(select coalesce(jsonb_object_agg(field, ads.content->field), '{}')
  from unnest(${sql.val(briefFields)}::text[]) field where ads.content ? field)`.as('brief')

/** Of a whole content what a card says. */
export const briefOf = (kind: AnnouncementKindName, content: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(content).filter(([field]) => fieldsOf(kind).includes(field)))
const fieldsOf = (kind: AnnouncementKindName): readonly string[] => announcementKinds[kind].cardFields

/** Cards in the order of the rows; names come from memory, but for a place that is closed by now. */
export async function cardsOf(
  ctx: Ctx,
  files: FileStore,
  rows: readonly AdCardRow[],
  { categories, places, roles, units }: AdSite,
  spot: Spot | undefined,
): Promise<AdCard[]> {
  const known = new Map(places.map((place) => [place.id, place]))
  const missing = rows.flatMap((row) => [row.regionId, row.districtId ?? row.regionId]).filter((id) => !known.has(id))
  const closed = await territoriesByIds(ctx, missing)
  const say = (name: Localized | undefined) => (name ? textIn(ctx.lang, name) : '')
  const territory = (id: number) => {
    const place = known.get(id)
    const gone = closed.get(id)
    return { id, code: place?.code ?? gone?.path.split('/').at(-1) ?? '', name: gone?.name ?? say(place?.name) }
  }
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    direction: row.direction,
    title: textIn(ctx.lang, row.title),
    picture: row.cover && files.urlOf(row.cover, CARD),
    priceFrom: row.priceFrom,
    priceTo: row.priceTo,
    unit: typeof row.brief.unitId === 'number' ? say(units.get(row.brief.unitId)) || null : null,
    category: row.categoryId === null ? null : { id: row.categoryId, name: say(categoryNames.get(row.categoryId)) },
    roles: row.roleIds.flatMap((id) => (roles.has(id) ? [{ id, name: say(roles.get(id)) }] : [])),
    region: territory(row.regionId),
    district: row.districtId === null ? null : territory(row.districtId),
    distance: spot ? distanceTo(row, spot) : null,
    tags: row.tags,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    headcount: row.headcount,
    owner: { name: textIn(ctx.lang, row.ownerName), kind: row.ownerKind, verified: row.verified },
    brief: row.brief,
    rankedAt: row.rankedAt.toISOString(),
  }))
}

/** A served district counts as its own, as in the order by distance. */
function distanceTo({ places, territoryId }: Pick<AdCardRow, 'places' | 'territoryId'>, spot: Spot): Distance {
  if (spot.neighborhood !== 0 && territoryId === spot.neighborhood) return 'neighborhood'
  if (places.includes(spot.district)) return 'district'
  return places.includes(spot.region) ? 'region' : 'country'
}
