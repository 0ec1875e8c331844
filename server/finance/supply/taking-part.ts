import type { ParsedOf } from '#contract/call.ts'
import { partFaults } from '#contract/finance/supply/lot-faults.ts'
import type { JoinFields, listMyLots, Participation } from '#contract/finance/supply/participations.ts'
import { partyKey } from '#contract/party-key.ts'
import { formatMoney } from '#uz/money.ts'
import { actingParty, partiesOf, partyTerritory } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { byChange } from '../../kernel/list/order.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { wordIn } from '../../kernel/words/words.ts'
import { addressesOf, goodsForSale, offersOf, ownAddresses, payoutsOf } from '../../market/public.ts'
import { categoriesByIds, territoriesByIds, unitsByIds } from '../../reference/public.ts'
import { kindIn, unitOf } from './present.ts'
import { isOpen, LOTS_TOPIC, type LotRecord, PARTICIPATION, type PartRecord, participations } from './rows.ts'

type Asked = ParsedOf<typeof listMyLots>['query']

const selectMine = (ctx: SignedCtx) =>
  ctx.tx
    .selectFrom('supplyParticipations')
    .selectAll()
    .where('partyKey', '=', partyKey(actingParty(ctx)))

const mine = list({
  rows: (ctx: SignedCtx, _asked: Asked) => selectMine(ctx),
  order: byChange,
  counts: { counts: byColumn('status') },
})

export async function findMine(ctx: SignedCtx, asked: Asked) {
  const { shown, page } = await mine.read(ctx, asked)
  return { items: await presentParts(ctx, shown), ...page }
}

async function publicLot(ctx: Ctx, id: number): Promise<LotRecord> {
  const lot = await ctx.tx
    .selectFrom('supplyLots')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .executeTakeFirst()
  return lot ?? refuse('E_NOT_FOUND')
}

/** Every rule that keeps a party from taking part, in words. */
async function obstaclesOf(ctx: SignedCtx, lot: LotRecord): Promise<string[]> {
  const party = actingParty(ctx)
  if (party.organizationId === lot.organizationId) return [wordIn(ctx.lang, 'eligible', 'own-lot')]
  const found: string[] = []
  const kind = (await partiesOf(ctx, [party])).get(partyKey(party))?.kind ?? 'individual'
  if (lot.eligibleKinds.length > 0 && !lot.eligibleKinds.includes(kind))
    found.push(
      wordIn(ctx.lang, 'eligible', 'lot-of-kinds').replace(
        '{kinds}',
        lot.eligibleKinds.map((one) => kindIn(ctx, one)).join(', '),
      ),
    )
  if (lot.territoryIds.length > 0) {
    const home = await partyTerritory(ctx, party)
    const places = await territoriesByIds(ctx, home === null ? lot.territoryIds : [home, ...lot.territoryIds])
    const path = home === null ? undefined : places.get(home)?.path
    const allowed = lot.territoryIds.flatMap((id) => places.get(id) ?? [])
    if (!path || !allowed.some((top) => path === top.path || path.startsWith(`${top.path}/`)))
      found.push(
        wordIn(ctx.lang, 'eligible', 'lot-of-places').replace('{places}', allowed.map(({ name }) => name).join(', ')),
      )
  }
  return found
}

export async function joining(ctx: SignedCtx, id: number) {
  const lot = await publicLot(ctx, id)
  const [part] = await selectMine(ctx).where('lotId', '=', id).execute()
  const units = await unitsByIds(ctx, [lot.unitId])
  return {
    lot: {
      id: lot.id,
      kind: lot.kind,
      mode: lot.mode,
      title: textIn(ctx.lang, lot.title),
      qty: String(lot.qty),
      minQty: lot.minQty === null ? null : String(lot.minQty),
      price: lot.price,
      priceRule: lot.priceRule,
      unit: unitOf(ctx, units.get(lot.unitId)),
      deliveryMode: lot.deliveryMode,
      closesAt: lot.closesAt.toISOString(),
      categoryId: lot.categoryId,
      sourceUrl: lot.sourceUrl,
    },
    isOpen: isOpen(ctx, lot),
    obstacles: await obstaclesOf(ctx, lot),
    products: (await offersOf(ctx, actingParty(ctx), lot.categoryId)).map((one) => ({
      ...one,
      available: String(one.available),
    })),
    requisites: await payoutsOf(ctx, actingParty(ctx)),
    addresses: await ownAddresses(ctx, actingParty(ctx)),
    mine: part ? ((await presentParts(ctx, [part]))[0] ?? null) : null,
  }
}

