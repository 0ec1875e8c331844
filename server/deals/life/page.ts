import { type DealSide, type DealState, type DealStep, dealProcess, dealStates } from '#contract/deals/deal-process.ts'
import type { Deal as DealPage } from '#contract/deals/deals.ts'
import { nextOf } from '#contract/deals/next-step.ts'
import type { PartyRecord } from '#contract/deals/reviews.ts'
import { partyKey } from '#contract/party-key.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { type Party, type PartyRef, partiesOf, partyPhone } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { unitsByIds } from '../../reference/public.ts'
import { needsOf } from '../needs.ts'
import { recordOf } from '../reviews/records.ts'
import { type Deal, linesOf, mayAct, maySign, type OwnDeal, otherSide, ownDeal, partyOf } from '../row.ts'

/** More than any honest deal has. */
const EVENTS_SHOWN = 300

export async function getOwn(ctx: SignedCtx, files: FileStore, id: string): Promise<DealPage> {
  return presentOwn(ctx, files, await ownDeal(ctx, id))
}

export const presentOwn = (ctx: SignedCtx, files: FileStore, { deal, side }: OwnDeal): Promise<DealPage> =>
  presentDeal(ctx, files, deal, side)

/** The page of a deal for one of its sides or for staff, who see no telephones. */
export async function presentDeal(
  ctx: SignedCtx,
  files: FileStore,
  deal: Deal,
  side: DealSide | 'staff',
): Promise<DealPage> {
  const parties = await partiesOf(ctx, [partyOf(deal, 'buyer'), partyOf(deal, 'seller')])
  const records = await recordOf(ctx, [partyOf(deal, 'buyer'), partyOf(deal, 'seller')])
  const lines = await linesOf(ctx, [deal.id])
  const units = await unitsByIds(
    ctx,
    lines.map((line) => line.unitId),
  )
  const events = await ctx.tx
    .selectFrom('dealEvents')
    .selectAll()
    .where('dealId', '=', deal.id)
    .orderBy('id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute()
  const agreed = isAgreed(deal)
  const phone = side !== 'staff' && agreed ? await partyPhone(ctx, partyOf(deal, otherSide(side))) : null
  const party = (of: DealSide) => ({
    ...presentParty(ctx, files, parties, partyOf(deal, of), side === of ? null : phone),
    record: records.get(partyKey(partyOf(deal, of))) ?? newcomer,
  })
  const say = (text: Parameters<typeof textIn>[1]) => textIn(ctx.lang, text)
  return {
    id: deal.id,
    number: deal.number,
    source: deal.source,
    side,
    status: deal.status,
    rowVersion: deal.rowVersion,
    createdAt: deal.createdAt.toISOString(),
    paidAt: deal.paidAt?.toISOString() ?? null,
    deliveredAt: deal.deliveredAt?.toISOString() ?? null,
    closedAt: deal.closedAt?.toISOString() ?? null,
    dueAt: deal.dueAt?.toISOString() ?? null,
    buyer: party('buyer'),
    seller: party('seller'),
    lines: lines.map((line) => ({
      id: line.id,
      productId: line.productId,
      title: say(line.snapshot.title),
      picture: line.snapshot.cover && files.urlOf(line.snapshot.cover, 160),
      category: say(line.snapshot.categoryName),
      unit: say(line.snapshot.unitSymbol),
      integerOnly: units.get(line.unitId)?.integerOnly ?? false,
      attributes: line.snapshot.attributes.map(({ label, value }) => ({ label: say(label), value: say(value) })),
      place: line.snapshot.place.map(say),
      ownGrown: line.snapshot.ownGrown,
      orderedQty: String(line.orderedQty),
      qty: String(line.qty),
      unitPrice: line.unitPrice,
      vatRate: line.vatRate,
      net: line.net,
      vat: line.vat,
      gross: line.gross,
      shippedQty: String(line.shippedQty),
      receivedQty: String(line.receivedQty),
      returnedQty: String(line.returnedQty),
    })),
    deliveryMode: deal.deliveryMode,
    address: presentAddress(ctx, deal, side, agreed),
    plannedOn: deal.plannedOn,
    note: deal.note,
    payMode: deal.payMode,
    net: deal.net,
    vat: deal.vat,
    gross: deal.gross,
    deliveryFee: deal.deliveryFee,
    buyerFee: side === 'seller' ? null : deal.buyerFee,
    sellerFee: side === 'buyer' ? null : deal.sellerFee,
    feeVatRate: deal.feeVatRate,
    payable: side === 'seller' ? null : deal.gross + deal.buyerFee,
    paid: deal.paid,
    refunded: deal.refunded,
    ...(await needsOf(ctx, deal, parties)),
    cancelReason: deal.cancelReason,
    joined: deal.joined,
    priceLook: side === 'staff' ? deal.priceLook : null,
    frozen: deal.frozenAt !== null,
    next: { ...nextOf(deal), dueAt: deal.dueAt?.toISOString() ?? null },
    can: canOf(ctx, deal, side),
    timeline: events.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      side: event.side,
      step: event.step,
      from: stateOf(event.fromState),
      to: stateOf(event.toState),
      reason: event.reason,
      details: isRecord(event.details) ? event.details : {},
    })),
  }
}

