import { sql } from 'kysely'
import type { z } from 'zod'
import type { ApplicationContent, EligibilityLine } from '#contract/applications/application.ts'
import type { Facts } from '#contract/finance/eligibility/facts.ts'
import { seasonKey } from '#contract/finance/formulas/season.ts'
import { SubsidyContent, SubsidyDraft } from '#contract/finance/kinds/subsidy.ts'
import type { FinanceTerms } from '#contract/finance/products/products.ts'
import { subsidyOf } from '#contract/finance/subsidy.ts'
import { isLivestockTag } from '#uz/cadastre.ts'
import { dayOf } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { addWorkingDays } from '#uz/working-hours.ts'
import type { ApplicationKind, Checked, Chosen } from '../../../applications/public.ts'
import { issueDocument } from '../../../documents/public.ts'
import type { Ctx, SignedCtx } from '../../../kernel/context.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../../kernel/refuse.ts'
import { textIn } from '../../../kernel/words/localized.ts'
import type { FinanceProduct } from '../../products/lookup.ts'
import { financeKind, termsOf } from '../common.ts'
import { APPLICATION, contractHooks } from '../contract.ts'
import { tellOf } from '../tell.ts'
import { reserveBudget } from '../wizard/budget.ts'
import { eligibilityLines } from '../wizard/eligibility.ts'
import { factsOf } from '../wizard/facts.ts'
import { commonFaults } from './bounds.ts'
import { subsidySteps } from './stage.ts'
import { visitOf } from './visits.ts'

type Wish = z.infer<typeof SubsidyDraft>
const DAY = 86_400_000
/** The whole way of a subsidy, from the day it was sent. */
const WHOLE_DAYS = 15

/** States in which an application stands in nobody's way. */
const gone = ['draft', 'rejected', 'withdrawn', 'expired'] as const

const readWish = (content: ApplicationContent): Wish => SubsidyDraft.safeParse(content).data ?? {}
const costOf = ({ costItems }: Wish): number =>
  (costItems ?? []).reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)

/** The least of what the measure allows for what was bought. */
function requestedBy({ subsidy }: FinanceTerms, wish: Wish): number {
  if (!subsidy) return 0
  const { rateBp, cap, capPerUnit } = subsidy
  const measure = { rate: rateBp ?? undefined, cap: cap ?? undefined, capPerUnit: capPerUnit ?? undefined }
  return subsidyOf(measure, costOf(wish), wish.units ?? 0)
}

