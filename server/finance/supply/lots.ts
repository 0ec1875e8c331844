import { sql } from 'kysely'
import type { ParsedOf } from '#contract/call.ts'
import { lotFaults } from '#contract/finance/supply/lot-faults.ts'
import { LOT_AWARD_DAYS, LOT_NOTICE_DAYS, lotProcess } from '#contract/finance/supply/lot-process.ts'
import type { awardLot, Lot, LotFields, listLots } from '#contract/finance/supply/lots.ts'
import { allot, inOrder } from '#contract/finance/supply/rank.ts'
import { canFrom } from '#contract/process.ts'
import { formatDateTime } from '#uz/date.ts'
import { isWhole } from '#uz/quantity.ts'
import { searchKey } from '#uz/search-key.ts'
import { addWorkingDays } from '#uz/working-hours.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { is } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { byChange } from '../../kernel/list/order.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { inOrder as languages } from '../../kernel/words/localized.ts'
import { addressesOf, goodsForSale } from '../../market/public.ts'
import { categoriesByIds, territoriesByIds, unitsByIds, workCalendar } from '../../reference/public.ts'
import { participants, presentLots } from './present.ts'
import { bidOf, rankingOf, sentTo } from './ranking.ts'
import { LOT, LOTS_TOPIC, lockOwnLot, lots, ownLots, requireOwnLot, SETTLE_LOT, tellParticipants } from './rows.ts'

type Asked = ParsedOf<typeof listLots>['query']

const own = list({
  rows: (ctx: SignedCtx, _asked: Asked) =>
    ctx.tx.selectFrom('supplyLots').selectAll().select(participants).where(ownLots(ctx)),
  order: byChange,
  filters: {
    kind: is('kind'),
    // A few hundred rows of one organization.
    search: (text) => sql`lower(title::text) like ${`%${searchKey(text).replace(/[\\%_]/g, '\\$&')}%`}`,
  },
  counts: { counts: byColumn('status') },
})

export async function findLots(ctx: SignedCtx, asked: Asked) {
  const { shown, page } = await own.read(ctx, asked)
  return { items: await presentLots(ctx, shown), ...page }
}

export async function getLot(ctx: SignedCtx, id: number): Promise<Lot> {
  const lot = await requireOwnLot(ctx, id)
  const counted = await ctx.tx
    .selectFrom('supplyLots')
    .select(participants)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [row] = await presentLots(ctx, [{ ...lot, ...counted }])
  if (!row) return refuse('E_NOT_FOUND')
  const product = lot.productId && (await goodsForSale(ctx, [lot.productId])).get(lot.productId)
  const isOwn = lot.createdBy === ctx.actor.userId
  const { publish, award, void: voids } = canFrom(lotProcess, lot.status)
  return {
    ...row,
    names: { title: languages(lot.title), description: lot.description && languages(lot.description) },
    eligibleKinds: lot.eligibleKinds as Lot['eligibleKinds'],
    product: product ? { id: product.id, title: product.snapshot.title.uz } : null,
    deliveryMode: lot.deliveryMode,
    addressId: lot.addressId,
    deliveryFrom: lot.deliveryFrom,
    deliveryTo: lot.deliveryTo,
    sourceUrl: lot.sourceUrl,
    externalNo: lot.externalNo,
    reason: lot.reason,
    awardBy:
      lot.status === 'closed' && lot.closedAt
        ? addWorkingDays(lot.closedAt, LOT_AWARD_DAYS, await workCalendar(ctx)).toISOString()
        : null,
    isOwn,
    ranking: lot.status === 'closed' || lot.status === 'awarded' ? await rankingOf(ctx, lot) : null,
    can: { update: lot.status === 'draft', publish, award: award && !isOwn, void: voids },
  }
}

