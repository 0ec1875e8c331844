import { z } from 'zod'
import { call, codes } from '../call.ts'
import { queryId, rowId } from '../ids.ts'
import { several } from '../list.ts'
import { tiyin } from '../money.ts'
import { Permission } from '../permissions.ts'
import { ageGroups, ENTITLED_CROPS, entitledRights, knownFacts, knownSources } from './entitled.ts'
import { financeKinds } from './products/product-process.ts'
import { applicantKinds } from './products/products.ts'

const SOTIX_MOST = 10_000_000
const HEADS_MOST = 1_000_000
const who = z.enum(applicantKinds as readonly [string, ...string[]])
const sotix = z.number().min(0).max(SOTIX_MOST)
const heads = z.number().int().min(0).max(HEADS_MOST)
const answer = z.enum(['yes', 'no'])

/** The seven questions: place, who, land and its right, crops, animals, age, income and debts. Any may be missing. */
export const EntitlementAnswers = z.strictObject({
  place: rowId.optional(),
  who: who.optional(),
  sotix: sotix.optional(),
  right: z.enum(entitledRights).optional(),
  crops: z.array(rowId).max(ENTITLED_CROPS).optional(),
  /** Whether the crop is in the register of crops; only the applicant knows it so far. */
  registered: answer.optional(),
  heads: heads.optional(),
  tagged: answer.optional(),
  age: z.enum(ageGroups).optional(),
  /** Tiyin a month. */
  income: tiyin.optional(),
  debts: tiyin.optional(),
})
export type EntitlementAnswers = z.infer<typeof EntitlementAnswers>

/** The same answers in an address. */
const asked = z.object({
  place: queryId.optional(),
  who: who.optional(),
  sotix: z.coerce.number().pipe(sotix).optional(),
  right: z.enum(entitledRights).optional(),
  crops: several(z.coerce.number().pipe(rowId) as z.ZodType<number, string>, ENTITLED_CROPS).optional(),
  registered: answer.optional(),
  heads: z.coerce.number().pipe(heads).optional(),
  tagged: answer.optional(),
  age: z.enum(ageGroups).optional(),
  income: z.coerce.number().pipe(tiyin).optional(),
  debts: z.coerce.number().pipe(tiyin).optional(),
})

const Line = z.object({
  code: z.string(),
  result: z.enum(['pass', 'fail', 'unknown']),
  label: z.string(),
  /** Figures in the caller's language; null where a rule has none. */
  have: z.string().nullable(),
  need: z.string().nullable(),
  todo: z.string().nullable(),
})
export type EntitlementLine = z.infer<typeof Line>

const Item = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(financeKinds),
  name: z.string(),
  lenders: z.array(z.string()),
  verdict: z.enum(['fits', 'one-step', 'not-now']),
  /** Tiyin; null where it depends on a purchase that has not been made. */
  amount: z.int().nullable(),
  /** What the sum depends on where nobody can tell it yet. */
  unknown: z.object({ by: z.enum(['bill', 'value', 'harvest']), shareBp: z.int().nullable() }).nullable(),
  rateMinBp: z.int(),
  rateMaxBp: z.int(),
  apr: z.int(),
  termMax: z.int(),
  graceMax: z.int(),
  slaDays: z.int(),
  isOurReading: z.boolean(),
  /** The only thing left to do, where there is just one. */
  step: Line.nullable(),
  /** Rules that are not met. */
  fails: z.array(Line),
  /** Rules that count as met until a register has been asked. */
  toBeChecked: z.array(z.string()),
  /** How the sum was computed where it is a share of the harvest: kilograms and tiyin a kilogram. */
  harvest: z.object({ kg: z.number(), price: z.int(), shareBp: z.int() }).nullable(),
  perUnit: z.object({ sum: z.int(), unit: z.string() }).nullable(),
})
export type Entitled = z.infer<typeof Item>

const Known = z.object({
  fact: z.enum(knownFacts),
  /** In the caller's language; null where nobody has said it. */
  value: z.string().nullable(),
  source: z.enum(knownSources).nullable(),
  /** The day of the source, where it has one. */
  day: z.iso.date().nullable(),
})
export type KnownFact = z.infer<typeof Known>

const Report = z.object({
  day: z.iso.date(),
  answers: EntitlementAnswers,
  known: z.array(Known),
  /** `grants`: all suitable subsidies together; the other sum is the largest loan. */
  grants: z.int(),
  credit: z.int(),
  items: z.array(Item),
})
export type EntitlementReport = z.infer<typeof Report>

export const checkEntitlements = call('GET /main/api-finance/public/entitlements', {
  summary: 'What is there for somebody who answers seven questions; nothing is kept',
  access: 'open',
  query: asked,
  answer: Report,
  perMinute: 60,
})

const own = { access: codes(Permission.FinAppOwn, Permission.FinAppOnBehalf), scope: 'party' } as const

export const getEntitlements = call('GET /main/api-finance/entitlements', {
  ...own,
  summary: 'What is there for me, by what the platform knows and I have answered; what the address says goes first',
  query: asked,
  answer: Report,
})

export const keepEntitlementAnswers = call('PUT /main/api-finance/entitlements/answers', {
  ...own,
  summary: 'Keep my answers for the next time and for applications',
  body: EntitlementAnswers,
  answer: EntitlementAnswers,
})

const Choice = z.object({ id: z.int(), name: z.string() })
const Choices = z.object({
  places: z.array(z.object({ name: z.string(), districts: z.array(Choice) })),
  /** Crops with a known usual yield, of their own or of their group. */
  crops: z.array(z.object({ name: z.string(), kinds: z.array(Choice) })),
  who: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type EntitlementChoices = z.infer<typeof Choices>

export const entitlementChoices = call('GET /main/api-finance/public/entitlements/choices', {
  summary: 'What the seven questions are answered with: districts, crops, kinds of applicants',
  access: 'open',
  answer: Choices,
})
