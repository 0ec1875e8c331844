import { type Selectable, sql } from 'kysely'
import { claimProcess } from '#contract/finance/claim-process.ts'
import { Permission } from '#contract/permissions.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Condition, type Within, withinScope } from '../../kernel/scope.ts'
import { workCalendar } from '../../reference/public.ts'
import { tellLate } from '../applying/desk/late-lender.ts'
import { seesAllLenders } from '../lenders/lookup.ts'
import type { FinanceClaimsTable } from '../tables.ts'
import { tellSilent } from './tell.ts'
import '../tables.ts'

export type ClaimRecord = Selectable<FinanceClaimsTable>
export const CLAIM = 'finance-claim'

export const claims = stepping({
  table: 'financeClaims',
  state: 'status',
  process: claimProcess,
  object: CLAIM,
  topic: 'claims',
  calendar: workCalendar,
  columns: ({ now }, _row, _step, to) => ({ endedAt: to === 'paid' || to === 'refused' ? now : null }),
  tell: (ctx, claim, { event }) =>
    event === 'claim.agreed'
      ? tellSilent(ctx, claim)
      : tellLate(ctx, claim.applicationId, `/dashboard/claims/${claim.id}`),
})

/** Whoever looks; a call that says where applications lie lets staff of the platform look too. */
export type Looking = SignedCtx & Partial<Pick<Within<'application'>, 'withinBy'>>
export type Side = 'client' | 'expert' | 'insurer' | 'platform'

const insurerCodes = [
  Permission.CreditRequestView,
  Permission.CreditRequestWork,
  Permission.BankProposalApprove,
  Permission.DisbursementMark,
]
const holds = ({ actor }: SignedCtx, codes: readonly (typeof insurerCodes)[number][]) =>
  codes.some((code) => actor.permissions.has(code))

/**
 * The insured: themself, or of an organization whoever asks for money in its name. For `c`; as of the insurer, ids are
 * read first, so that whoever has few claims reads few.
 */
function isInsured({ actor }: SignedCtx): Condition {
  if (actor.organizationId && !actor.permissions.has(Permission.FinAppOwn)) return sql`false`
  const own = withinScope(actor, { owner: 'p.userId', organization: 'p.organizationId' })
  return sql`c.application_id = any (array(select p.id from applications p where p.kind = 'insurance' and ${own}))`
}
/** People of the insurer that was chosen. For `c`. */
const isInsurer = (ctx: SignedCtx): Condition =>
  ctx.actor.organizationId && holds(ctx, insurerCodes)
    ? sql`c.request_id = any (array(select q.id from application_requests q
        where q.recipient_id = ${ctx.actor.organizationId} and q.kind = 'insurance' and q.status = 'won'))`
    : sql`false`
/** For `c`. */
const isExpert = ({ actor }: SignedCtx): Condition => sql`c.expert_id = ${actor.userId}`
/** Whoever has signed an act of it keeps seeing it, when another expert looks too. For `c`. */
const hasSurveyed = ({ actor }: SignedCtx): Condition =>
  sql`exists (select from finance_claim_surveys s where s.claim_id = c.id and s.expert_id = ${actor.userId})`
/** Staff of the platform, inside their territories. For `c`. */
const isOverseer = ({ actor, withinBy }: Looking): Condition => {
  const within = withinBy?.('application', 'c.applicationId')
  return within && seesAllLenders(actor) ? within : sql`false`
}

/** Every claim the caller is a side of, and as which. */
export const seenClaims = (ctx: Looking) =>
  ctx.tx
    .selectFrom('financeClaims as c')
    .innerJoin('applications as a', 'a.id', 'c.applicationId')
    .innerJoin('applicationRequests as r', 'r.id', 'c.requestId')
    .where(
      sql<boolean>`(${isInsured(ctx)} or ${isExpert(ctx)} or ${hasSurveyed(ctx)} or ${isInsurer(ctx)} or ${isOverseer(ctx)})`,
    )

export async function sidesOf(ctx: Looking, id: number): Promise<Side[]> {
  const row = await seenClaims(ctx)
    .select([
      isInsured(ctx).as('client'),
      isExpert(ctx).as('expert'),
      isInsurer(ctx).as('insurer'),
      isOverseer(ctx).as('platform'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) return refuse('E_NOT_FOUND')
  return (['client', 'expert', 'insurer', 'platform'] as const).filter((side) => row[side])
}

/** Only the insured, or only people of the insurer; for anybody else there is nothing. */
export async function requireSide(ctx: SignedCtx, id: number, side: 'client' | 'insurer'): Promise<void> {
  const found = await ctx.tx
    .selectFrom('financeClaims as c')
    .select('c.id')
    .where('c.id', '=', id)
    .where(side === 'client' ? isInsured(ctx) : isInsurer(ctx))
    .executeTakeFirst()
  if (!found) refuse('E_NOT_FOUND')
}

export const readClaim = (ctx: Pick<Ctx, 'tx'>, id: number): Promise<ClaimRecord> =>
  ctx.tx.selectFrom('financeClaims').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
