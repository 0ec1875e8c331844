import type { z } from 'zod'
import { InsuranceContent, InsuranceDraft } from '#contract/finance/kinds/insurance.ts'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import type { FinanceApplication } from '#contract/finance/view-parts.ts'
import type { FormFault } from '#web/kit/dashboard/wizard/wizard-faults.ts'
import { faultsBy, outside, papersOf, soundOf, type Typed } from '../typed.ts'

type Draft = z.infer<typeof InsuranceDraft>
type Row<Name extends 'plots' | 'activities'> = Partial<NonNullable<Draft[Name]>[number]>

/** As it is typed: anything may lack or be half there. */
export interface InsuranceValues extends Typed, Omit<Draft, 'plots' | 'activities'> {
  plots?: Row<'plots'>[] | null | undefined
  activities?: Row<'activities'>[] | null | undefined
}

export const contentOf = (values: InsuranceValues): Draft => soundOf(InsuranceDraft, values)

export const valuesOf = ({ content, papers }: Pick<FinanceApplication, 'content' | 'papers'>): InsuranceValues => ({
  ...InsuranceDraft.safeParse(content).data,
  papers: papersOf({ papers }),
})

/** What was insured and against what; the sum and the days are written anew (finance book 3.7). */
export function takenFrom(earlier: Pick<FinanceApplication, 'content' | 'papers'>): InsuranceValues {
  const { amount: _amount, months: _months, startsOn: _startsOn, ...rest } = valuesOf(earlier)
  return rest
}

export function faultsOf(values: InsuranceValues, product: OpenProduct): FormFault[] {
  const { objectType, marketValue, activities } = values
  // Said at once, not only when everything else is there.
  const isUnvalued = objectType && objectType !== 'crop' && marketValue == null
  const whole = objectType === 'livestock' ? 'heads' : 'squareMetres'
  const uncounted = objectType ? (activities ?? []).findIndex((one) => one.categoryId && !one[whole]) : -1
  const bounds: FormFault[] = [
    ...(isUnvalued ? [{ field: 'marketValue', code: 'V_REQUIRED' }] : []),
    ...(uncounted >= 0 ? [{ field: 'activities', code: 'ITEM', values: { n: uncounted + 1, part: whole } }] : []),
    ...outside('amount', values.amount, product.amountMin, product.amountMax),
    ...outside('months', values.months, product.termMin, product.termMax),
  ]
  return faultsBy(values, { content: InsuranceContent, product, bounds, asksIncome: false })
}
