import { type ApplicationTable, applicationProcess } from '#contract/applications/application-process.ts'
import { seasonKey } from '#contract/finance/formulas/season.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import { Permission } from '#contract/permissions.ts'
import { addWorkingDays } from '#uz/working-hours.ts'
import { type ApplicationKind, describeKind, type KindDescription } from '../../applications/public.ts'
import { requiredDocs } from '../../forms/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type FinanceProduct, offeredProducts, productOf } from '../products/lookup.ts'
import { spendLetter } from '../recommendations/rows.ts'
import { papersByRegisters } from '../registers/answers.ts'
import { activitiesOf } from './content.ts'
import { desksOf, profileOf, requireProfile, requireRoom } from './desk/profile.ts'
import { routeByRule } from './desk/routing.ts'
import { admitsBudget } from './wizard/budget.ts'
import '../tables.ts'

/** The engine's steps, with money after the contract (finance book 3.1). */
const financeTable: ApplicationTable = {
  ...applicationProcess,
  disburse: { by: 'recipient', from: ['approved', 'disbursed'], to: 'disbursed' },
  close: { ...applicationProcess.close, from: ['approved', 'disbursed'] },
  /** Three working days to sign, then a word, and two more. */
  remind: { by: 'system', from: ['contracting'], to: null, clock: { unit: 'working', hours: 27 } },
  warn: { by: 'system', from: ['draft'], to: null, clock: { unit: 'running', hours: 58 * 24 } },
}

const seriesOf: Readonly<Record<FinanceKind, string>> = {
  loan: 'KR',
  leasing: 'LZ',
  subsidy: 'SB',
  insurance: 'SG',
  uzagrostar: 'UA',
}

/** The product of an application by the terms it was sent with; of a draft by those in force. */
export async function termsOf(
  ctx: Ctx,
  { subjectId, subjectVersion }: { subjectId: number; subjectVersion?: number | null },
): Promise<FinanceProduct> {
  return (await productOf(ctx, subjectId, subjectVersion ?? undefined)) ?? refuse('E_NOT_FOUND')
}

type Own = 'content' | 'amountOf' | 'consents' | 'eligibility' | 'offer' | 'masked'
type Shared = Pick<KindDescription, Own> &
  Partial<
    Pick<KindDescription, 'faults' | 'compute' | 'before' | 'chosen' | 'ended' | 'letGo' | 'reviewDue' | 'holder'>
  > &
  Partial<Pick<KindDescription, 'isForgone' | 'struck' | 'decidedBy' | 'amountAt' | 'mostRecipients' | 'takenAway'>>

/** What every kind of finance has in common; the kind says the rest. */
export function financeKind(name: FinanceKind, own: Shared): ApplicationKind {
  return describeKind({
    name,
    series: seriesOf[name],
    decidedBy: 'offer',
    application: financeTable,
    subjectField: 'productId',
    async subject(ctx, id, content) {
      const product = await productOf(ctx, id)
      if (product?.kind !== name || product.status !== 'published') return undefined
      const isGiven = (await offeredProducts(ctx)).some((one) => one.id === id)
      if (!isGiven) return undefined
      const [main] = activitiesOf(content)
      const crop = main?.season ? { season: main.season, isWinterGrain: main.isWinterGrain ?? false } : undefined
      return {
        version: product.version,
        seasonKey: seasonKey(product.terms.seasonRule, ctx.now, crop),
        fieldTemplateId: product.terms.fieldTemplateId,
        fileTemplateCode: product.terms.fileTemplateCode,
      }
    },
    async titles(ctx, ids) {
      const found = await Promise.all(ids.map((id) => productOf(ctx, id)))
      return new Map(found.flatMap((product) => (product ? [[product.id, product.terms.name] as const] : [])))
    },
    async papers(ctx, application) {
      const { terms } = await termsOf(ctx, application)
      const list = terms.fileTemplateCode === null ? undefined : await requiredDocs(ctx, terms.fileTemplateCode)
      return papersByRegisters(ctx, application.id, list?.docs ?? [])
    },
    admits: admitsBudget,
    route: routeByRule,
    mostRecipients: 3,
    mostReplacements: 2,
    reviewDue: async (ctx, application, calendar) =>
      addWorkingDays(ctx.now, (await termsOf(ctx, application)).terms.slaDays, calendar),
    reconsiderHours: 27,
    restoreHours: 90,
    desks: desksOf,
    notices: {
      submitted: 'fin.submitted',
      queued: 'fin.submitted',
      admitted: 'fin.submitted',
      asked: 'fin.question',
      offered: 'fin.offer',
      offerGone: 'fin.offerGone',
      rejected: 'fin.decision',
      expired: 'fin.expired',
      arrived: 'fin.routed',
      answered: 'fin.answered',
      approvalNeeded: 'fin.approvalNeeded',
      sentBack: 'fin.sentBack',
      chosen: 'fin.chosen',
      notChosen: 'fin.notChosen',
      recalled: 'fin.recalled',
      silent: 'fin.slaBreached',
      overdue: 'fin.slaBreached',
      unrouted: 'fin.unrouted',
    },
    overseers: Permission.FinAppRoute,
    linkOf: ({ id }, side, request) =>
      side === 'applicant'
        ? `/dashboard/my-applications/${name}/${id}`
        : side === 'recipient'
          ? `/dashboard/credit-requests/${request?.id ?? ''}`
          : `/dashboard/applications/${id}`,
    ...own,
    before: {
      take: requireRoom,
      async release(ctx, { assigneeId }) {
        if (assigneeId !== ctx.actor.userId && !ctx.actor.permissions.has(Permission.LoanOrganizationEmployees))
          refuse('E_FORBIDDEN')
      },
      async propose(ctx) {
        if (!(await requireProfile(ctx)).canPropose) refuse('E_FORBIDDEN')
      },
      ...own.before,
      async submit(ctx, application) {
        await own.before?.submit?.(ctx, application)
        await spendLetter(ctx, application)
      },
    },
  })
}

/** How much the caller may approve alone. */
export async function approvalLimit(ctx: SignedCtx): Promise<number | 'none' | 'any'> {
  const limit = (await profileOf(ctx))?.approvalLimit ?? null
  if (limit === null) return 'none'
  return limit === -1 ? 'any' : limit
}
