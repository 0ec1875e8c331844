import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { ParsedOf } from '#contract/call.ts'
import type * as contract from '#contract/government/land/land.ts'
import { LAND_POINTS } from '#contract/government/land/land.ts'
import { countedLand, type LandState, landProcess } from '#contract/government/land/land-process.ts'
import { addLand, type LandSums, landFigures, noLand, sumsBy } from '#contract/government/land/land-sums.ts'
import { Permission as P } from '#contract/permissions.ts'
import type { Process } from '#contract/process.ts'
import { dayOf } from '#uz/date.ts'
import { peopleByIds } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { holdingWords, is } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { placeFilters, placesByIds, siteCategories } from '../../reference/public.ts'
import { leaderNamed, leadersNear } from './leaders.ts'
import { type LandCtx, type LandRecord, seenLand, verifies, writesKind } from './rows.ts'
import { givenOf, nameOf } from './write.ts'
import '../tables.ts'

type Query = z.output<(typeof contract.listLand)['query']>
type Summary = z.input<(typeof contract.landSummary)['answer']>
type SummaryQuery = ParsedOf<typeof contract.landSummary>['query']

/** Rent of the years that have begun and was not paid; the term ends it. */
const owed = (today: string) => sql<number | null>`case when f.rent_year is not null and f.paid is not null
  and f.contract_on is not null then greatest(0, f.rent_year * least(f.term_years,
    extract(year from age(${today}::date, f.contract_on))::integer + 1) - f.paid) end`

export const landList = list({
  rows: (ctx: LandCtx, _asked: Query) =>
    ctx.tx
      .selectFrom('landForms as f')
      .selectAll('f')
      .select(owed(dayOf(ctx.now)).as('owed'))
      .where(seenLand(ctx)),
  order: orderBy(down('f.id', 'row')),
  filters: {
    kind: is('f.kind'),
    year: is('f.year'),
    idle: () => sql<SqlBool>`f.used_area < f.area`,
    search: holdingWords('f.searchKey'),
    ...placeFilters('f.territoryId'),
  },
  counts: { counts: byColumn<'status', LandState>('status', 'f.status') },
})
export type ListedLand = Awaited<ReturnType<typeof landList.read>>['shown'][number]

export async function presentLand(ctx: Ctx, rows: readonly ListedLand[]): Promise<contract.LandRow[]> {
  const places = await placesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  return rows.map((row) => {
    const names = (places.get(row.territoryId)?.names ?? []).map((name) => textIn(ctx.lang, name))
    return {
      id: row.id,
      kind: row.kind,
      status: row.status,
      year: row.year,
      version: row.version,
      name: nameOf(row),
      holder: row.holderName,
      region: names.at(-3) ?? '',
      district: names.at(-2) ?? '',
      mahalla: names.at(-1) ?? '',
      area: row.area,
      bearing: row.bearing,
      survival: row.survival,
      volume: row.volume,
      usedArea: row.usedArea,
      income: row.income,
      owed: row.owed === null ? null : Number(row.owed),
      visitDate: row.values.visitDate,
    }
  })
}

export async function listLandForms(
  ctx: LandCtx,
  query: Query,
): Promise<z.input<(typeof contract.listLand)['answer']>> {
  const { shown, page } = await landList.read(ctx, query)
  return { ...page, items: await presentLand(ctx, shown) }
}

export async function landChoices(ctx: SignedCtx) {
  const crops = (await siteCategories(ctx)).map(({ id, name }) => ({ id, name: textIn(ctx.lang, name) }))
  return { crops, leaders: await leadersNear(ctx) }
}

/** The parts of a territory are its own level below it. */
function levelBelow({ regionId, districtId, neighborhoodId }: SummaryQuery) {
  if (districtId || neighborhoodId) return { at: 'neighborhood', parts: 3 } as const
  return regionId ? ({ at: 'district', parts: 2 } as const) : ({ at: 'region', parts: 1 } as const)
}

type Summed = Record<keyof LandSums, number | string> & { place: string }