export async function createLot(ctx: SignedCtx, fields: LotFields): Promise<Lot> {
  const { organizationId, userId } = ctx.actor
  if (!organizationId) return refuse('E_FORBIDDEN')
  const columns = await soundColumns(ctx, fields, organizationId)
  const row = await ctx.tx
    .insertInto('supplyLots')
    .values({ ...columns, organizationId, createdBy: userId, createdAt: ctx.now, updatedAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await lots.begin(ctx, row)
  await ctx.audit({ action: `${LOT}.created`, objectType: LOT, objectId: row.id, to: row.status })
  await ctx.changed(LOTS_TOPIC)
  return getLot(ctx, row.id)
}

export async function updateLot(ctx: SignedCtx, id: number, rowVersion: number, fields: LotFields): Promise<Lot> {
  const before = await lockOwnLot(ctx, id, rowVersion)
  if (before.status !== 'draft') refuse('E_STATE', { status: before.status })
  const columns = await soundColumns(ctx, fields, before.organizationId)
  await lots.change(ctx, before, columns)
  await ctx.audit({
    action: `${LOT}.updated`,
    objectType: LOT,
    objectId: id,
    changes: changesBetween(
      { qty: before.qty, price: before.price, closesAt: before.closesAt },
      { qty: Number(columns.qty), price: columns.price, closesAt: columns.closesAt },
    ),
  })
  return getLot(ctx, id)
}

export async function publishLot(ctx: SignedCtx, id: number, rowVersion: number): Promise<Lot> {
  const lot = await lockOwnLot(ctx, id, rowVersion)
  lots.require(lot, 'publish')
  const soonest = addWorkingDays(ctx.now, LOT_NOTICE_DAYS, await workCalendar(ctx))
  if (lot.closesAt < soonest)
    refuseFields([{ field: 'closesAt', code: 'V_RANGE', values: { min: formatDateTime(soonest) } }])
  await lots.take(ctx, lot, 'publish')
  return getLot(ctx, id)
}

type Award = ParsedOf<typeof awardLot>['body']

/** Writes places and quantities at once; notices and deals follow in the background. */
export async function award(ctx: SignedCtx, id: number, { rowVersion, passedOver }: Award): Promise<Lot> {
  const lot = await lockOwnLot(ctx, id, rowVersion)
  lots.require(lot, 'award')
  if (lot.createdBy === ctx.actor.userId) refuse('E_SELF_APPROVE')
  const ordered = inOrder((await sentTo(ctx, id)).map(bidOf), lot.priceRule)
  const reasons = new Map(passedOver.map((one) => [one.id, one.reason]))
  for (const [at, { id: known }] of passedOver.entries())
    if (!ordered.some((one) => one.id === known)) refuseFields([{ field: `passedOver.${at}.id`, code: 'V_CHOOSE' }])
  const given = allot(ordered, String(lot.qty), new Set(reasons.keys()))
  await sql`update supply_participations p set place = g.place, awarded_qty = g.qty, passed_over = g.reason, updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(
      given.map((one) => ({ id: one.id, place: one.place, qty: one.qty, reason: reasons.get(one.id) ?? null })),
    )}::jsonb) as g(id integer, place integer, qty numeric, reason text) where p.id = g.id`.execute(ctx.tx)
  await lots.take(ctx, lot, 'award', {
    set: { awardedBy: ctx.actor.userId, awardedAt: ctx.now },
    changes: { winners: [null, given.filter(({ qty }) => qty !== null).length], passedOver: [null, reasons.size] },
  })
  await ctx.job(SETTLE_LOT, { lotId: id })
  return getLot(ctx, id)
}

export async function voidLot(ctx: SignedCtx, id: number, rowVersion: number, reason: string): Promise<Lot> {
  const lot = await lockOwnLot(ctx, id, rowVersion)
  await lots.take(ctx, lot, 'void', { reason, set: { reason } })
  await tellParticipants(ctx, { ...lot, reason }, await sentTo(ctx, id), 'lot.cancelled')
  return getLot(ctx, id)
}

/** The fields as columns, after all checks. */
async function soundColumns(ctx: SignedCtx, fields: LotFields, organizationId: string) {
  const { kind, mode, deliveryFrom, deliveryTo, categoryId } = fields
  const faults: FieldRefusal[] = lotFaults({
    ...fields,
    opens: fields.opensAt.getTime(),
    closes: fields.closesAt.getTime(),
  })
  const category = (await categoriesByIds(ctx, [categoryId])).get(categoryId)
  const unitId = category?.live ? category.measurementId : null
  const unit = unitId === null ? undefined : (await unitsByIds(ctx, [unitId])).get(unitId)
  if (!unit) faults.push({ field: 'categoryId', code: 'V_CATEGORY_CLOSED' })
  if (unit?.integerOnly && !isWhole(fields.qty)) faults.push({ field: 'qty', code: 'V_INT_UNIT' })
  const places = await territoriesByIds(ctx, fields.territoryIds)
  if (fields.territoryIds.some((id) => !places.get(id)?.active))
    faults.push({ field: 'territoryIds', code: 'V_CHOOSE' })
  if (mode === 'deal') faults.push(...(await dealFaults(ctx, fields, organizationId)))
  if (faults.length > 0 || !unit) return refuseFields(faults)
  return {
    ...fields,
    unitId: unit.id,
    qty: Number(fields.qty),
    minQty: fields.minQty ? Number(fields.minQty) : null,
    description: fields.description ?? null,
    productId: kind === 'input' && mode === 'deal' ? (fields.productId ?? null) : null,
    addressId: kind === 'purchase' && fields.deliveryMode === 'seller' ? (fields.addressId ?? null) : null,
    deliveryFrom: deliveryFrom ?? null,
    deliveryTo: deliveryTo ?? null,
    sourceUrl: fields.sourceUrl ?? null,
    externalNo: fields.externalNo || null,
  }
}

/** A deal of a lot takes the supplier's product, or delivers a grower's product to the buyer's address. */
async function dealFaults(ctx: SignedCtx, fields: LotFields, organizationId: string): Promise<FieldRefusal[]> {
  const { kind, productId, addressId, deliveryMode } = fields
  if (kind === 'input') {
    if (!productId) return [{ field: 'productId', code: 'V_REQUIRED' }]
    const product = (await goodsForSale(ctx, [productId])).get(productId)
    if (product?.seller.organizationId !== organizationId) return [{ field: 'productId', code: 'V_CHOOSE' }]
    return product.content.delivery.includes(deliveryMode)
      ? []
      : [{ field: 'deliveryMode', code: 'V_CHOICE', values: { allowed: product.content.delivery.join(', ') } }]
  }
  if (deliveryMode === 'pickup') return []
  const ours = { userId: ctx.actor.userId, organizationId }
  return addressId && (await addressesOf(ctx, ours, [addressId])).has(addressId)
    ? []
    : [{ field: 'addressId', code: 'V_REQUIRED' }]
}