/** The lot is locked while somebody joins, so that it closes before or after them. */
export async function join(ctx: SignedCtx, id: number, rowVersion: number | undefined, fields: JoinFields) {
  const lot = await ctx.tx
    .selectFrom('supplyLots')
    .selectAll()
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .forShare()
    .executeTakeFirst()
  if (!lot) return refuse('E_NOT_FOUND')
  if (!isOpen(ctx, lot) || lot.mode === 'external') refuse('E_STATE', { status: lot.status })
  const obstacles = await obstaclesOf(ctx, lot)
  if (obstacles.length > 0) refuse('E_NOT_ELIGIBLE', { rules: obstacles.join('; ') })
  const columns = await soundPart(ctx, lot, fields)
  const [before] = await selectMine(ctx).where('lotId', '=', id).forUpdate().execute()
  const party = actingParty(ctx)
  if (!before) {
    const row = await ctx.tx
      .insertInto('supplyParticipations')
      .values({ ...columns, ...party, lotId: id, sentAt: ctx.now, createdAt: ctx.now, updatedAt: ctx.now })
      .onConflict((conflict) => conflict.columns(['lotId', 'partyKey']).doNothing())
      .returningAll()
      .executeTakeFirst()
    // Two of one organization joined at once: the second sees what the first has sent.
    if (!row) return refuse('E_STALE')
    await tellJoined(ctx, row, 'joined')
    return shown(ctx, row)
  }
  const held = await participations.held(ctx, before, rowVersion ?? 0, async () => shown(ctx, before))
  if (held.status !== 'sent' && held.status !== 'withdrawn') refuse('E_STATE', { status: held.status })
  // A new price takes its place in time from now on.
  const isSame = held.price === columns.price && held.status === 'sent'
  const row = await participations.change(ctx, held, {
    ...columns,
    status: 'sent',
    ...(!isSame && { sentAt: ctx.now }),
  })
  await tellJoined(ctx, row, 'changed')
  return shown(ctx, row)
}

async function tellJoined(ctx: SignedCtx, row: PartRecord, verb: 'joined' | 'changed'): Promise<void> {
  await ctx.audit({
    action: `${PARTICIPATION}.${verb}`,
    objectType: PARTICIPATION,
    objectId: row.id,
    to: row.status,
    changes: { qty: [null, row.qty], price: [null, row.price] },
  })
  await ctx.changed(LOTS_TOPIC)
}

async function soundPart(ctx: SignedCtx, lot: LotRecord, fields: JoinFields) {
  const party = actingParty(ctx)
  const unit = unitOf(ctx, (await unitsByIds(ctx, [lot.unitId])).get(lot.unitId))
  const asked = { ...lot, qty: String(lot.qty), minQty: lot.minQty === null ? null : String(lot.minQty), unit }
  const faults: FieldRefusal[] = partFaults(asked, fields, (tiyin) => formatMoney(tiyin, ctx.lang))
  if (lot.kind === 'purchase') faults.push(...(await sellerFaults(ctx, lot, fields)))
  else if (
    lot.deliveryMode === 'seller' &&
    !(fields.addressId && (await addressesOf(ctx, party, [fields.addressId])).has(fields.addressId))
  )
    faults.push({ field: 'addressId', code: 'V_REQUIRED' })
  if (faults.length > 0) refuseFields(faults)
  const isSeller = lot.kind === 'purchase'
  return {
    qty: Number(fields.qty),
    minQty: Number(fields.minQty),
    price: fields.price,
    requisiteId: isSeller ? (fields.requisiteId ?? null) : null,
    productId: isSeller ? (fields.productId ?? null) : null,
    addressId: isSeller ? null : (fields.addressId ?? null),
  }
}

