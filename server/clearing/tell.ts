import type { EventCode } from '#contract/notices/events.ts'
import { formatMoney, type Tiyin } from '#uz/money.ts'
import { answeringEach, type PartyRef } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { notifyEach } from '../notices/public.ts'

const sumIn = (amount: Tiyin) => ({
  uz: formatMoney(amount, 'uz'),
  ru: formatMoney(amount, 'ru'),
  eng: formatMoney(amount, 'eng'),
  cyrl: formatMoney(amount, 'cyrl'),
})

interface Moved {
  party: PartyRef
  amount: Tiyin
  values?: Record<string, string>
}

/** Whoever answers for the money learns that it moved. */
export const tellMoney = (
  ctx: Ctx,
  party: PartyRef,
  event: EventCode,
  amount: Tiyin,
  values: Record<string, string> = {},
) => tellMoneyOfEach(ctx, event, [{ party, amount, values }])

/** The same of many, in as many statements as of one. */
export async function tellMoneyOfEach(ctx: Ctx, event: EventCode, moved: readonly Moved[]): Promise<void> {
  const people = await answeringEach(
    ctx,
    moved.map(({ party }) => party),
  )
  await notifyEach(
    ctx,
    event,
    moved.flatMap(({ party, amount, values }, at) => {
      const told = { values: { sum: sumIn(amount), ...values }, as: party }
      return [...new Set(people[at])].map((userId) => [userId, told] as const)
    }),
  )
  await ctx.changed('clearing')
}
