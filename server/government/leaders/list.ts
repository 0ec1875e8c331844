import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import type * as contract from '#contract/government/leaders/leaders.ts'
import { Permission } from '#contract/permissions.ts'
import { dayOf } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { partiesOf } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { column, type FileColumn, type ListFile, listFile, toldFilters } from '../../kernel/list/file.ts'
import { holdingWords, is } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { type Condition, down, orderBy } from '../../kernel/list/order.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { stateName } from '../../kernel/words/state-names.ts'
import { wordIn, wordsOf } from '../../kernel/words/words.ts'
import { categoriesByIds, territoriesByIds } from '../../reference/public.ts'
import { isAtHome, type LeaderCtx, type LeaderRecord, partyOf, requireLeader, standingIn } from './rows.ts'
import { fieldsOf, stepsOf } from './write.ts'
import '../tables.ts'

type Asked = ParsedOf<typeof contract.listLeaders>['query']
const CARD = 640
const KG = 1000

/** In a place that nobody knows stands nobody. */
async function inPlace(ctx: Ctx, id: number): Promise<Condition> {
  const place = (await territoriesByIds(ctx, [id])).get(id)
  return place ? standingIn(place.path, 'l') : sql`false`
}

const leaderList = list({
  rows: (ctx: LeaderCtx, _asked: Asked) =>
    ctx.tx.selectFrom('leaders as l').selectAll('l').where(ctx.within('leader', 'l')),
  order: orderBy(down('l.id', 'row')),
  filters: {
    search: holdingWords('l.searchKey'),
    rating: is('l.rating'),
    categoryId: (id) => sql<boolean>`l.directions @> array[${id}]::integer[]`,
    // The narrowest of the three.
    neighborhoodId: (id, ctx) => inPlace(ctx, id),
    districtId: (id, ctx, asked) => (asked.neighborhoodId ? undefined : inPlace(ctx, id)),
    regionId: (id, ctx, asked) => (asked.neighborhoodId || asked.districtId ? undefined : inPlace(ctx, id)),
  },
  counts: { counts: byColumn<'status', string>('status', 'l.status') },
})

export async function listLeaders(ctx: LeaderCtx, asked: Asked) {
  const { shown, page } = await leaderList.read(ctx, asked)
  return { ...page, items: await presentLeaders(ctx, shown) }
}

async function presentLeaders(ctx: Ctx, rows: readonly LeaderRecord[]): Promise<contract.LeaderRow[]> {
  const parties = await partiesOf(ctx, rows.map(partyOf))
  const categories = await categoriesByIds(
    ctx,
    rows.flatMap(({ directions }) => directions),
  )
  const places = await territoriesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  return rows.map((row) => ({
    id: row.id,
    name: textIn(ctx.lang, row.name),
    organization: textIn(ctx.lang, parties.get(row.organizationId)?.name ?? { uz: '' }),
    territory: places.get(row.territoryId)?.name ?? '',
    directions: row.directions.flatMap((id) => categories.get(id)?.name ?? []),
    mahallas: row.mahallas,
    agreements: row.agreements,
    households: row.households,
    acceptedKg: row.acceptedKg,
    paidBp: row.paidBp,
    volumeBp: row.volumeBp,
    debt: row.debt,
    rating: row.rating,
    reasons: [...row.ratingReasons],
    status: row.status,
  }))
}

export async function viewLeader(ctx: LeaderCtx, files: FileStore, id: number): Promise<contract.Leader> {
  const row = await requireLeader(ctx, id)
  const [shown] = await presentLeaders(ctx, [row])
  const tied = await ctx.tx
    .selectFrom('leaderAttachments')
    .selectAll()
    .where('leaderId', '=', id)
    .orderBy('status')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  const places = await territoriesByIds(
    ctx,
    tied.map(({ territoryId }) => territoryId),
  )
  const categories = await categoriesByIds(ctx, [...row.directions, ...tied.map(({ categoryId }) => categoryId)])
  const nameOf = (categoryId: number) => categories.get(categoryId)?.name ?? ''
  const home = await isAtHome(ctx, row)
  const { permissions } = ctx.actor
  const standing = row.status === 'active' || row.status === 'published'
  return {
    ...(shown ?? refuse('E_NOT_FOUND')),
    fields: fieldsOf(row),
    picture: row.photo ? files.urlOf(row.photo, CARD) : null,
    directionIds: row.directions.map((direction) => ({ id: direction, name: nameOf(direction) })),
    handovers: row.handovers,
    longestDays: row.longestDays,
    reckonedAt: row.reckonedAt?.toISOString() ?? null,
    reason: row.reason,
    attachments: tied.map((one) => ({
      id: one.id,
      mahalla: places.get(one.territoryId)?.name ?? '',
      direction: nameOf(one.categoryId),
      status: one.status,
      startsOn: one.startsOn,
      endsOn: one.endsOn,
      orderNumber: one.orderNumber,
      orderedOn: one.orderedOn,
      hasFile: one.orderFile !== null,
      reason: one.reason,
    })),
    can: {
      update: home && row.status !== 'ended' && permissions.has(Permission.LeaderManage),
      attach: standing && permissions.has(Permission.LeaderAttach),
      steps: home ? stepsOf(ctx, row) : [],
    },
    rowVersion: row.rowVersion,
  }
}

const share = (bp: number | null) => (bp === null ? null : bp / 100)
const columnsIn = (lang: Language): readonly FileColumn<contract.LeaderRow>[] => [
  column(wordsOf('leaders', 'name'), 30, (row) => row.name),
  column(wordsOf('leaders', 'organization'), 30, (row) => row.organization),
  column(wordsOf('leaders', 'territory'), 24, (row) => row.territory),
  column(wordsOf('leaders', 'directions'), 30, (row) => row.directions.join(', ')),
  column(wordsOf('leaders', 'mahallas'), 12, (row) => row.mahallas),
  column(wordsOf('leaders', 'agreements'), 14, (row) => row.agreements),
  column(wordsOf('leaders', 'households'), 12, (row) => row.households),
  column(wordsOf('leaders', 'bought'), 12, (row) => row.acceptedKg / KG),
  column(wordsOf('leaders', 'paid-on-time'), 14, (row) => share(row.paidBp)),
  column(wordsOf('leaders', 'volume-share'), 14, (row) => share(row.volumeBp)),
  column(wordsOf('leaders', 'debt'), 16, (row) => row.debt / 100),
  column(wordsOf('leaders', 'rating'), 12, (row) => wordIn(lang, 'leaders', `rating.${row.rating}`)),
  column(wordsOf('leaders', 'status'), 16, (row) => stateName(row.status, lang)),
]

export const exportLeaders = (ctx: LeaderCtx, filters: ParsedOf<typeof contract.exportLeaders>['query']): ListFile =>
  listFile(ctx, {
    name: `leaders-${dayOf(ctx.now)}`,
    title: wordsOf('leaders', 'title'),
    columns: columnsIn(ctx.lang),
    list: leaderList,
    asked: filters,
    present: (rows) => presentLeaders(ctx, rows),
    audit: {
      action: 'leader.exported',
      objectType: 'leader',
      objectId: 'export',
      filters: toldFilters(filters),
    },
  })
