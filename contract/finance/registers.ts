import { z } from 'zod'
import type { RuleCode } from './eligibility/rules.ts'
import { landRights } from './kinds/parts.ts'
import type { FinanceKind } from './products/product-process.ts'

/** Registers outside the platform that are asked about an applicant, with their consent. */
export const registerNames = ['cadastre', 'tax', 'credit-bureau', 'crop-register'] as const
export type RegisterName = (typeof registerNames)[number]

/** `asking`: a job is about to ask. `away`: it did not answer, or nobody understands its answer; it is asked again. */
const registerStates = ['asking', 'answered', 'absent', 'away'] as const
export type RegisterState = (typeof registerStates)[number]

const sum = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
const metres = z.int().min(1).max(1_000_000_000)
const year = z.int().min(2000).max(2100)

/** What each register says; money in tiyin. */
export const registerAnswers = {
  cadastre: z.object({
    plots: z
      .array(z.object({ cadastre: z.string().max(40), squareMetres: metres, right: z.enum(landRights) }))
      .min(1)
      .max(50),
  }),
  tax: z.object({
    /** On average over the last twelve months. */
    monthlyIncome: sum,
    debt: sum,
    socialTaxYears: z.array(year).max(50),
  }),
  'credit-bureau': z.object({ score: z.int().min(0).max(1000), monthlyDebts: sum, hasOverdue: z.boolean() }),
  'crop-register': z.object({
    crops: z
      .array(z.object({ name: z.string().max(100), squareMetres: metres, year }))
      .min(1)
      .max(50),
  }),
} as const

/** Which are asked about whoever applies for a kind. */
export const registersOf: Readonly<Record<FinanceKind, readonly RegisterName[]>> = {
  loan: registerNames,
  leasing: ['cadastre', 'tax', 'credit-bureau'],
  subsidy: ['cadastre'],
  insurance: ['cadastre', 'crop-register'],
  uzagrostar: ['cadastre', 'crop-register'],
}

/** The consent that allows a question. */
export const consentFor = (name: RegisterName) =>
  name === 'credit-bureau' ? ('credit-bureau' as const) : ('data-to-bank' as const)

/** Papers that a register's answer stands for, by their codes in the lists of papers. */
const registerOfPaper: Readonly<Record<string, RegisterName>> = {
  cadastre: 'cadastre',
  income: 'tax',
  'tax-clearance': 'tax',
  registration: 'tax',
  'crop-register': 'crop-register',
}
export const registerFor = (paper: string): RegisterName | undefined => registerOfPaper[paper]

/** Conditions that a register answers. */
const registerOfRule: Partial<Record<RuleCode, RegisterName>> = {
  LAND_MIN: 'cadastre',
  LAND_MAX: 'cadastre',
  LAND_RIGHT: 'cadastre',
  SOCIAL_TAX: 'tax',
  NO_OVERDUE: 'credit-bureau',
  CROP_REGISTERED: 'crop-register',
}
/** Registers without which nobody can decide: a condition or a required paper is theirs to answer. */
export const registersNeeded = (
  rules: readonly { code: RuleCode }[],
  papers: readonly { code: string; required: boolean; issuer: string }[],
): ReadonlySet<RegisterName> =>
  new Set([
    ...rules.flatMap(({ code }) => registerOfRule[code] ?? []),
    ...papers.flatMap(({ code, required, issuer }) =>
      required && issuer === 'registry' ? (registerFor(code) ?? []) : [],
    ),
  ])

/** Whether the answer stands for the paper: whoever owes taxes has no clearance. */
export const standsFor = (paper: string, answer: RegisterFacts | null): boolean =>
  answer !== null && (paper !== 'tax-clearance' || answer.debt === 0)

/** What any register may say; each says its own part. */
const RegisterFacts = z
  .object({
    ...registerAnswers.cadastre.shape,
    ...registerAnswers.tax.shape,
    ...registerAnswers['credit-bureau'].shape,
    ...registerAnswers['crop-register'].shape,
  })
  .partial()
export type RegisterFacts = z.infer<typeof RegisterFacts>

export const RegisterView = z.object({
  name: z.enum(registerNames),
  status: z.enum(registerStates),
  at: z.iso.datetime(),
  answer: RegisterFacts.nullable(),
  /** Why there is no answer, where the register is away. */
  message: z.string().nullable(),
})
export type RegisterView = z.infer<typeof RegisterView>
