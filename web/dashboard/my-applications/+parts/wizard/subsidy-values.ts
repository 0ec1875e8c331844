import type { z } from 'zod'
import { SubsidyContent, SubsidyDraft } from '#contract/finance/kinds/subsidy.ts'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import { subsidyOf } from '#contract/finance/subsidy.ts'
import type { FinanceApplication } from '#contract/finance/view-parts.ts'
import type { FormFault } from '#web/kit/dashboard/wizard/wizard-faults.ts'
import { faultsBy, papersOf, soundOf, type Typed } from './typed.ts'

type Draft = z.infer<typeof SubsidyDraft>
type Plot = NonNullable<Draft['plots']>[number]
export type Cost = Partial<NonNullable<Draft['costItems']>[number]>

/** As it is typed: anything may lack or be half there. */
export interface SubsidyValues extends Typed, Omit<Draft, 'plots' | 'costItems'> {
  plots?: Partial<Plot>[] | null | undefined
  costItems?: Cost[] | null | undefined
}

export const contentOf = (values: SubsidyValues): Draft => soundOf(SubsidyDraft, values)

export const valuesOf = ({ content, papers }: Pick<FinanceApplication, 'content' | 'papers'>): SubsidyValues => ({
  ...SubsidyDraft.safeParse(content).data,
  papers: papersOf({ papers }),
})

/** The words and bills of an earlier one; how many units is written anew (finance book 3.7). */
export function takenFrom(earlier: Pick<FinanceApplication, 'content' | 'papers'>): SubsidyValues {
  const { units: _units, ...rest } = valuesOf(earlier)
  return rest
}

/** What was spent, and the smallest of the sums the measure allows for it (finance book 4.5). */
export function givenBack({ costItems, units }: SubsidyValues, { subsidy }: OpenProduct) {
  const cost = (costItems ?? []).reduce((sum, one) => sum + (one.quantity ?? 0) * (one.unitPrice ?? 0), 0)
  if (!subsidy || cost === 0 || !units || Number.isNaN(cost)) return undefined
  const { rateBp, cap, capPerUnit } = subsidy
  const measure = { rate: rateBp ?? undefined, cap: cap ?? undefined, capPerUnit: capPerUnit ?? undefined }
  return { cost, sum: subsidyOf(measure, cost, units) }
}

export const faultsOf = (values: SubsidyValues, product: OpenProduct): FormFault[] =>
  faultsBy(values, { content: SubsidyContent, product, bounds: [], asksIncome: false })
