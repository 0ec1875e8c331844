import { sql } from 'kysely'
import {
  batchNumber,
  reasonedWithdrawalSteps,
  type StaffWithdrawalStep,
  type WithdrawalState,
  type withdrawalFilters,
  withdrawalProcess,
} from '#contract/clearing/clearing-process.ts'
import type { StaffWithdrawal } from '#contract/clearing/withdrawals.ts'
import { partyKey } from '#contract/party-key.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { employersOf, partiesOf } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import { type AskedPage, list } from '../kernel/list/list.ts'
import { orderBy, up } from '../kernel/list/order.ts'
import { refuse, refuseFields } from '../kernel/refuse.ts'
import { actorName } from '../kernel/words/actor-name.ts'
import { textIn } from '../kernel/words/localized.ts'
import { requireNoDifference } from './days.ts'
import { confirmAll, returnAll, sendAll } from './payments.ts'
import { tellMoney } from './tell.ts'
import { giveBack, partyOfWithdrawal, shown, type WithdrawalRow, withdrawals } from './withdrawals.ts'

const seen = (ctx: SignedCtx) =>
  ctx.tx
    .selectFrom('withdrawals')
    .selectAll()
    .select(actorName('withdrawals.reviewed_by').as('reviewedName'))
    .select(actorName('withdrawals.approved_by').as('approvedName'))
    .select(actorName('withdrawals.sent_by').as('sentName'))

type SeenRow = Awaited<ReturnType<ReturnType<typeof seen>['executeTakeFirstOrThrow']>>

interface Asked extends AskedPage {
  status: (typeof withdrawalFilters)[number]
  search?: string | undefined
}

const asked = list({
  rows: (ctx: SignedCtx, _asked: Asked) => seen(ctx),
  order: orderBy(up('id', 'row')),
  filters: {
    status: (status) => (status === 'all' ? undefined : sql`status = ${status}`),
    search: (text) => {
      const id = Number(text.replace(/\D/g, ''))
      const numbered = id > 0 && id < 2_147_483_648 ? sql`or id = ${id}` : sql``
      return sql`(holder_name ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} ${numbered})`
    },
  },
})

export async function listStaffWithdrawals(ctx: SignedCtx, wish: Asked) {
  const { shown: rows, page } = await asked.read(ctx, wish)
  const counted = await seen(ctx)
    .clearSelect()
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .groupBy('status')
    .execute()
  const counts = new Map(counted.map((row) => [row.status, row.n]))
  return {
    items: await present(ctx, rows),
    ...page,
    counts: byState((state) => counts.get(state) ?? 0),
  }
}

const byState = (count: (state: WithdrawalState) => number): Record<WithdrawalState, number> => ({
  requested: count('requested'),
  approved: count('approved'),
  sent: count('sent'),
  confirmed: count('confirmed'),
  rejected: count('rejected'),
  returned: count('returned'),
  cancelled: count('cancelled'),
})

async function present(ctx: SignedCtx, rows: readonly SeenRow[]): Promise<StaffWithdrawal[]> {
  const parties = await partiesOf(ctx, rows.map(partyOfWithdrawal))
  const employers = await employersOf(ctx, ctx.actor.userId)
  return rows.map((row) => {
    const party = parties.get(partyKey(partyOfWithdrawal(row)))
    const steps = canFrom(withdrawalProcess, row.status)
    const may = (step: StaffWithdrawalStep) => steps[step] && barrier(ctx, employers, row, step) === undefined
    return {
      ...shown(ctx, row),
      partyName: party ? textIn(ctx.lang, party.name) : '',
      partyKind: party?.kind ?? 'individual',
      twoPeople: row.twoPeople,
      reviewedBy: row.reviewedName,
      reviewedAt: row.reviewedAt?.toISOString() ?? null,
      approvedBy: row.approvedName,
      approvedAt: row.approvedAt?.toISOString() ?? null,
      sentBy: row.sentName,
      batch: row.batchId === null ? null : batchNumber(row.batchId),
      can: {
        review: may('review'),
        approve: may('approve'),
        reject: may('reject'),
        send: may('send'),
        confirm: may('confirm'),
        return: may('return'),
      },
      barred: row.status === 'requested' ? barredFrom(ctx, employers, row) : null,
    }
  })
}

type Barrier = 'code' | 'own' | 'first-person' | 'second-person' | 'not-needed' | 'reviewed'