/** One statement adds up each part; the whole is the sum of the parts. */
export async function landSummary(ctx: LandCtx, asked: SummaryQuery): Promise<Summary> {
  const { at, parts } = levelBelow(asked)
  const today = dayOf(ctx.now)
  const isCounted = sql<boolean>`f.status in (${sql.join([...countedLand])})`
  const figures: Readonly<Record<keyof LandSums, RawBuilder<number | null>>> = {
    objects: sql`1`,
    area: sql`f.area`,
    bearing: sql`case when f.bearing then f.area else 0 end`,
    survived: sql`f.area::bigint * f.survival`,
    survivalOf: sql`case when f.survival is not null then f.area else 0 end`,
    volume: sql`f.volume`,
    used: sql`f.used_area`,
    unused: sql`f.area - f.used_area`,
    owed: owed(today),
    income: sql`f.income`,
    waiting: sql`1`,
  }
  const matching = await landList.matching(ctx, { ...asked, take: 1 })
  const rows = (await matching
    .innerJoin('territories as t', 't.id', 'f.territoryId')
    .clearSelect()
    .select([
      sql<string>`array_to_string((string_to_array(t.path, '/'))[1:${sql.lit(parts)}], '/')`.as('place'),
      ...landFigures.map((name) =>
        sql<number>`coalesce(sum(${figures[name]}) filter (where ${
          name === 'waiting' ? sql`f.status = 'submitted'` : isCounted
        }), 0)::bigint`.as(name),
      ),
    ])
    .groupBy(sql`1`)
    .execute()) as unknown as Summed[]
  const places = await ctx.tx
    .selectFrom('territories')
    .select(['id', 'path', 'name'])
    .where('path', 'in', ['', ...rows.map(({ place }) => place)])
    .execute()
  const named = new Map(places.map((one) => [one.path, one]))
  const items = rows.flatMap((row) => {
    const place = named.get(row.place)
    const sums = sumsBy((figure) => Number(row[figure]))
    return place && (sums.objects > 0 || sums.waiting > 0)
      ? { ...sums, territoryId: place.id, name: textIn(ctx.lang, place.name) }
      : []
  })
  const points = await matching
    .clearSelect()
    .select(['f.id', 'f.lotNo', 'f.cadastre', 'f.contour', 'f.holderName', 'f.status', 'f.area', 'f.lat', 'f.lng'])
    .where('f.lat', 'is not', null)
    .where('f.status', 'in', ['submitted', 'returned', 'verified', 'closed'])
    .orderBy('f.id', 'desc')
    .limit(LAND_POINTS)
    .execute()
  return {
    at,
    items: items.toSorted((a, b) => b.area - a.area || a.name.localeCompare(b.name)),
    totals: items.reduce<LandSums>(addLand, noLand),
    points: points.flatMap(({ id, holderName, status, area, lat, lng, ...rest }) =>
      lat === null || lng === null ? [] : { id, name: nameOf(rest), holder: holderName, status, area, lat, lng },
    ),
  }
}

function stepsOf(ctx: LandCtx, row: LandRecord): string[] {
  const process: Process = landProcess
  const may: Readonly<Record<string, boolean>> = {
    writer: writesKind(ctx, row.kind),
    verifier: verifies(ctx) && row.authorId !== ctx.actor.userId,
    archiver: ctx.actor.permissions.has(P.ReportsV2Verify),
  }
  return Object.entries(process).flatMap(([name, { by, from }]) => (from.includes(row.status) && may[by] ? name : []))
}

const NUMBER_SHOWN = 4

async function shownLand(ctx: LandCtx, id: number): Promise<ListedLand> {
  const row = await ctx.tx
    .selectFrom('landForms as f')
    .selectAll('f')
    .select(owed(dayOf(ctx.now)).as('owed'))
    .where('f.id', '=', id)
    .where(seenLand(ctx))
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

export async function viewLand(ctx: LandCtx, id: number): Promise<contract.Land> {
  const row = await shownLand(ctx, id)
  const [shown] = await presentLand(ctx, [row])
  const people = await peopleByIds(ctx, [row.authorId, ...(row.verifierId ? [row.verifierId] : [])])
  const others = await ctx.tx
    .selectFrom('landForms as f')
    .select(['f.id', 'f.year', 'f.version', 'f.status'])
    .where('f.kind', '=', row.kind)
    .where('f.objectKey', '=', row.objectKey)
    .where('f.id', '<>', id)
    .where(seenLand(ctx))
    .orderBy('f.year', 'desc')
    .orderBy('f.version', 'desc')
    .limit(20)
    .execute()
  const steps = stepsOf(ctx, row)
  const given = givenOf(row)
  const year = Number(dayOf(ctx.now).slice(0, 4))
  const isWritten = others.some((one) => one.year === year && ['draft', 'submitted', 'returned'].includes(one.status))
  const isAhead = row.year < year && others.some((one) => one.year === year && one.status === 'verified')
  return {
    ...(shown ?? refuse('E_NOT_FOUND')),
    garden: given.kind === 'garden' ? given.values : null,
    lot: given.kind === 'lot' ? given.values : null,
    leader: await leaderNamed(ctx, given.kind === 'lot' ? given.values.leaderId : null),
    holderNumber: `•••${ctx.vault.unseal(row.holderSealed).slice(-NUMBER_SHOWN)}`,
    photos: row.photos.map((file) => ({ id: file.id, name: file.name })),
    reason: row.reason,
    author: people.get(row.authorId)?.name ?? '',
    verifier: row.verifierId ? (people.get(row.verifierId)?.name ?? null) : null,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    others,
    steps,
    mayWrite: steps.includes('submit'),
    mayRevise:
      (row.status === 'verified' || (row.status === 'closed' && row.year < year)) &&
      writesKind(ctx, row.kind) &&
      !isWritten &&
      !isAhead,
    rowVersion: row.rowVersion,
  }
}
