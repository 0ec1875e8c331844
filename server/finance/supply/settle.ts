import { allot, inOrder } from '#contract/finance/supply/rank.ts'
import { fromThousandths, toThousandths } from '#uz/quantity.ts'
import { createDeals } from '../../deals/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refuse.ts'
import { bidOf } from './ranking.ts'
import { lots, type PartRecord, participations, partyOf } from './rows.ts'

type InSystem = <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>

/**
 * Notifies the participants of an awarded lot, makes deals of what was won, and passes on what was given up. Each in a
 * transaction of its own: after a crash the next run goes on.
 */
export async function settleLot(inSystem: InSystem, lotId: number): Promise<void> {
  for (const id of await inSystem((ctx) => waiting(ctx, lotId, ['sent']))) await inSystem((ctx) => tellResult(ctx, id))
  await inSystem((ctx) => passOn(ctx, lotId))
  for (const id of await inSystem((ctx) => waiting(ctx, lotId, ['won', 'partly_won'])))
    await inSystem((ctx) => tryDeal(ctx, id))
}

async function waiting(ctx: Ctx, lotId: number, states: readonly PartRecord['status'][]): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom('supplyParticipations as p')
    .innerJoin('supplyLots as l', 'l.id', 'p.lotId')
    .select('p.id')
    .where('p.lotId', '=', lotId)
    .where('l.status', '=', 'awarded')
    .where('p.status', 'in', states)
    .orderBy('p.place')
    .orderBy('p.id')
    .execute()
  return rows.map(({ id }) => id)
}

async function tellResult(ctx: Ctx, id: number): Promise<void> {
  const part = await participations.lock(ctx, id)
  if (part.status !== 'sent') return
  if (part.awardedQty === null) await participations.take(ctx, part, 'lose')
  else await participations.take(ctx, part, part.awardedQty === part.qty ? 'win' : 'winPart')
}

/**
 * Passes on what was given up to those who got nothing, in the order of the lot; those who were passed over stay so.
 */
async function passOn(ctx: Ctx, lotId: number): Promise<void> {
  const lot = await lots.lock(ctx, lotId)
  if (lot.status !== 'awarded') return
  const parts = await ctx.tx
    .selectFrom('supplyParticipations')
    .selectAll()
    .where('lotId', '=', lotId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const held = parts.filter(({ status }) => ['won', 'partly_won', 'converted'].includes(status))
  const taken = held.reduce((sum, { awardedQty }) => sum + toThousandths(String(awardedQty ?? 0)), 0n)
  const left = toThousandths(String(lot.qty)) - taken
  if (left <= 0n) return
  const empty = parts.filter(({ status, passedOver }) => status === 'lost' && passedOver === null)
  const given = allot(inOrder(empty.map(bidOf), lot.priceRule), fromThousandths(left))
  for (const { id, qty, isWhole } of given) {
    const part = empty.find((one) => one.id === id)
    if (part && qty !== null)
      await participations.take(ctx, part, isWhole ? 'win' : 'winPart', { set: { awardedQty: Number(qty) } })
  }
}

/** Faults of the deal are for the winner to correct before the clock ends. */
async function tryDeal(ctx: Ctx, id: number): Promise<void> {
  const part = await participations.lock(ctx, id)
  if (part.status !== 'won' && part.status !== 'partly_won') return
  try {
    await makeDeal(ctx, part)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** A refusal comes before anything is written. */
export async function makeDeal(ctx: Ctx, part: PartRecord): Promise<PartRecord> {
  participations.require(part, 'convert')
  const lot = await ctx.tx.selectFrom('supplyLots').selectAll().where('id', '=', part.lotId).executeTakeFirstOrThrow()
  const owner = { userId: lot.createdBy, organizationId: lot.organizationId }
  const [buyer, seller] = lot.kind === 'purchase' ? [owner, partyOf(part)] : [partyOf(part), owner]
  const productId = lot.kind === 'purchase' ? part.productId : lot.productId
  const [deal] = await createDeals(
    ctx,
    [
      {
        source: 'gov_supply',
        buyer,
        lines: [{ productId: productId ?? 0, qty: String(part.awardedQty ?? part.qty), unitPrice: part.price }],
        deliveryMode: lot.deliveryMode,
        addressId: lot.kind === 'purchase' ? lot.addressId : part.addressId,
        payMode: 'clearing',
        plannedOn: lot.deliveryFrom,
        language: 'uz',
      },
    ],
    seller,
  )
  return participations.take(ctx, part, 'convert', { set: { dealId: deal?.id ?? null } })
}
