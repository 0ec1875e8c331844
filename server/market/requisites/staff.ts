import { sql } from 'kysely'
import { z } from 'zod'
import { rowId } from '#contract/ids.ts'
import {
  type RequisiteCheck,
  type RequisiteState,
  reasonedRequisiteSteps,
  requisiteCheckProcess,
  requisiteProcess,
  type StaffRequisiteStep,
} from '#contract/market/requisite-process.ts'
import type { StaffRequisite } from '#contract/market/requisites.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { answering, employersOf, partiesOf, partyKey } from '../../identity/public.ts'
import { actorName } from '../../kernel/actor-name.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { cursorMoment, decodeNext, encodeNext } from '../../kernel/keyset.ts'
import { textIn } from '../../kernel/localized.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { stepping } from '../../kernel/steps.ts'
import { notify } from '../../notices/public.ts'
import { requisites } from './edits.ts'
import { maskAccount, masked, presentAll, type RequisiteRow } from './present.ts'

const seen = (ctx: SignedCtx) =>
  ctx.tx
    .selectFrom('requisites')
    .selectAll('requisites')
    .select(actorName('requisites.verification_by').as('verifiedBy'))
    .where('copyOf', 'is', null)

/** A few tiyin are sent, and whether they have come. */
const checks = stepping({
  table: 'requisites',
  state: 'verification',
  process: requisiteCheckProcess,
  object: 'requisite',
  topic: 'requisites',
})

interface Filters {
  search?: string | undefined
  verification?: RequisiteCheck | undefined
  status?: RequisiteState | undefined
  take: number
  next?: string | undefined
}

const Next = z.tuple([cursorMoment, rowId])

/** Those that have waited longest come first. */
export async function listStaffRequisites(ctx: SignedCtx, filters: Filters) {
  const { search, verification, status, take, next } = filters
  let query = seen(ctx)
    .where('status', '=', status ?? 'active')
    .orderBy('updatedAt')
    .orderBy('id')
    .limit(take + 1)
  if (verification) query = query.where('verification', '=', verification)
  if (search) {
    const digits = search.replace(/\D/g, '')
    query = query.where((eb) =>
      eb.or([
        eb('holderName', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`),
        eb('mfo', '=', digits),
        eb('accountFingerprint', '=', ctx.vault.fingerprint(digits)),
        eb('taxNumberFingerprint', '=', ctx.vault.fingerprint(digits)),
      ]),
    )
  }
  if (next) {
    const [at, id] = decodeNext(next, Next)
    query = query.where(sql<boolean>`(updated_at, id) > (${new Date(at)}, ${id})`)
  }
  const rows = await query.execute()
  const page = rows.slice(0, take)
  const last = rows.length > take ? page.at(-1) : undefined
  return {
    items: await present(ctx, page),
    take,
    ...(last && { next: encodeNext([last.updatedAt.toISOString(), last.id]) }),
  }
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

/** One's own, and those of whoever one works for, whichever of them one acts for now. */
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
