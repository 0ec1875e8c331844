import type { z } from 'zod'
import { expectedKg, totalOutput } from '#contract/finance/formulas/output.ts'
import { UzagrostarContent, UzagrostarDraft } from '#contract/finance/kinds/uzagrostar.ts'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import type { FinanceApplication } from '#contract/finance/view-parts.ts'
import type { FormFault } from '#web/kit/dashboard/wizard/wizard-faults.ts'
import { faultsBy, outside, papersOf, soundOf, type Typed } from '../typed.ts'

type Draft = z.infer<typeof UzagrostarDraft>
type Plot = NonNullable<Draft['plots']>[number]
type Activity = NonNullable<Draft['activities']>[number]

/** As it is typed: anything may lack or be half there. */
export interface UzagrostarValues extends Typed, Omit<Draft, 'plots' | 'activities'> {
  plots?: Partial<Plot>[] | null | undefined
  activities?: Partial<Activity>[] | null | undefined
}

export const contentOf = (values: UzagrostarValues): Draft => soundOf(UzagrostarDraft, values)

export const valuesOf = ({ content, papers }: Pick<FinanceApplication, 'content' | 'papers'>): UzagrostarValues => ({
  ...UzagrostarDraft.safeParse(content).data,
  papers: papersOf({ papers }),
})

/** The land and the words of an earlier one; for how much is written anew (finance book 3.7). */
export function takenFrom(earlier: Pick<FinanceApplication, 'content' | 'papers'>): UzagrostarValues {
  const { amount: _amount, ...rest } = valuesOf(earlier)
  return rest
}

/** What the fields will bring, once area, yield and price of any of them are known. */
export function harvestOf({ activities }: UzagrostarValues): { kg: number; worth: number } | undefined {
  const grown = (activities ?? []).flatMap(({ squareMetres, kgPerHectare, price }) =>
    squareMetres && kgPerHectare && price ? [{ squareMetres, kgPerHectare, price }] : [],
  )
  if (grown.length === 0) return undefined
  return { kg: Math.round(grown.reduce((sum, one) => sum + expectedKg(one), 0)), worth: totalOutput(grown) }
}

export const faultsOf = (values: UzagrostarValues, product: OpenProduct): FormFault[] =>
  faultsBy(values, {
    content: UzagrostarContent,
    product,
    bounds: outside('amount', values.amount, product.amountMin, product.amountMax),
    asksIncome: false,
  })
