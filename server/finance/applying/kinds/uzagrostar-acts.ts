import { daysBetween } from '#contract/finance/formulas/days.ts'
import { goodsValue, harvestInterest, produceValue } from '#contract/finance/formulas/settlement.ts'
import { uzagrostarStages } from '#contract/finance/stage-process.ts'
import type { LenderStep } from '#contract/finance/stages.ts'
import { dayOf } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { voidDocuments } from '../../../documents/public.ts'
import { contactsOf } from '../../../identity/public.ts'
import type { SignedCtx } from '../../../kernel/context.ts'
import { refuse, refuseFields } from '../../../kernel/refuse.ts'
import { APPLICATION, issueAct } from '../contract.ts'
import { goodsLine } from '../goods-words.ts'
import * as ledger from '../money/ledger.ts'
import { disburse, recordPayment } from '../money/money.ts'
import { paidHow } from '../money/paid-how.ts'
import type { Running } from '../money/repay.ts'
import { tellLender, tellOf } from '../tell.ts'
import { inRange, sumInRange } from './bounds.ts'
import { uzagrostarSteps } from './stage.ts'
import { note } from './stage-notes.ts'

const isStep = (step: string): step is keyof typeof uzagrostarStages => Object.hasOwn(uzagrostarStages, step)
type Of<S extends LenderStep['step']> = Extract<LenderStep, { step: S }>

/** What the household still owes after the harvest, from its clearing account. */
export async function payMyBalance(ctx: SignedCtx, running: Running, rowVersion: number): Promise<void> {
  const { application } = running
  uzagrostarSteps.require(application, 'bookRepayment')
  const owed = ledger.balanceOf(await ledger.entriesOf(ctx, application.id))
  if (owed <= 0) refuse('E_STATE', { status: application.stage })
  await repaid(ctx, running, owed, { via: 'clearing', rowVersion })
  await tellLender(ctx, application, running.request, 'fin.balancePaid')
}

async function repaid(
  ctx: SignedCtx,
  { application, lenderId }: Running,
  amount: number,
  paid: Parameters<typeof recordPayment>[3],
): Promise<void> {
  const rowId = await ledger.writeEntry(ctx, application.id, { kind: 'repayment', amount })
  await recordPayment(ctx, application, { purpose: 'repayment', rowId, direction: 'to_lender', amount, lenderId }, paid)
  await uzagrostarSteps.take(ctx, application, 'bookRepayment')
}

/** What the company's people do once both have signed. */
export async function uzagrostar(ctx: SignedCtx, running: Running, given: LenderStep): Promise<void> {
  const { application, kind } = running
  const { id } = application
  if (isStep(given.step)) uzagrostarSteps.require(application, given.step)
  switch (given.step) {
    case 'issueGoods':
      return issueGoods(ctx, running, given)
    case 'dropGoods': {
      const waiting = ledger.waitingOf(await ledger.entriesOf(ctx, id)) ?? refuse('E_NOT_FOUND')
      await ledger.removeWaiting(ctx, waiting.id)
      await voidDocuments(ctx, APPLICATION, String(id), given.reason, waiting.documentId ?? '')
      await uzagrostarSteps.take(ctx, application, 'dropGoods', { reason: given.reason })
      return
    }
    case 'giveCash':
      return giveCash(ctx, running, given)
    case 'visitField':
      requirePast(ctx, given.on)
      await note(ctx, application, 'visitField', { number: given.on, note: given.note, fileIds: given.fileIds })
      await tellOf(ctx, await uzagrostarSteps.take(ctx, application, 'visitField'), 'fin.fieldVisited')
      return
    case 'weighProduce':
      return weigh(ctx, running, given)
    case 'harvest':
      if (ledger.waitingOf(await ledger.entriesOf(ctx, id))) refuse('E_STATE', { status: application.stage })
      await note(ctx, application, 'harvest', given)
      await uzagrostarSteps.take(ctx, application, 'harvest')
      return
    case 'writeOffLoss': {
      await requireOwed(ctx, id, given.amount)
      const { amount, reason, fileId } = given
      await ledger.writeEntry(ctx, id, { kind: 'loss', amount, note: reason, fileIds: [fileId] })
      await uzagrostarSteps.take(ctx, application, 'writeOffLoss', { reason })
      return
    }
    case 'bookRepayment':
      await requireOwed(ctx, id, given.amount)
      await repaid(ctx, running, given.amount, { ...given, via: 'outside' })
      return
    case 'payRemainder':
      return payRemainder(ctx, running, given)
    case 'settle': {
      const balance = ledger.balanceOf(await ledger.entriesOf(ctx, id))
      if (balance !== 0) refuse('E_BALANCE', { sum: formatMoney(balance, ctx.lang) })
      const settled = await uzagrostarSteps.take(ctx, application, 'settle')
      await kind.applications.take(ctx, settled, 'close', { set: { endedAt: ctx.now } })
      await tellOf(ctx, settled, 'fin.settled')
      return
    }
    default:
      refuse('E_NOT_FOUND')
  }
}

