import { z } from 'zod'
import { ApplicationView, OfferView, RequestView } from '../applications/applications.ts'
import { docFormats, docIssuers } from '../forms/file-template-process.ts'
import { feeTimes, financeKinds, repayments } from './product-process.ts'

const moment = z.iso.datetime()
const Values = z.record(z.string(), z.unknown())

/** Somebody who vouches for the applicant; numbers are masked wherever they are shown. */
export const guarantorRoles = ['guarantor', 'group'] as const
const Guarantor = z.object({
  id: z.int(),
  role: z.enum(guarantorRoles),
  name: z.string(),
  pinfl: z.string(),
  phone: z.string(),
  income: z.int().nullable(),
  debts: z.int().nullable(),
  state: z.enum(['waiting', 'agreed', 'declined', 'expired']),
})

/** Why it was refused, in the words of whoever reads it: which rule, the applicant's own figure, what to change. */
const Letter = z.object({
  at: moment.nullable(),
  lines: z.array(
    z.object({
      /** Empty where the platform itself has decided. */
      recipient: z.string(),
      code: z.string(),
      words: z.string(),
      have: z.string().nullable(),
      need: z.string().nullable(),
      todo: z.string().nullable(),
      text: z.string().nullable(),
      /** It opens again as soon as this is true. */
      retryWhen: z.string().nullable(),
    }),
  ),
  /** The form opens filled in. */
  canApplyAgain: z.boolean(),
})
export type Letter = z.infer<typeof Letter>

const Product = z.object({
  id: z.int(),
  code: z.string(),
  /** Frozen with the application; of a draft the one in force. */
  version: z.int(),
  name: z.string(),
})

/** A paper that the product asks for, in the words of whoever reads it. */
export const WantedPaper = z.object({
  code: z.string(),
  name: z.string(),
  required: z.boolean(),
  issuer: z.enum(docIssuers),
  /** How old it may be. */
  validDays: z.int().nullable(),
  formats: z.array(z.enum(docFormats)),
  maxMb: z.int(),
})

const more = { kind: z.enum(financeKinds), product: Product }

export const FinanceApplication = ApplicationView.extend({
  ...more,
  people: z.array(Guarantor),
  letter: Letter.nullable(),
  wanted: z.array(WantedPaper),
  /** The papers are there, and somebody has to sign them. */
  hasContract: z.boolean(),
})
export type FinanceApplication = z.infer<typeof FinanceApplication>

/** What a proposal may say: the frozen terms of the product, and never over what was asked for. */
const ProposalBounds = z.object({
  amount: z.object({ min: z.int(), max: z.int() }),
  rate: z.object({ min: z.int(), max: z.int() }),
  months: z.object({ min: z.int(), max: z.int() }),
  graceMax: z.int(),
  graceInterest: z.enum(['paid', 'capitalised']),
  repayments: z.array(z.enum(repayments)),
  /** Days of the harvest, every year. */
  seasonalPlan: z.array(z.object({ month: z.int(), day: z.int(), bp: z.int() })),
  fees: z.array(z.object({ when: z.enum(feeTimes), sum: z.int().optional(), share: z.int().optional() })),
  validUntil: z.object({ min: z.iso.date(), max: z.iso.date() }),
})
export type ProposalBounds = z.infer<typeof ProposalBounds>

export const CreditRequest = RequestView.extend({
  product: Product,
  kind: z.enum(financeKinds),
  people: z.array(Guarantor),
  /** Why whoever looks may not act: no profile, or staff of the platform. */
  readOnly: z.enum(['profile', 'platform']).nullable(),
  hasContract: z.boolean(),
  /** What is grown and kept, by names. */
  crops: z.array(z.string()),
  /** For whoever may propose, while something may be proposed. */
  bounds: ProposalBounds.nullable(),
})
export type CreditRequest = z.infer<typeof CreditRequest>

export const BankProposal = OfferView.extend({
  application: z.object({
    id: z.int(),
    kind: z.enum(financeKinds),
    number: z.string().nullable(),
    status: z.string(),
    amount: z.int().nullable(),
    applicant: z.string().nullable(),
    content: Values,
  }),
  product: Product,
})
export type BankProposal = z.infer<typeof BankProposal>
