import type { z } from 'zod'
import { LoanContent, LoanDraft } from '#contract/finance/kinds/loan.ts'
import type { OpenProduct } from '#contract/finance/open-products.ts'
import type { FinanceApplication } from '#contract/finance/view-parts.ts'
import type { FormFault } from '#web/kit/dashboard/wizard/wizard-faults.ts'

type Draft = z.infer<typeof LoanDraft>
type Plot = NonNullable<Draft['plots']>[number]
type Activity = NonNullable<Draft['activities']>[number]
type Security = NonNullable<Draft['collateral']>[number]
export interface Paper {
  code: string
  fileId: string
  issuedOn: string | null
}

/** As it is typed: anything may lack or be half there. */
export interface LoanValues extends Omit<Draft, 'income' | 'plots' | 'activities' | 'collateral'> {
  monthly?: number | null | undefined
  debts?: number | null | undefined
  plots?: Partial<Plot>[] | null | undefined
  activities?: Partial<Activity>[] | null | undefined
  collateral?: Partial<Security>[] | null | undefined
  papers?: Paper[] | null | undefined
}

const isSound = (content: object) => LoanDraft.safeParse(content).success

function whole({ monthly, debts, papers: _, ...typed }: LoanValues) {
  return { ...typed, ...(monthly != null || debts != null ? { income: { monthly, debts } } : {}) }
}

/** What a server takes of it: what is half typed stays on the device beside its fault. */
export function contentOf(values: LoanValues): Draft {
  const sound: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(whole(values))) {
    if (value === undefined || value === null) continue
    const kept = Array.isArray(value) ? value.filter((one) => isSound({ [name]: [one] })) : value
    if (isSound({ [name]: kept })) sound[name] = kept
  }
  return LoanDraft.parse(sound)
}

export const valuesOf = ({ content, papers }: Pick<FinanceApplication, 'content' | 'papers'>): LoanValues => {
  const { income, ...rest } = LoanDraft.safeParse(content).data ?? {}
  return {
    ...rest,
    monthly: income?.monthly ?? null,
    debts: income?.debts ?? null,
    papers: papers.map(({ code, fileId, issuedOn }) => ({ code, fileId, issuedOn })),
  }
}

/** The words of an earlier one; how much and for how long is written anew (finance book 3.7). */
export function takenFrom(earlier: Pick<FinanceApplication, 'content' | 'papers'>): LoanValues {
  const { amount: _amount, months: _months, grace: _grace, ...rest } = valuesOf(earlier)
  return rest
}

const items: ReadonlySet<string> = new Set(['plots', 'activities', 'collateral'])
const inner: Readonly<Record<string, string>> = { income: 'monthly' }

/** What keeps it from being sent, by the rules of the server and the bounds of the product. */
export function faultsOf(values: LoanValues, product: OpenProduct): FormFault[] {
  const { amount, months, grace } = values
  const faults: FormFault[] = []
  const between = (field: string, value: number | null | undefined, min: number, max: number | null) => {
    if (value == null || Number.isNaN(value)) return
    if (value < min || (max !== null && value > max))
      faults.push({ field, code: 'BOUNDS', values: { min, max: max ?? Number.MAX_SAFE_INTEGER } })
  }
  between('amount', amount, product.amountMin, product.amountMax)
  between('months', months, product.termMin, product.termMax)
  between('grace', grace, 0, product.graceMax)
  const known = new Set(faults.map(({ field }) => field))
  for (const { path, message } of LoanContent.safeParse(plain(whole(values))).error?.issues ?? []) {
    const [first, ...rest] = path.map(String)
    const field = first === 'income' ? (rest[0] ?? 'monthly') : (inner[first ?? ''] ?? first ?? '')
    if (known.has(field)) continue
    known.add(field)
    const lacks = valueAt(values, field) == null
    const [place, part = ''] = rest
    if (items.has(field) && place !== undefined)
      faults.push({ field, code: 'ITEM', values: { n: Number(place) + 1, part } })
    else faults.push({ field, code: lacks ? 'V_REQUIRED' : /^V_/.test(message) ? message : 'OTHER' })
  }
  for (const field of product.asks)
    if (!known.has(field) && (values[field] ?? []).length === 0) faults.push({ field, code: 'V_REQUIRED' })
  if (values.monthly == null && !known.has('monthly')) faults.push({ field: 'monthly', code: 'V_REQUIRED' })
  const given = new Set((values.papers ?? []).map(({ code }) => code))
  if (product.wanted.some(({ required, issuer, code }) => required && issuer === 'user' && !given.has(code)))
    faults.push({ field: 'papers', code: 'V_REQUIRED' })
  return faults
}

const plain = (content: object) =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null && value !== undefined))
const valueAt = (values: LoanValues, field: string): unknown =>
  Object.entries(values).find(([name]) => name === field)?.[1]