function requirePast(ctx: SignedCtx, on: string): void {
  if (on > dayOf(ctx.now)) refuseFields([{ field: 'on', code: 'V_DATE_FUTURE' }])
}

/** No more than is owed. */
async function requireOwed(ctx: SignedCtx, applicationId: number, amount: number): Promise<void> {
  const owed = Math.max(0, ledger.balanceOf(await ledger.entriesOf(ctx, applicationId)))
  const faults = sumInRange(ctx, 'amount', amount, 1, owed)
  if (faults.length > 0) refuseFields(faults)
}

/** An act with what every line is worth; one at a time, so that what is signed is what is owed. */
async function issueGoods(ctx: SignedCtx, running: Running, given: Of<'issueGoods'>): Promise<void> {
  const { application, request } = running
  const entries = await ledger.entriesOf(ctx, application.id)
  if (ledger.waitingOf(entries)) refuse('E_ACT_WAITS')
  const amount = goodsValue(given.goods)
  const left = (application.granted ?? 0) - application.disbursed
  const faults = sumInRange(ctx, 'goods', amount, 1, left)
  if (faults.length > 0) refuseFields(faults)
  const [contact] = await contactsOf(ctx, [application.userId])
  const language = contact?.language ?? 'uz'
  const lines = given.goods.map((one) => goodsLine(language, one)).join('; ')
  const { id: documentId } = await issueAct(ctx, application, request, `${lines} = ${formatMoney(amount, language)}`)
  // In the household's language, as the act itself: the company knows what it gave.
  await ledger.writeEntry(ctx, application.id, { kind: 'goods', amount, note: given.note ?? lines, documentId })
  await uzagrostarSteps.take(ctx, application, 'issueGoods')
  await tellOf(ctx, application, 'fin.sign')
}

/** Money, and what it costs until the day of the harvest. */
async function giveCash(ctx: SignedCtx, running: Running, given: Of<'giveCash'>): Promise<void> {
  const { application, kind, lenderId } = running
  const { amount } = given
  const agreed = await ledger.agreedOf(ctx, application.id)
  const entries = await ledger.entriesOf(ctx, application.id)
  const left = ledger.leftOf(agreed, application.granted, entries).cash
  const faults = sumInRange(ctx, 'amount', amount, 1, left)
  if (faults.length > 0) refuseFields(faults)
  const paid = paidHow(given)
  const rowId = await ledger.writeEntry(ctx, application.id, { kind: 'cash', amount })
  const moved = { purpose: 'tranche', rowId, direction: 'to_applicant', amount, lenderId } as const
  await recordPayment(ctx, application, moved, paid)
  const days = daysBetween(given.paidOn ?? dayOf(ctx.now), agreed.harvestBy)
  const interest = harvestInterest(amount, agreed.rate, days)
  if (interest > 0) await ledger.writeEntry(ctx, application.id, { kind: 'service', amount: interest })
  const handed = await disburse(ctx, kind, application, amount)
  await uzagrostarSteps.take(ctx, handed, 'giveCash')
  await tellOf(ctx, handed, 'fin.disbursed', { sum: formatMoney(amount, ctx.lang) })
}

/** What the scales say, at the price of the contract; never more than was agreed on. */
async function weigh(ctx: SignedCtx, { application }: Running, given: Of<'weighProduce'>): Promise<void> {
  requirePast(ctx, given.on)
  const { kg, number, on, fileIds } = given
  const { price, purchaseKg } = await ledger.agreedOf(ctx, application.id)
  const delivered = ledger.deliveredOf(await ledger.entriesOf(ctx, application.id))
  const faults = inRange('kg', kg, 0, Math.max(0, purchaseKg - delivered))
  if (faults.length > 0) refuseFields(faults)
  const amount = produceValue(kg, price)
  await ledger.writeEntry(ctx, application.id, { kind: 'produce', amount, kg, number, happenedOn: on, fileIds })
  await uzagrostarSteps.take(ctx, application, 'weighProduce')
  await tellOf(ctx, application, 'fin.produceTaken', { sum: formatMoney(amount, ctx.lang) })
}

/** The harvest was worth more than what was given: the rest is the household's. */
async function payRemainder(ctx: SignedCtx, running: Running, given: Of<'payRemainder'>): Promise<void> {
  const { application, lenderId } = running
  const amount = -ledger.balanceOf(await ledger.entriesOf(ctx, application.id))
  if (amount <= 0) refuse('E_STATE', { status: application.stage })
  const paid = paidHow(given)
  const rowId = await ledger.writeEntry(ctx, application.id, { kind: 'payout', amount })
  await recordPayment(ctx, application, { purpose: 'payout', rowId, direction: 'to_applicant', amount, lenderId }, paid)
  await uzagrostarSteps.take(ctx, application, 'payRemainder')
  await tellOf(ctx, application, 'fin.disbursed', { sum: formatMoney(amount, ctx.lang) })
}
