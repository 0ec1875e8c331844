import { sql } from 'kysely'
import {
  type RequisiteCheck,
  type RequisiteState,
  reasonedRequisiteSteps,
  requisiteCheckProcess,
  requisiteProcess,
  type StaffRequisiteStep,
} from '#contract/market/requisite-process.ts'
import type { StaffRequisite } from '#contract/market/requisites.ts'
import { partyKey } from '#contract/party-key.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { answering, employersOf, partiesOf } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { is } from '../../kernel/list/filters.ts'
import { type AskedPage, list } from '../../kernel/list/list.ts'
import { orderBy, up } from '../../kernel/list/order.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { actorName } from '../../kernel/words/actor-name.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { notify } from '../../notices/public.ts'
import { requisites } from './edits.ts'
import { maskAccount, masked, presentAll, type RequisiteRow } from './present.ts'

const seen = (ctx: SignedCtx) =>
  ctx.tx
    .selectFrom('requisites')
    .selectAll('requisites')
    .select(actorName('requisites.verification_by').as('verifiedBy'))
    .where('copyOf', 'is', null)

/** The check by a few tiyin: sent, then confirmed as received. */
const checks = stepping({
  table: 'requisites',
  state: 'verification',
  process: requisiteCheckProcess,
  object: 'requisite',
  topic: 'requisites',
})

interface Filters extends AskedPage {
  search?: string | undefined
  verification?: RequisiteCheck | undefined
  status?: RequisiteState | undefined
}

/** Those that have waited longest come first. */
const checked = list({
  rows: (ctx: SignedCtx, { status = 'active' }: Filters) => seen(ctx).where('status', '=', status),
  order: orderBy(up('updatedAt', 'moment'), up('id', 'row')),
  filters: {
    verification: is('verification'),
    search: (text, { vault }) => {
      const digits = text.replace(/\D/g, '')
      const fingerprint = vault.fingerprint(digits)
      return sql`(holder_name ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} or mfo = ${digits}
        or account_fingerprint = ${fingerprint} or tax_number_fingerprint = ${fingerprint})`
    },
  },
})

export async function listStaffRequisites(ctx: SignedCtx, filters: Filters) {
  const { shown, page } = await checked.read(ctx, filters)
  return { items: await present(ctx, shown), ...page }
}

type SeenRow = RequisiteRow & { verifiedBy: string | null }

async function present(ctx: SignedCtx, rows: readonly SeenRow[]): Promise<StaffRequisite[]> {
  const owners = await partiesOf(ctx, rows.map(partyOf))
  const whole = await presentAll(ctx, rows)
  const employers = await employersOf(ctx, ctx.actor.userId)
  return whole.map((one, at) => {
    const row = rows[at]
    const mayTake = (step: StaffRequisiteStep) => isOpenTo(ctx, employers, row, step)
    const owner = row && owners.get(partyKey(partyOf(row)))
    return {
      ...masked(one),
      ownerName: owner ? textIn(ctx.lang, owner.name) : '',
      ownerKind: owner?.kind ?? 'individual',
      verifiedBy: row?.verifiedBy ?? null,
      verificationAt: row?.verificationAt?.toISOString() ?? null,
      updatedAt: (row?.updatedAt ?? ctx.now).toISOString(),
      can: {
        transfer: mayTake('transfer'),
        confirm: mayTake('confirm'),
        fail: mayTake('fail'),
        block: mayTake('block'),
        unblock: mayTake('unblock'),
      },
    }
  })
}

const partyOf = (row: RequisiteRow) => ({ userId: row.ownerUserId, organizationId: row.ownerOrganizationId })

function isOpenTo(
  ctx: SignedCtx,
  employers: ReadonlySet<string>,
  row: RequisiteRow | undefined,
  step: StaffRequisiteStep,
): boolean {
  if (!row || !holdsCode(ctx, step) || isOwnRow(ctx, employers, row)) return false
  if (step === 'block' || step === 'unblock') return canFrom(requisiteProcess, row.status)[step]
  if (step === 'confirm' && row.verificationBy === ctx.actor.userId) return false
  return row.status === 'active' && canFrom(requisiteCheckProcess, row.verification)[step]
}

const holdsCode = ({ actor }: SignedCtx, step: StaffRequisiteStep) =>
  (step !== 'block' && step !== 'unblock') || actor.permissions.has(Permission.ClearingSupervise)

/** Details of the person or of any organization they work for. */
const isOwnRow = ({ actor }: SignedCtx, employers: ReadonlySet<string>, row: RequisiteRow) =>
  row.ownerUserId === actor.userId || (row.ownerOrganizationId !== null && employers.has(row.ownerOrganizationId))

interface Wish {
  step: StaffRequisiteStep
  reason?: string | undefined
  rowVersion: number
}

export async function takeStaffStep(ctx: SignedCtx, id: number, wish: Wish): Promise<StaffRequisite> {
  const { step, reason, rowVersion } = wish
  if (!holdsCode(ctx, step)) refuse('E_FORBIDDEN')
  const found = await seen(ctx).where('id', '=', id).forUpdate().executeTakeFirst()
  const row = await requisites.held(ctx, found, rowVersion, async () => found && (await present(ctx, [found]))[0])
  if (reasonedRequisiteSteps.includes(step) && !reason) refuseFields([{ field: 'reason', code: 'V_REQUIRED' }])
  if (isOwnRow(ctx, await employersOf(ctx, ctx.actor.userId), row)) refuse('E_SELF_APPROVE')
  if (step === 'confirm' && row.verificationBy === ctx.actor.userId) refuse('E_SOD')
  await move(ctx, row, step, reason)
  const account = maskAccount(ctx.vault.unseal(row.accountSealed))
  const told = await answering(ctx, partyOf(row))
  if (step === 'confirm') await notify(ctx, 'requisite.confirmed', told, { account }, { as: partyOf(row) })
  if (reasonedRequisiteSteps.includes(step)) {
    await notify(ctx, 'requisite.refused', told, { account, reason: reason ?? '' }, { as: partyOf(row) })
  }
  const after = await seen(ctx).where('id', '=', id).executeTakeFirstOrThrow()
  return (await present(ctx, [after]))[0] ?? refuse('E_NOT_FOUND')
}

async function move(ctx: SignedCtx, row: RequisiteRow, step: StaffRequisiteStep, reason: string | undefined) {
  if (step === 'block' || step === 'unblock')
    return requisites.take(ctx, row, step, { reason, set: { statusReason: reason ?? null, isDefault: false } })
  if (row.status !== 'active') refuse('E_STATE', { status: row.status })
  const checked = { verificationBy: ctx.actor.userId, verificationAt: ctx.now, verificationNote: reason ?? null }
  return checks.take(ctx, row, step, { reason, set: checked })
}

export async function revealRequisite(ctx: SignedCtx, id: number, reason: string) {
  const row = await seen(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) refuse('E_NOT_FOUND')
  await ctx.audit({ action: 'requisite.revealed', objectType: 'requisite', objectId: id, reason })
  return {
    account: ctx.vault.unseal(row.accountSealed),
    treasuryAccount: row.treasurySealed && ctx.vault.unseal(row.treasurySealed),
  }
}
