import type { WithdrawalState } from '#contract/clearing/clearing-process.ts'
import { withdrawalNumber } from '#contract/clearing/clearing-process.ts'
import { RequisiteFields } from '#contract/market/requisites.ts'
import { takeWithdrawalStep } from '#server/clearing/payouts.ts'
import { cancelWithdrawal, requestWithdrawal } from '#server/clearing/withdrawals.ts'
import { createRequisite } from '#server/market/requisites/edits.ts'
import { takeStaffStep } from '#server/market/requisites/staff.ts'
import type { Tiyin } from '#uz/money.ts'
import type { Bank, Trader } from './bank.ts'
import type { Stage, Story } from './stage.ts'

export interface Staff {
  operator: string
  supervisor: string
}

/** An account money may leave to: the owner names it, one person of staff sends a few tiyin, another confirms. */
export async function confirmedAccount(
  { stage, staff: { operator, supervisor } }: { stage: Stage; staff: Staff },
  trader: Trader,
  account: string,
): Promise<number> {
  const made = await createRequisite(
    await stage.as(trader.userId),
    RequisiteFields.parse({
      title: 'Kliringdan yechish',
      holderName: trader.name,
      mfo: '00450',
      account,
      purpose: 'clearing_withdraw',
      isDefault: true,
    }),
  )
  const sent = await takeStaffStep(await stage.as(operator), made.id, { step: 'transfer', rowVersion: made.rowVersion })
  await takeStaffStep(await stage.as(supervisor), made.id, { step: 'confirm', rowVersion: sent.rowVersion })
  return made.id
}

interface Wish {
  trader: Trader
  requisiteId: number
  amount: Tiyin
  ago: number
  end: WithdrawalState
  reason?: string
}

const soum = (amount: number): Tiyin => amount * 100

/** One in each state, the farmer's own; and what the buyer takes back of the money not spent. */
export function payouts(
  { farmer, buyer }: Record<'farmer' | 'buyer', Trader>,
  ids: Record<'farmer' | 'buyer', number>,
) {
  const one = (ago: number, end: WithdrawalState, amount: number, reason?: string): Wish => ({
    ...{ trader: farmer, requisiteId: ids.farmer, amount: soum(amount), ago, end },
    ...(reason && { reason }),
  })
  return [
    one(48 * 24, 'confirmed', 2_500_000),
    one(35 * 24, 'confirmed', 4_000_000),
    one(27 * 24, 'returned', 1_500_000, 'Bank qaytardi: hisob raqami vaqtincha cheklangan'),
    one(20 * 24, 'rejected', 3_000_000, 'Rekvizit tekshiruvda, ertaga qayta yuboring'),
    one(15 * 24, 'cancelled', 1_200_000),
    one(11 * 24, 'confirmed', 5_000_000),
    one(30, 'sent', 3_500_000),
    one(22, 'approved', 1_800_000),
    one(4, 'requested', 2_200_000),
    { ...one(5, 'requested', 400_000), trader: buyer, requisiteId: ids.buyer },
  ]
}

/** Money on its way to somebody's bank, up to where it stops. */
export async function* withdraw(
  { stage, bank, staff }: { stage: Stage; bank: Bank; staff: Staff },
  { trader, requisiteId, amount, ago, end, reason }: Wish,
): Story {
  yield ago
  if (!trader.organizationId) await bank.fund([{ trader, needed: amount }])
  const asked = await requestWithdrawal(await stage.as(trader.userId), { amount, requisiteId })
  if (end === 'requested') return
  yield ago - 3
  if (end === 'cancelled') {
    await cancelWithdrawal(await stage.as(trader.userId), asked.id, asked.rowVersion)
    return
  }
  const operator = () => stage.as(staff.operator)
  const { id } = asked
  if (end === 'rejected') {
    await takeWithdrawalStep(await operator(), id, { step: 'reject', rowVersion: asked.rowVersion, reason })
    return
  }
  const approved = await takeWithdrawalStep(await operator(), id, { step: 'approve', rowVersion: asked.rowVersion })
  if (end === 'approved') return
  yield ago - 5
  const sent = await takeWithdrawalStep(await operator(), id, {
    step: 'send',
    rowVersion: approved.rowVersion,
    documentNo: String(340 + id),
  })
  if (end === 'sent') return
  yield ago - 22
  if (end === 'returned')
    await takeWithdrawalStep(await stage.as(staff.supervisor), id, {
      step: 'return',
      rowVersion: sent.rowVersion,
      reason,
    })
  else
    await bank.report([
      { payer: trader.name, purpose: `Kliring hisobidan qaytarish ${withdrawalNumber(id)}`, amount, out: true },
    ])
}
