import { sql } from 'kysely'
import {
  REQUISITES,
  type RequisitePurpose,
  requisiteCheckProcess,
  requisiteProcess,
} from '#contract/market/requisite-process.ts'
import type { RequisiteFields, WholeRequisite } from '#contract/market/requisites.ts'
import { answering, isOwn, ownerOf, takeTurn } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { refuse } from '../../kernel/refuse.ts'
import { notify } from '../../notices/public.ts'
import { columnsOf, freezeFrom } from './columns.ts'
import { auditedFields, fieldsOf, maskAccount, type RequisiteRow } from './present.ts'
import { getRequisite, own } from './requisites.ts'

export const requisites = stepping({
  table: 'requisites',
  state: 'status',
  process: requisiteProcess,
  object: 'requisite',
  topic: 'requisites',
})

export async function createRequisite(ctx: SignedCtx, fields: RequisiteFields): Promise<WholeRequisite> {
  await takeTurn(ctx, 'market.requisites')
  const columns = await columnsOf(ctx, fields)
  const isFirst = await requireRoom(ctx, fields.purpose)
  const isDefault = fields.isDefault || isFirst
  if (isDefault) await clearDefault(ctx, fields.purpose)
  const saved = ctx.tx
    .insertInto('requisites')
    .values({
      ...ownerOf(ctx),
      ...columns,
      isDefault,
      frozenUntil: freezeFrom(ctx),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await refusingTwins(saved, fields.account)
  await ctx.audit({
    action: 'requisite.created',
    objectType: 'requisite',
    objectId: id,
    to: 'active',
    changes: changesBetween({}, auditedFields({ ...fields, isDefault })),
  })
  await tellOwner(ctx, fields.account)
  return getRequisite(ctx, id)
}

export async function updateRequisite(ctx: SignedCtx, id: number, rowVersion: number, fields: RequisiteFields) {
  await takeTurn(ctx, 'market.requisites')
  const before = await lock(ctx, id, rowVersion)
  if (before.status !== 'active') refuse('E_STATE', { status: before.status })
  const was = fieldsOf(ctx, before)
  // Not typed again: as stored.
  const wish = { ...fields, taxNumber: fields.taxNumber ?? was.taxNumber }
  const columns = await columnsOf(ctx, wish)
  const isMoved = fields.purpose !== before.purpose
  const isDefault = fields.isDefault || (before.isDefault && !isMoved)
  if (isDefault && (isMoved || !before.isDefault)) await clearDefault(ctx, fields.purpose)
  const changes = changesBetween(auditedFields(was), auditedFields({ ...wish, isDefault }))
  const isMoney = changesMoney(before, columns) || was.treasuryAccount !== fields.treasuryAccount
  if (isMoney) await keepCopy(ctx, before)
  const saving = requisites.change(ctx, before, {
    ...columns,
    isDefault,
    ...(isMoney && {
      verification: requisiteCheckProcess.change.to,
      verificationBy: null,
      verificationAt: null,
      verificationNote: null,
      frozenUntil: freezeFrom(ctx),
    }),
  })
  await refusingTwins(saving, fields.account)
  await ctx.audit({ action: 'requisite.updated', objectType: 'requisite', objectId: id, changes })
  if (isMoney) await tellOwner(ctx, fields.account)
  return getRequisite(ctx, id)
}

export async function takeRequisiteStep(
  ctx: SignedCtx,
  id: number,
  { step, rowVersion }: { step: 'archive' | 'restore' | 'makeDefault'; rowVersion: number },
): Promise<WholeRequisite> {
  await takeTurn(ctx, 'market.requisites')
  const before = await lock(ctx, id, rowVersion)
  if (step === 'makeDefault') await makeDefault(ctx, before)
  else {
    requisites.require(before, step)
    if (step === 'restore') await requireRoom(ctx, before.purpose)
    // Restoring an account freezes withdrawals as adding one does.
    const set = { isDefault: false, ...(step === 'restore' && { frozenUntil: freezeFrom(ctx) }) }
    const account = ctx.vault.unseal(before.accountSealed)
    await refusingTwins(requisites.take(ctx, before, step, { set }), account)
    if (step === 'restore') await tellOwner(ctx, account)
  }
  return getRequisite(ctx, id)
}

async function makeDefault(ctx: SignedCtx, row: RequisiteRow): Promise<void> {
  const { id, status, purpose } = row
  if (status !== 'active') refuse('E_STATE', { status })
  await clearDefault(ctx, purpose)
  await requisites.change(ctx, row, { isDefault: true })
  await ctx.audit({ action: 'requisite.default', objectType: 'requisite', objectId: id, from: status, to: status })
}

const lock = async (ctx: SignedCtx, id: number, rowVersion: number): Promise<RequisiteRow> =>
  requisites.held(ctx, await own(ctx).where('id', '=', id).forUpdate().executeTakeFirst(), rowVersion, () =>
    getRequisite(ctx, id),
  )

const moneyColumns = ['mfo', 'bankId', 'holderName', 'accountFingerprint', 'taxNumberFingerprint'] as const
type MoneyColumns = Pick<RequisiteRow, (typeof moneyColumns)[number]>

/** Whether money would go somewhere else than before. */
const changesMoney = (before: MoneyColumns, after: MoneyColumns) =>
  moneyColumns.some((column) => before[column] !== after[column])

async function keepCopy(ctx: Ctx, { id, ...row }: RequisiteRow): Promise<void> {
  const { rowVersion: _, ...details } = row
  await ctx.tx
    .insertInto('requisites')
    .values({ ...details, copyOf: id, status: 'archived', isDefault: false, updatedAt: ctx.now })
    .execute()
}

const clearDefault = (ctx: SignedCtx, purpose: RequisitePurpose) =>
  ctx.tx
    .updateTable('requisites')
    .set({ isDefault: false, rowVersion: sql`row_version + 1` })
    .where(isOwn(ctx))
    .where('purpose', '=', purpose)
    .where('isDefault', '=', true)
    .execute()

/** Returns whether there are none yet for this purpose. */
async function requireRoom(ctx: SignedCtx, purpose: RequisitePurpose): Promise<boolean> {
  const rows = await ctx.tx
    .selectFrom('requisites')
    .select('purpose')
    .where(isOwn(ctx))
    .where('status', '<>', 'archived')
    .execute()
  if (rows.length >= REQUISITES) refuse('E_LIMIT', { limit: REQUISITES })
  return rows.every((row) => row.purpose !== purpose)
}

/** Everybody who answers for the money is notified, not only the person who typed. */
async function tellOwner(ctx: SignedCtx, account: string): Promise<void> {
  const { userId, organizationId = null } = ctx.actor
  const told = [userId, ...(await answering(ctx, { userId, organizationId }))]
  await notify(ctx, 'requisite.changed', told, { account: maskAccount(account) }, { as: { userId, organizationId } })
  await ctx.changed('requisites')
}

async function refusingTwins<T>(saving: Promise<T>, account: string): Promise<T> {
  return saving.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '23505')
      refuse('E_DUPLICATE', { number: maskAccount(account) })
    throw error
  })
}
