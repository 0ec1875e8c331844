import type { z } from 'zod'
import type { Plot } from '#contract/finance/kinds/parts.ts'
import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import type { FinanceApplication } from '#contract/finance/view-parts.ts'
import { checkValues } from '#contract/forms/fields/check-values.ts'
import type { FieldValues } from '#contract/forms/fields/field.ts'
import type { FormFault } from '#web/kit/dashboard/wizard/wizard-faults.ts'

export interface Paper {
  code: string
  fileId: string
  issuedOn: string | null
}
/** Fields every kind has beside its content. */
export interface Typed {
  monthly?: number | null | undefined
  debts?: number | null | undefined
  papers?: Paper[] | null | undefined
  plots?: Partial<z.infer<typeof Plot>>[] | null | undefined
  /** What the product's own form asks. */
  answers?: FieldValues | null | undefined
}

export const papersOf = ({ papers }: Pick<FinanceApplication, 'papers'>): Paper[] =>
  papers.map(({ code, fileId, issuedOn }) => ({ code, fileId, issuedOn }))

/** Income is one field of the content and two of the form. */
function whole({ monthly, debts, papers: _papers, answers: _answers, ...typed }: Typed) {
  return { ...typed, ...(monthly != null || debts != null ? { income: { monthly, debts } } : {}) }
}

/** The part of what is typed that the server takes: half typed values stay on the device beside their fault. */
export function soundOf<Draft>(draft: z.ZodType<Draft>, values: Typed): Draft {
  const isSound = (content: object) => draft.safeParse(content).success
  const sound: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(whole(values))) {
    if (value === undefined || value === null) continue
    const kept = Array.isArray(value) ? value.filter((one) => isSound({ [name]: [one] })) : value
    if (isSound({ [name]: kept })) sound[name] = kept
  }
  return draft.parse(sound)
}

/** The part of the answers that a draft may have. */
export function soundAnswers({ fields }: Pick<OpenProduct, 'fields'>, { answers }: Typed): FieldValues {
  const { values, faults } = checkValues(fields, answers ?? {}, { at: '', partial: true })
  const wrong = new Set(faults.map(({ field }) => /^[^.[]*/.exec(field)?.[0]))
  return Object.fromEntries(Object.entries(values).filter(([key]) => !wrong.has(key)))
}

/** A number outside the bounds of the product. */
export function outside(field: string, value: number | null | undefined, min: number, max: number | null): FormFault[] {
  if (value == null || Number.isNaN(value)) return []
  const isOutside = value < min || (max !== null && value > max)
  return isOutside ? [{ field, code: 'BOUNDS', values: { min, max: max ?? Number.MAX_SAFE_INTEGER } }] : []
}

/** Principal is paid in at least the last month. */
export const graceFaults = ({ grace, months }: { grace?: number | null; months?: number | null }): FormFault[] =>
  grace != null && months != null && grace > 0 && grace >= months ? [{ field: 'grace', code: 'V_GRACE' }] : []

const plain = (content: object) =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null && value !== undefined))
const valueAt = (values: object, field: string): unknown => Object.entries(values).find(([name]) => name === field)?.[1]

/** Fields whose rows are named one by one. */
const items: ReadonlySet<string> = new Set(['plots', 'activities', 'collateral', 'costItems'])
const isEmpty = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0)

interface Rules {
  /** The whole content, as the server checks it. */
  content: z.ZodType
  product: OpenProduct
  /** Faults of the product's bounds. */
  bounds: readonly FormFault[]
  asksIncome: boolean
}

/** What keeps an application from being sent, by the rules of the server and the bounds of the product. */
export function faultsBy(values: Typed, { content, product, bounds, asksIncome }: Rules): FormFault[] {
  const faults = [...bounds]
  const known = new Set(faults.map(({ field }) => field))
  for (const { path, message } of content.safeParse(plain(whole(values))).error?.issues ?? []) {
    const [first, ...rest] = path.map(String)
    const field = first === 'income' ? (rest[0] ?? 'monthly') : (first ?? '')
    if (known.has(field)) continue
    known.add(field)
    const lacks = isEmpty(valueAt(values, field))
    const [place, part = ''] = rest
    if (items.has(field) && place !== undefined)
      faults.push({ field, code: 'ITEM', values: { n: Number(place) + 1, part } })
    else faults.push({ field, code: lacks ? 'V_REQUIRED' : /^V_/.test(message) ? message : 'OTHER' })
  }
  for (const field of product.asks)
    if (!known.has(field) && isEmpty(valueAt(values, field))) faults.push({ field, code: 'V_REQUIRED' })
  if (asksIncome && values.monthly == null && !known.has('monthly'))
    faults.push({ field: 'monthly', code: 'V_REQUIRED' })
  faults.push(...checkValues(product.fields, values.answers ?? {}, { at: 'answers' }).faults)
  const given = new Set((values.papers ?? []).map(({ code }) => code))
  if (product.wanted.some(({ required, issuer, code }) => required && issuer === 'user' && !given.has(code)))
    faults.push({ field: 'papers', code: 'V_REQUIRED' })
  return faults
}