const newcomer: PartyRecord = { completed: 0, disputesLost: 0, rating: null, reviews: 0, since: null }

/** From these states on the sides know each other: phones and the whole address are shown. */
const isAgreed = ({ status }: Pick<Deal, 'status'>) =>
  status !== 'new' && status !== 'revised' && status !== 'cancelled'

function presentParty(
  ctx: Ctx,
  files: FileStore,
  parties: ReadonlyMap<string, Party>,
  ref: PartyRef,
  phone: string | null,
) {
  const party = parties.get(partyKey(ref))
  return {
    name: party ? textIn(ctx.lang, party.name) : '',
    kind: party?.kind ?? 'individual',
    verified: party?.verified ?? false,
    since: (party?.since ?? ctx.now).toISOString(),
    logo: party?.logo ? files.urlOf(party.logo, 160) : null,
    phone,
  }
}

/** Before both agree, and to staff, an address is shown without the house and the contact. */
function presentAddress(ctx: Ctx, deal: Deal, side: DealSide | 'staff', agreed: boolean): DealPage['address'] {
  const { address } = deal
  if (!address) return null
  const whole = side === 'buyer' || (side === 'seller' && agreed)
  return {
    place: address.place.map((name) => textIn(ctx.lang, name)),
    street: whole ? address.street : null,
    house: whole ? address.house : null,
    landmark: whole ? address.landmark : null,
    point: whole ? address.point : null,
    contactName: whole ? address.contactName : null,
    contactPhone: whole ? ctx.vault.unseal(address.contactPhoneSealed) : null,
    accessNotes: whole ? address.accessNotes : null,
  }
}

function canOf(ctx: SignedCtx, deal: Deal, side: DealSide | 'staff'): DealPage['can'] {
  const may = canFrom(dealProcess, deal.status)
  const has = (step: DealStep) => may[step] && (deal.frozenAt === null || step === 'cancel')
  const own = side === 'staff' ? undefined : side
  const either = mayAct(ctx.actor, own)
  const buys = either && side === 'buyer'
  const sells = either && side === 'seller'
  const cash = deal.payMode === 'cash_on_pickup'
  const fetched = deal.deliveryMode === 'pickup'
  return {
    confirm: sells && has('confirm'),
    revise: sells && has('revise'),
    acceptRevision: buys && has('acceptRevision'),
    cancel: either && has('cancel'),
    sign: maySign(ctx.actor, own) && deal.status === 'contract_signing' && deal.frozenAt === null,
    pay: side === 'buyer' && !cash && has('pay') && (buys || ctx.actor.permissions.has(Permission.ClearingOwn)),
    ship: sells && !fetched && has('ship'),
    makeReady: sells && fetched && has('makeReady') && (cash || deal.status !== 'awaiting_payment'),
    receive: buys && has('receive'),
    complete: buys && has('complete'),
    dispute: either && has('dispute'),
    askReturn: buys && deal.status === 'delivered',
    takeBack: sells && has('takeBack'),
    review: either && deal.status === 'completed' && deal.joined.length === 0,
    clearPrice: side === 'staff' && deal.priceLook === 'waiting',
  }
}

const stateOf = (text: string | null): DealState | null => dealStates.find((state) => state === text) ?? null
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
