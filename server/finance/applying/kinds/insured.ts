import type { z } from 'zod'
import type { ApplicationContent } from '#contract/applications/application.ts'
import { InsuranceDraft } from '#contract/finance/kinds/insurance.ts'
import type { FinanceTerms } from '#contract/finance/products/products.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { tariffsFor } from './tariffs.ts'

export type Wish = z.infer<typeof InsuranceDraft>

/** How long before its first day cover may be asked for. */
const AHEAD_DAYS = 180

export const readWish = (content: ApplicationContent): Wish => InsuranceDraft.safeParse(content).data ?? {}
export const categoryIds = ({ activities }: Wish) => (activities ?? []).map(({ categoryId }) => categoryId)

/** First days that cover may have. */
export const startDays = (ctx: Pick<Ctx, 'now'>) => ({
  min: dayOf(ctx.now),
  max: dayOf(daysFrom(ctx.now, AHEAD_DAYS)),
})

/** What an insurer may offer: the risks that were asked for, at most at the tariffs of the product. */
export async function coverBounds(ctx: Ctx, content: ApplicationContent, terms: FinanceTerms) {
  const wish = readWish(content)
  const tariffs = await tariffsFor(ctx, terms, categoryIds(wish))
  return {
    tariffs: (wish.risks ?? []).map((risk) => ({ risk, bp: tariffs.get(risk) ?? 0 })),
    franchiseMax: terms.insurance?.franchiseBp ?? 0,
    startsOn: startDays(ctx),
  }
}
