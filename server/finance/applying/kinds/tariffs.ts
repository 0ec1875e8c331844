import { tariffOf } from '#contract/finance/insurance.ts'
import type { Risk } from '#contract/finance/products/product-process.ts'
import type { FinanceTerms } from '#contract/finance/products/products.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { categoriesByIds } from '../../../reference/public.ts'

/** What each risk costs for what is insured: of several the dearest. A risk that is not there is not insured. */
export async function tariffsFor(
  ctx: Ctx,
  { insurance }: FinanceTerms,
  categoryIds: readonly number[],
): Promise<ReadonlyMap<Risk, number>> {
  const paths = [...(await categoriesByIds(ctx, [...categoryIds])).values()].map(({ path }) => path)
  const found = new Map<Risk, number>()
  for (const { risk, bp, categoryIds: of } of insurance?.tariffs ?? []) {
    const isMeant = of.length === 0 || paths.some((path) => of.some((id) => path.includes(id)))
    if (isMeant) found.set(risk, Math.max(found.get(risk) ?? 0, bp))
  }
  return found
}

/** Of these risks together; nothing where one of them is not insured. */
export function tariffFor(tariffs: ReadonlyMap<Risk, number>, risks: readonly Risk[]): number | undefined {
  const each = risks.map((risk) => tariffs.get(risk) ?? 0)
  return each.length > 0 && each.every((bp) => bp > 0) ? tariffOf(each) : undefined
}