/** A grower sells an own product of the lot's category and is paid to an own account. */
async function sellerFaults(ctx: SignedCtx, lot: LotRecord, fields: JoinFields): Promise<FieldRefusal[]> {
  const party = actingParty(ctx)
  const faults: FieldRefusal[] = []
  const product = fields.productId && (await goodsForSale(ctx, [fields.productId])).get(fields.productId)
  if (!product || partyKey(product.seller) !== partyKey(party))
    faults.push({ field: 'productId', code: fields.productId ? 'V_CHOOSE' : 'V_REQUIRED' })
  else {
    const category = (await categoriesByIds(ctx, [product.content.categoryId])).get(product.content.categoryId)
    if (!category?.path.includes(lot.categoryId)) faults.push({ field: 'productId', code: 'V_CHOOSE' })
    else if (product.unit.id !== lot.unitId) faults.push({ field: 'productId', code: 'V_UNIT' })
    else if (!product.content.delivery.includes(lot.deliveryMode))
      faults.push({ field: 'productId', code: 'V_CHOICE', values: { allowed: lot.deliveryMode } })
  }
  const payout = (await payoutsOf(ctx, party)).find(({ id }) => id === fields.requisiteId)
  if (!payout) faults.push({ field: 'requisiteId', code: fields.requisiteId ? 'V_CHOOSE' : 'V_REQUIRED' })
  return faults
}

export async function lockMine(ctx: SignedCtx, id: number, rowVersion: number): Promise<PartRecord> {
  const row = await selectMine(ctx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return refuse('E_NOT_FOUND')
  return participations.held(ctx, row, rowVersion, async () => shown(ctx, row))
}

export async function withdraw(ctx: SignedCtx, id: number, rowVersion: number): Promise<Participation> {
  const part = await lockMine(ctx, id, rowVersion)
  const lot = await publicLot(ctx, part.lotId)
  if (!isOpen(ctx, lot)) refuse('E_STATE', { status: part.status })
  return shown(ctx, await participations.take(ctx, part, 'withdraw'))
}

export async function shown(ctx: SignedCtx, row: PartRecord): Promise<Participation> {
  const [one] = await presentParts(ctx, [row])
  return one ?? refuse('E_NOT_FOUND')
}

/** Three statements for any number of them. */
async function presentParts(ctx: SignedCtx, rows: readonly PartRecord[]): Promise<Participation[]> {
  const lots = await ctx.tx
    .selectFrom('supplyLots')
    .selectAll()
    .where('id', 'in', [0, ...rows.map(({ lotId }) => lotId)])
    .execute()
  const deals = await ctx.tx
    .selectFrom('deals')
    .select(['id', 'number'])
    .where('id', 'in', [ctx.actor.userId, ...rows.flatMap(({ dealId }) => dealId ?? [])])
    .execute()
  const clocks = await ctx.tx
    .selectFrom('stepClocks')
    .select(['objectId', 'dueAt'])
    .where('object', '=', PARTICIPATION)
    .where('objectId', 'in', ['', ...rows.map(({ id }) => String(id))])
    .execute()
  const units = await unitsByIds(
    ctx,
    lots.map(({ unitId }) => unitId),
  )
  return rows.flatMap((row) => {
    const lot = lots.find(({ id }) => id === row.lotId)
    if (!lot) return []
    const deal = deals.find(({ id }) => id === row.dealId)
    const isKnown = row.status !== 'sent'
    const open = isOpen(ctx, lot) && lot.mode === 'deal'
    return {
      id: row.id,
      lot: {
        id: lot.id,
        kind: lot.kind,
        title: textIn(ctx.lang, lot.title),
        status: lot.status,
        closesAt: lot.closesAt.toISOString(),
        price: lot.price,
        priceRule: lot.priceRule,
        reason: lot.reason,
        unit: { symbol: unitOf(ctx, units.get(lot.unitId)).symbol },
      },
      qty: String(row.qty),
      minQty: String(row.minQty),
      price: row.price,
      requisiteId: row.requisiteId,
      productId: row.productId,
      addressId: row.addressId,
      status: row.status,
      sentAt: row.sentAt.toISOString(),
      place: isKnown ? row.place : null,
      awardedQty: isKnown && row.awardedQty !== null ? String(row.awardedQty) : null,
      passedOver: isKnown ? row.passedOver : null,
      dueAt: clocks.find(({ objectId }) => objectId === String(row.id))?.dueAt?.toISOString() ?? null,
      deal: deal ? { ...deal, side: lot.kind === 'purchase' ? 'seller' : 'buyer' } : null,
      rowVersion: row.rowVersion,
      can: {
        update: open && (row.status === 'sent' || row.status === 'withdrawn'),
        withdraw: open && row.status === 'sent',
        convert: row.status === 'won' || row.status === 'partly_won',
      },
    }
  })
}
