import { z } from 'zod'
import { ApplicationView, OfferView, RequestView } from '../applications/applications.ts'
import { FieldLines } from '../forms/fields/shape.ts'
import { docFormats, docIssuers } from '../forms/file-template-process.ts'
import { feeTimes, financeKinds, repayments, risks } from './products/product-process.ts'
import { RegisterView } from './registers.ts'

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

/** A letter of refusal in the reader's words: which rule, the applicant's own figure, what to change. */
const Letter = z.object({
  at: moment.nullable(),
  lines: z.array(
    z.object({
      /** Empty where the platform itself refused. */
      recipient: z.string(),
      code: z.string(),
      words: z.string(),
      have: z.string().nullable(),
      need: z.string().nullable(),
      todo: z.string().nullable(),
      text: z.string().nullable(),
      /** The condition under which one may apply again. */
      retryWhen: z.string().nullable(),
    }),
  ),
  /** One may apply again at once, with the form filled in. */
  canApplyAgain: z.boolean(),
  /** A condition that is met elsewhere is not met yet: the applicant is told when it is. */
  waits: z.boolean(),
})
export type Letter = z.infer<typeof Letter>

const Product = z.object({
  id: z.int(),
  code: z.string(),
  /** Frozen when the application is sent; of a draft the version in force. */
  version: z.int(),
  name: z.string(),
})

/** A paper that the product asks for, in the words of whoever reads it. */
export const WantedPaper = z.object({
  code: z.string(),
  name: z.string(),
  required: z.boolean(),
  issuer: z.enum(docIssuers),
  /** Days after which the paper is too old. */
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
  /** What registers outside have said of the applicant, with the day. */
  registers: z.array(RegisterView),
  /** What the product's own form asked, as people read it. */
  answered: FieldLines,
  /** The contract's papers are made and wait for signatures. */
  hasContract: z.boolean(),
})
export type FinanceApplication = z.infer<typeof FinanceApplication>

/** Bounds of a proposal: the frozen terms of the product, and at most the sum applied for. */
const ProposalBounds = z.object({
  amount: z.object({ min: z.int(), max: z.int() }),
  /** Of a lease: the price of all machines, and the advance in basis points; of other kinds null. */
  lease: z.object({ price: z.int(), advance: z.object({ min: z.int(), max: z.int() }) }).nullable(),
  /** Of uzagrostar: the days a harvest may be promised for; of other kinds null. */
  harvestBy: z.object({ min: z.iso.date(), max: z.iso.date() }).nullable(),
  /** Of insurance: the dearest tariff of each risk that was asked for, and when cover may begin; of other kinds null. */
  insurance: z
    .object({
      tariffs: z.array(z.object({ risk: z.enum(risks), bp: z.int() })),
      franchiseMax: z.int(),
      startsOn: z.object({ min: z.iso.date(), max: z.iso.date() }),
    })
    .nullable(),
  rate: z.object({ min: z.int(), max: z.int() }),
  months: z.object({ min: z.int(), max: z.int() }),
  graceMax: z.int(),
  graceInterest: z.enum(['paid', 'capitalised']),
  repayments: z.array(z.enum(repayments)),
  /** Days of repayment after the harvest, every year. */
  seasonalPlan: z.array(z.object({ month: z.int(), day: z.int(), bp: z.int() })),
  fees: z.array(z.object({ when: z.enum(feeTimes), sum: z.int().optional(), share: z.int().optional() })),
  validUntil: z.object({ min: z.iso.date(), max: z.iso.date() }),
})
export type ProposalBounds = z.infer<typeof ProposalBounds>

export const CreditRequest = RequestView.extend({
  product: Product,
  kind: z.enum(financeKinds),
  people: z.array(Guarantor),
  /** Why the caller may only read: no profile at the lender, or staff of the platform. */
  readOnly: z.enum(['profile', 'platform']).nullable(),
  hasContract: z.boolean(),
  /** What is grown and kept, by names. */
  crops: z.array(z.string()),
  /** What the papers are called, by their codes. */
  paperNames: z.record(z.string(), z.string()),
  /** Of registers and of the product's own form; nothing while the applicant is not named. */
  registers: z.array(RegisterView),
  answered: FieldLines,
  /** For officers who may propose, while a proposal is possible. */
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