/** One bill is paid once: not by another subsidy or lease of the same party. */
async function isFinanced(ctx: Ctx, { id, userId, organizationId }: Checked, wish: Wish): Promise<boolean> {
  const bills = (wish.costItems ?? []).map(({ invoiceNo }) => invoiceNo)
  if (bills.length === 0) return false
  const found = await ctx.tx
    .selectFrom('applications')
    .select('id')
    .where('partyKey', '=', organizationId ?? userId)
    .where('kind', '=', 'subsidy')
    .where('status', 'not in', gone)
    .where(sql<boolean>`id is distinct from ${id ?? null}::integer`)
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(content -> 'costItems') item
        where item ->> 'invoiceNo' = any (${bills}))`,
    )
    .executeTakeFirst()
  return found !== undefined
}

/** The same measure in the same season, and it did not come to nothing. */
async function isAsked(ctx: Ctx, product: FinanceProduct, { id, userId, organizationId }: Checked): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom('applications')
    .select('id')
    .where('partyKey', '=', organizationId ?? userId)
    .where('kind', '=', 'subsidy')
    .where('subjectId', '=', product.id)
    .where('seasonKey', '=', seasonKey(product.terms.seasonRule, ctx.now))
    .where('status', 'not in', gone)
    .where(sql<boolean>`id is distinct from ${id ?? null}::integer`)
    .executeTakeFirst()
  return found !== undefined
}

async function knownOf(ctx: Ctx, product: FinanceProduct, application: Checked): Promise<Facts> {
  const wish = readWish(application.content)
  const cost = costOf(wish)
  return {
    ...(await factsOf(ctx, product, application)),
    ownCost: cost > 0 && typeof wish.ownCost === 'number' ? Math.round((wish.ownCost * 10_000) / cost) : undefined,
    invoices: wish.costItems ? wish.costItems.length > 0 : undefined,
    tagged: wish.tags && wish.tags.length > 0 ? wish.tags.length >= (wish.units ?? 0) : undefined,
    heads: wish.tags?.length,
    financedElsewhere: await isFinanced(ctx, application, wish),
    askedThisSeason: await isAsked(ctx, product, application),
  }
}

async function eligibility(ctx: Ctx, application: Checked): Promise<EligibilityLine[]> {
  const product = await termsOf(ctx, application)
  return eligibilityLines(ctx, product.terms, application.amount ?? 0, await knownOf(ctx, product, application))
}

async function faults(ctx: Ctx, application: Checked): Promise<FieldRefusal[]> {
  const product = await termsOf(ctx, application)
  const wish = readWish(application.content)
  const today = dayOf(ctx.now)
  return [
    ...(wish.costItems ?? []).flatMap(({ paidOn }, at): FieldRefusal[] =>
      paidOn > today ? [{ field: `content.costItems[${at}].paidOn`, code: 'V_DATE_FUTURE' }] : [],
    ),
    ...(wish.tags ?? []).flatMap((tag, at): FieldRefusal[] =>
      isLivestockTag(tag) ? [] : [{ field: `content.tags[${at}]`, code: 'V_TAG' }],
    ),
    ...(requestedBy(product.terms, wish) > 0 ? [] : [{ field: 'content.costItems', code: 'V_NOT_OFFERED' as const }]),
    ...(await commonFaults(ctx, product, application)),
  ]
}

/** A group has seen it, three have signed, and whoever decides was not the one who wrote it down. */
async function beforeDecide(ctx: SignedCtx, { application, request, amount }: Chosen): Promise<void> {
  const visit = await visitOf(ctx, application.id, request.id)
  subsidySteps.require(application, 'decide')
  if (!visit?.isConfirmed) refuse('E_STATE', { status: application.stage })
  if (visit.authorId === ctx.actor.userId) refuse('E_SOD')
  const most = application.amount ?? 0
  if (amount === null || amount > most)
    refuseFields([
      {
        field: 'amount',
        code: 'V_SUM_RANGE',
        values: { min: formatMoney(1, ctx.lang), max: formatMoney(most, ctx.lang) },
      },
    ])
}

/** Decided: money of the programme is kept, and a protocol tells who has seen what. */
async function chosen(ctx: Ctx, { application, request, amount }: Chosen, kind: ApplicationKind): Promise<void> {
  const granted = amount ?? refuse('E_STALE')
  await reserveBudget(ctx, application.subjectId, granted)
  const row = await kind.applications.change(ctx, application, { granted })
  const decided = await subsidySteps.take(ctx, row, 'decide')
  const product = await termsOf(ctx, decided)
  const visit = await visitOf(ctx, application.id, request.id)
  const { number, userId, organizationId } = decided
  const signed = (visit?.members ?? []).flatMap(({ name, signedAt }) =>
    signedAt ? `${name} (${dayOf(signedAt)})` : [],
  )
  const subject = [number, textIn('uz', product.terms.name), formatMoney(granted, 'uz'), visit?.note, signed.join(', ')]
  await issueDocument(ctx, {
    kind: 'protocol',
    templateCode: 'finance-protocol',
    objectType: APPLICATION,
    objectId: String(decided.id),
    language: 'uz',
    variables: { values: { subject: subject.filter(Boolean).join('. ') } },
    parties: [
      { role: 'issuer', party: { userId: request.assigneeId ?? userId, organizationId: request.recipientId } },
      { role: 'holder', party: { userId, organizationId } },
    ],
  })
  await tellOf(ctx, decided, 'fin.concluded')
}

export const subsidyKind = financeKind('subsidy', {
  decidedBy: 'protocol',
  // The stages are those of the whole application: one agency at a time looks at it.
  mostRecipients: 1,
  content: { draft: SubsidyDraft, whole: SubsidyContent },
  amountOf: (content) => costOf(readWish(content)) || null,
  amountAt: async (ctx, application) =>
    requestedBy((await termsOf(ctx, application)).terms, readWish(application.content)),
  consents: ['data-to-bank'],
  eligibility,
  compute: async (ctx, application) => {
    const wish = readWish(application.content)
    const { terms } = await termsOf(ctx, application)
    return { cost: costOf(wish), requested: requestedBy(terms, wish), units: wish.units ?? null }
  },
  faults,
  reviewDue: ({ now }, { submittedAt }, calendar) => {
    const last = dayOf(new Date((submittedAt ?? now).getTime() + WHOLE_DAYS * DAY))
    return addWorkingDays(new Date(`${last}T00:00:00+05:00`), 1, calendar)
  },
  // Nobody proposes: what follows is never asked.
  offer: {
    shape: SubsidyContent,
    amountOf: () => null,
    faults: () => [],
    compute: async () => ({}),
    limitOf: async () => 'none',
  },
  holder: ({ status, stage }) => {
    if (status !== 'disbursed') return undefined
    return stage === 'recovery' ? 'applicant' : 'recipient'
  },
  masked: (content) => {
    const { costItems, units, ownCost, plots } = readWish(content)
    const squareMetres = (plots ?? []).reduce((sum, one) => sum + one.squareMetres, 0)
    return {
      items: (costItems ?? []).map(({ item }) => item),
      cost: costOf({ costItems }),
      units,
      ownCost,
      squareMetres,
    }
  },
  before: { decide: beforeDecide },
  ...contractHooks,
  chosen,
  takenAway: async (ctx, application) =>
    application.stage === '' ? application : subsidySteps.take(ctx, application, 'restartReview'),
})
