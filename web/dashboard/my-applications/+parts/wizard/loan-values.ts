import type { z } from 'zod'
import { LoanContent, LoanDraft } from '#contract/finance/kinds/loan.ts'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import type { FinanceApplication } from '#contract/finance/view-parts.ts'
import type { FormFault } from '#web/kit/dashboard/wizard/wizard-faults.ts'
import { faultsBy, graceFaults, outside, papersOf, soundOf, type Typed } from './typed.ts'

type Draft = z.infer<typeof LoanDraft>
type Plot = NonNullable<Draft['plots']>[number]
type Activity = NonNullable<Draft['activities']>[number]
type Security = NonNullable<Draft['collateral']>[number]

/** As it is typed: anything may lack or be half there. */
export interface LoanValues extends Typed, Omit<Draft, 'income' | 'plots' | 'activities' | 'collateral'> {
  plots?: Partial<Plot>[] | null | undefined
  activities?: Partial<Activity>[] | null | undefined
  collateral?: Partial<Security>[] | null | undefined
}

export const contentOf = (values: LoanValues): Draft => soundOf(LoanDraft, values)

export const valuesOf = ({ content, papers }: Pick<FinanceApplication, 'content' | 'papers'>): LoanValues => {
  const { income, ...rest } = LoanDraft.safeParse(content).data ?? {}
  return { ...rest, monthly: income?.monthly ?? null, debts: income?.debts ?? null, papers: papersOf({ papers }) }
}

/** The words of an earlier one; how much and for how long is written anew (finance book 3.7). */
export function takenFrom(earlier: Pick<FinanceApplication, 'content' | 'papers'>): LoanValues {
  const { amount: _amount, months: _months, grace: _grace, ...rest } = valuesOf(earlier)
  return rest
}

export function faultsOf(values: LoanValues, product: OpenProduct): FormFault[] {
  const bounds = [
    ...outside('amount', values.amount, product.amountMin, product.amountMax),
    ...outside('months', values.months, product.termMin, product.termMax),
    ...outside('grace', values.grace, 0, product.graceMax),
    ...graceFaults(values),
  ]
  return faultsBy(values, { content: LoanContent, product, bounds, asksIncome: true })
}
