import type { z } from 'zod'
import type * as contract from '#contract/finance/cooperation/agreements.ts'
import { dayOf } from '#uz/date.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { type AgreementRecord, agreements, type HandoverRecord, handovers, holdAgreement, sideOf } from './rows.ts'
import { tellSide } from './tell.ts'
import '../tables.ts'

/** The job queue for payments of leaders; domains that reckon leaders work on it. */
export const AGREEMENT_PAID = 'finance.agreement-paid'

type Said = z.output<(typeof contract.sayHandover)['body']>
type Step = z.output<(typeof contract.takeHandoverStep)['body']>

const sideIn = (ctx: SignedCtx, agreement: AgreementRecord): 'leader' | 'person' => {
  const side = sideOf(ctx, agreement)
  return side === 'leader' || side === 'person' ? side : refuse('E_NOT_FOUND')
}
const otherOf = (side: 'leader' | 'person') => (side === 'leader' ? 'person' : 'leader')

/** Within the period and not in time to come; never over twice the volume. */
export async function sayHandover(ctx: SignedCtx, id: number, { on, kg, price, note }: Said): Promise<void> {
  const agreement = await holdAgreement(ctx, id)
  if (agreement.status !== 'active') refuse('E_STATE', { status: agreement.status })
  const saidBy = sideIn(ctx, agreement)
  const today = dayOf(ctx.now)
  const last = agreement.endsOn < today ? agreement.endsOn : today
  if (on < agreement.startsOn || on > last)
    refuseFields([{ field: 'on', code: 'V_DAY_RANGE', values: { min: agreement.startsOn, max: last } }])
  const least = agreement.priceRule === 'market_minus' ? null : agreement.price
  if (saidBy === 'leader' && least !== null && price < least)
    refuseFields([{ field: 'price', code: 'V_MIN', values: { min: least / 100 } }])
  const row = await ctx.tx
    .insertInto('cooperationHandovers')
    .values({ agreementId: id, saidBy, on, kg, price, note: note ?? null, createdAt: ctx.now, updatedAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await handovers.begin(ctx, row)
  await ctx.audit({
    action: 'cooperation-handover.say',
    objectType: 'cooperation-handover',
    objectId: row.id,
    to: 'said',
  })
  await ctx.changed('cooperation')
  await tellSide(ctx, agreement, otherOf(saidBy), 'cooperation.handover')
}

async function holdHandover(ctx: SignedCtx, id: number, rowVersion: number) {
  const found = await ctx.tx
    .selectFrom('cooperationHandovers')
    .select('agreementId')
    .where('id', '=', id)
    .executeTakeFirst()
  // The agreement first: every other step takes the locks in this order.
  const agreement = await holdAgreement(ctx, found?.agreementId ?? 0)
  return { agreement, handover: await handovers.lock(ctx, id, rowVersion) }
}

const sumOf = ({ kg, price }: HandoverRecord) => kg * price

export async function takeHandoverStep(ctx: SignedCtx, id: number, given: Step): Promise<number> {
  const { agreement, handover } = await holdHandover(ctx, id, given.rowVersion)
  const side = sideIn(ctx, agreement)
  if (!handoverSteps(handover, side).includes(given.step)) {
    handovers.require(handover, given.step)
    refuse('E_FORBIDDEN')
  }
  if (given.step === 'pay') {
    const { paidOn } = given
    const today = dayOf(ctx.now)
    if (paidOn < handover.on || paidOn > today)
      refuseFields([{ field: 'paidOn', code: 'V_DAY_RANGE', values: { min: handover.on, max: today } }])
    await handovers.take(ctx, handover, 'pay', { set: { paidOn } })
    const lateCount = agreement.lateCount - (handover.isLate ? 1 : 0)
    await agreements.change(ctx, agreement, { paid: agreement.paid + sumOf(handover), lateCount })
    await tellSide(ctx, agreement, 'person', 'cooperation.paid')
    await ctx.job(AGREEMENT_PAID, { organizationId: agreement.organizationId })
    return agreement.id
  }
  await handovers.take(ctx, handover, given.step)
  if (given.step === 'confirm')
    await agreements.change(ctx, agreement, {
      delivered: agreement.delivered + handover.kg,
      due: agreement.due + sumOf(handover),
    })
  await tellSide(ctx, agreement, otherOf(side), 'cooperation.handover')
  return agreement.id
}

/** What a side may do with one of them. */
export function handoverSteps({ status, saidBy }: HandoverRecord, side: 'leader' | 'person'): string[] {
  if (status === 'said') return side === saidBy ? ['strike'] : ['confirm', 'strike']
  return status === 'confirmed' && side === 'leader' ? ['pay'] : []
}
