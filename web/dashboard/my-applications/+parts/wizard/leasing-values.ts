import type { z } from 'zod'
import { LeasingContent, LeasingDraft } from '#contract/finance/kinds/leasing.ts'
import { financedOf } from '#contract/finance/leasing.ts'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import type { FinanceApplication } from '#contract/finance/view-parts.ts'
import type { FormFault } from '#web/kit/dashboard/wizard/wizard-faults.ts'
import { faultsBy, graceFaults, outside, papersOf, soundOf, type Typed } from './typed.ts'

type Draft = z.infer<typeof LeasingDraft>
type Plot = NonNullable<Draft['plots']>[number]

/** As it is typed: anything may lack or be half there. */
export interface LeasingValues extends Typed, Omit<Draft, 'income' | 'plots'> {
  plots?: Partial<Plot>[] | null | undefined
}

export const contentOf = (values: LeasingValues): Draft => soundOf(LeasingDraft, values)

export const valuesOf = ({ content, papers }: Pick<FinanceApplication, 'content' | 'papers'>): LeasingValues => {
  const { income, ...rest } = LeasingDraft.safeParse(content).data ?? {}
  return { ...rest, monthly: income?.monthly ?? null, debts: income?.debts ?? null, papers: papersOf({ papers }) }
}

/** The machine and the words of an earlier one; the advance and the term are written anew (finance book 3.7). */
export function takenFrom(earlier: Pick<FinanceApplication, 'content' | 'papers'>): LeasingValues {
  const { advance: _advance, months: _months, grace: _grace, ...rest } = valuesOf(earlier)
  return rest
}

/** The advance and what is leased, once price and share are known. */
export function leasedOf({ price, quantity, advance }: LeasingValues) {
  if (!price || Number.isNaN(price) || advance == null) return undefined
  return financedOf(price * (quantity ?? 1), advance)
}

export function faultsOf(values: LeasingValues, product: OpenProduct): FormFault[] {
  // Of the catalogue, or named in the applicant's own words.
  const unnamed = values.machineId == null ? (['model', 'supplier'] as const).filter((field) => !values[field]) : []
  const bounds = [
    ...unnamed.map((field) => ({ field, code: 'V_REQUIRED' })),
    ...outside('price', leasedOf(values)?.financed, product.amountMin, product.amountMax),
    ...outside('advance', values.advance, product.advanceMinBp, product.advanceMaxBp),
    ...outside('months', values.months, product.termMin, product.termMax),
    ...outside('grace', values.grace, 0, product.graceMax),
    ...graceFaults(values),
  ]
  return faultsBy(values, { content: LeasingContent, product, bounds, asksIncome: true })
}
