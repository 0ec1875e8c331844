import { type Selectable, sql } from 'kysely'
import {
  type AgreementSide,
  agreementProcess,
  handoverProcess,
} from '#contract/finance/cooperation/agreement-process.ts'
import { DAY_MS, HOUR_MS } from '#uz/durations.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Condition, type Lying, type Within, withinScope } from '../../kernel/scope.ts'
import type { CooperationAgreementsTable, CooperationHandoversTable } from '../tables.ts'
import { tellBoth, tellLate } from './tell.ts'
import '../tables.ts'

export type AgreementRecord = Selectable<CooperationAgreementsTable>
export type HandoverRecord = Selectable<CooperationHandoversTable>
export const AGREEMENT = 'cooperation-agreement'
const HANDOVER = 'cooperation-handover'
export const COOPERATION_TOPIC = 'cooperation'

export const agreements = stepping({
  table: 'cooperationAgreements',
  state: 'status',
  process: agreementProcess,
  object: AGREEMENT,
  topic: COOPERATION_TOPIC,
  /** Until its first day begins in Tashkent. */
  lasts: async ({ now }, { startsOn }) =>
    Math.max(0, (Date.parse(`${startsOn}T00:00:00+05:00`) - now.getTime()) / HOUR_MS),
  tell: (ctx, agreement, { event }) => tellBoth(ctx, agreement, event),
})

export const handovers = stepping({
  table: 'cooperationHandovers',
  state: 'status',
  process: handoverProcess,
  object: HANDOVER,
  topic: COOPERATION_TOPIC,
  async lasts(ctx, { agreementId, on }) {
    const { paymentDays } = await readAgreement(ctx, agreementId)
    const due = Date.parse(`${on}T00:00:00+05:00`) + (paymentDays + 1) * DAY_MS
    return Math.max(0, (due - ctx.now.getTime()) / HOUR_MS)
  },
  columns: (_ctx, _row, step) => (step === 'payLate' ? { isLate: true } : {}),
  async tell(ctx, { agreementId }) {
    const agreement = await agreements.lock(ctx, agreementId)
    await tellLate(ctx, await agreements.change(ctx, agreement, { lateCount: agreement.lateCount + 1 }))
  },
})

export const lyingAgreements: Lying = {
  table: 'cooperation_agreements',
  rows: (actor, alias) => withinScope(actor, { territory: `${alias}.territoryId` }),
}

/** A party of it; for staff the call says where agreements lie. */
export type Looking = SignedCtx & Partial<Pick<Within<'agreement'>, 'within'>>

/** Which agreements the caller sees: staff those of their territories, others their own. For `g`. */
export const seenBy = (ctx: Looking): Condition => ctx.within?.('agreement', 'g') ?? partyOf(ctx)

/** An organization is the leader, a person the household. */
const partyOf = ({ actor }: SignedCtx): Condition =>
  actor.organizationId ? sql`g.organization_id = ${actor.organizationId}` : sql`g.user_id = ${actor.userId}`

export function sideOf(
  { actor, within }: Looking,
  row: Pick<AgreementRecord, 'organizationId' | 'userId'>,
): AgreementSide | null {
  if (within) return 'staff'
  if (actor.organizationId) return actor.organizationId === row.organizationId ? 'leader' : null
  return actor.userId === row.userId ? 'person' : null
}

export const readAgreement = (ctx: Pick<Ctx, 'tx'>, id: number): Promise<AgreementRecord> =>
  ctx.tx.selectFrom('cooperationAgreements').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export async function requireAgreement(ctx: Looking, id: number): Promise<AgreementRecord> {
  const row = await ctx.tx
    .selectFrom('cooperationAgreements as g')
    .selectAll('g')
    .where('g.id', '=', id)
    .where(seenBy(ctx))
    .executeTakeFirst()
  return row ?? refuse('E_NOT_FOUND')
}

export async function holdAgreement(ctx: Looking, id: number, rowVersion?: number): Promise<AgreementRecord> {
  await requireAgreement(ctx, id)
  return agreements.lock(ctx, id, rowVersion)
}

/** Active agreements of a party: of an organization as the leader, of a person as the household. */
export async function agreementsOf(
  ctx: Pick<Ctx, 'tx'>,
  { userId, organizationId }: { userId: string; organizationId: string | null },
): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('cooperationAgreements')
    .select(sql<number>`count(*)`.as('count'))
    .where('status', '=', 'active')
    .where((eb) => (organizationId ? eb('organizationId', '=', organizationId) : eb('userId', '=', userId)))
    .executeTakeFirstOrThrow()
  return Number(count)
}