/** Why this person may not take the step; the state is checked elsewhere. */
export function barrier(
  { actor }: SignedCtx,
  employers: ReadonlySet<string>,
  row: WithdrawalRow,
  step: StaffWithdrawalStep,
): Barrier | undefined {
  const isOperator = actor.permissions.has(Permission.ClearingOperate)
  const isSupervisor = actor.permissions.has(Permission.ClearingSupervise)
  if (!isOperator && !isSupervisor) return 'code'
  if (row.userId === actor.userId || (row.organizationId !== null && employers.has(row.organizationId))) return 'own'
  if (step === 'review') {
    if (!row.twoPeople) return 'not-needed'
    if (row.reviewedBy !== null) return 'reviewed'
    return isOperator ? undefined : 'code'
  }
  // A return puts money back on an account: never by the person who let it out.
  if (step === 'return') return !isSupervisor ? 'code' : row.sentBy === actor.userId ? 'second-person' : undefined
  if (step !== 'approve' || !row.twoPeople) return undefined
  if (row.reviewedBy === null) return 'first-person'
  if (row.reviewedBy === actor.userId) return 'second-person'
  return isSupervisor ? undefined : 'code'
}

function barredFrom(ctx: SignedCtx, employers: ReadonlySet<string>, row: WithdrawalRow): StaffWithdrawal['barred'] {
  const step = row.twoPeople && row.reviewedBy === null ? 'review' : 'approve'
  const why = barrier(ctx, employers, row, step)
  if (why === 'own' || why === 'second-person') return why
  return why === 'code' ? 'supervisor' : null
}

interface Wish {
  step: StaffWithdrawalStep
  rowVersion: number
  reason?: string | undefined
  documentNo?: string | undefined
}

export async function takeWithdrawalStep(ctx: SignedCtx, id: number, wish: Wish): Promise<StaffWithdrawal> {
  const { step, rowVersion, reason } = wish
  const row = await seen(ctx).where('id', '=', id).forUpdate('withdrawals').executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  await withdrawals.held(ctx, row, rowVersion, async () => (await present(ctx, [row]))[0])
  withdrawals.require(row, step)
  const why = barrier(ctx, await employersOf(ctx, ctx.actor.userId), row, step)
  if (why === 'code') refuse('E_FORBIDDEN')
  if (why === 'own') refuse('E_SELF_APPROVE')
  if (why === 'first-person' || why === 'second-person') refuse('E_SOD')
  if (why) refuse('E_STATE', { status: row.status })
  if (reasonedWithdrawalSteps.includes(step) && !reason) refuseFields([{ field: 'reason', code: 'V_REQUIRED' }])
  await steps[step](ctx, row, wish)
  const after = await seen(ctx).where('id', '=', id).executeTakeFirstOrThrow()
  return (await present(ctx, [after]))[0] ?? refuse('E_NOT_FOUND')
}

type Act = (ctx: SignedCtx, row: WithdrawalRow, wish: Wish) => Promise<unknown>

const steps: Record<StaffWithdrawalStep, Act> = {
  review: (ctx, row, { reason }) =>
    withdrawals.take(ctx, row, 'review', { reason, set: { reviewedBy: ctx.actor.userId, reviewedAt: ctx.now } }),
  approve: (ctx, row, { reason }) =>
    withdrawals.take(ctx, row, 'approve', { reason, set: { approvedBy: ctx.actor.userId, approvedAt: ctx.now } }),
  async reject(ctx, row, { reason = '' }) {
    await withdrawals.take(ctx, row, 'reject', { reason, set: { reason, closedAt: ctx.now } })
    await giveBack(ctx, row, reason)
    await tellMoney(ctx, partyOfWithdrawal(row), 'clearing.refused', row.amount, { reason })
  },
  async send(ctx, row, { documentNo, reason }) {
    await requireNoDifference(ctx)
    await sendAll(ctx, [row], { documentNo: documentNo ?? row.documentNo })
    await written(ctx, row, 'send', reason)
  },
  async confirm(ctx, row, { reason }) {
    await confirmAll(ctx, [row])
    await written(ctx, row, 'confirm', reason)
  },
  async return(ctx, row, { reason = '' }) {
    await returnAll(ctx, [{ row, reason }])
    await written(ctx, row, 'return', reason)
  },
}

/** Of what whole batches do in one statement, here to one of them. */
const written = (ctx: SignedCtx, row: WithdrawalRow, step: StaffWithdrawalStep, reason: string | undefined) =>
  ctx.audit({
    action: `withdrawal.${step}`,
    objectType: 'withdrawal',
    objectId: row.id,
    from: row.status,
    to: withdrawalProcess[step].to,
    reason,
  })
