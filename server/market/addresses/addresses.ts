import { sql } from 'kysely'
import { ADDRESSES } from '#contract/market/address-limits.ts'
import type { AddressFields, WholeAddress } from '#contract/market/addresses.ts'
import { isOwn, ownerOf, takeTurn } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { versioned } from '../../kernel/process/versioned.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { hasActiveParts, territoriesByIds } from '../../reference/public.ts'
import { type AddressRow, auditedFields, columnsOf, fieldsOf, masked, presentAll } from './present.ts'

const addresses = versioned({ table: 'addresses', topic: 'addresses' })
const own = (ctx: SignedCtx) => ctx.tx.selectFrom('addresses').selectAll().where(isOwn(ctx))

export async function listAddresses(ctx: SignedCtx, { archived }: { archived?: 'true' | 'false' | undefined }) {
  const rows = await own(ctx)
    .where('archivedAt', archived === 'true' ? 'is not' : 'is', null)
    .orderBy('isDefault', 'desc')
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    // Archived addresses could grow without end.
    .limit(100)
    .execute()
  return { items: (await presentAll(ctx, rows)).map(masked), take: rows.length, total: rows.length }
}

export async function getAddress(ctx: SignedCtx, id: number): Promise<WholeAddress> {
  const row = await own(ctx).where('id', '=', id).executeTakeFirst()
  const [address] = row ? await presentAll(ctx, [row]) : []
  return address ?? refuse('E_NOT_FOUND')
}

export async function createAddress(ctx: SignedCtx, fields: AddressFields): Promise<WholeAddress> {
  await takeTurn(ctx, 'market.addresses')
  await requirePlace(ctx, fields.territoryId)
  const isFirst = await requireRoom(ctx)
  const isDefault = fields.isDefault || isFirst
  if (isDefault) await clearDefault(ctx)
  const row = await ctx.tx
    .insertInto('addresses')
    .values({ ...ownerOf(ctx), ...columnsOf(ctx, { ...fields, isDefault }), createdAt: ctx.now, updatedAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.audit({
    action: 'address.created',
    objectType: 'address',
    objectId: row.id,
    changes: changesBetween({}, auditedFields({ ...fields, isDefault })),
  })
  await ctx.changed('addresses')
  return getAddress(ctx, row.id)
}

export async function updateAddress(ctx: SignedCtx, id: number, rowVersion: number, fields: AddressFields) {
  await takeTurn(ctx, 'market.addresses')
  const before = await lock(ctx, id, rowVersion)
  if (before.archivedAt) refuse('E_STATE', { status: 'archived' })
  if (fields.territoryId !== before.territoryId) await requirePlace(ctx, fields.territoryId)
  if (fields.isDefault && !before.isDefault) await clearDefault(ctx)
  // The default moves to another address; the last one that has it keeps it.
  const isDefault = fields.isDefault || before.isDefault
  await addresses.change(ctx, before, columnsOf(ctx, { ...fields, isDefault }))
  await ctx.audit({
    action: 'address.updated',
    objectType: 'address',
    objectId: id,
    changes: changesBetween(auditedFields(fieldsOf(ctx, before)), auditedFields({ ...fields, isDefault })),
  })
  return getAddress(ctx, id)
}

export async function takeAddressStep(
  ctx: SignedCtx,
  id: number,
  { step, rowVersion }: { step: 'archive' | 'restore' | 'makeDefault'; rowVersion: number },
): Promise<WholeAddress> {
  await takeTurn(ctx, 'market.addresses')
  const before = await lock(ctx, id, rowVersion)
  const from = before.archivedAt ? 'archived' : 'active'
  if ((step === 'restore') !== (from === 'archived')) refuse('E_STATE', { status: from })
  if (step === 'restore') await requireRoom(ctx)
  if (step === 'makeDefault') await clearDefault(ctx)
  await addresses.change(
    ctx,
    before,
    step === 'makeDefault'
      ? { isDefault: true }
      : { archivedAt: step === 'archive' ? ctx.now : null, isDefault: false },
  )
  const to = step === 'archive' ? 'archived' : 'active'
  await ctx.audit({
    action: step === 'makeDefault' ? 'address.default' : `address.${step}`,
    objectType: 'address',
    objectId: id,
    from,
    to,
  })
  return getAddress(ctx, id)
}

const lock = async (ctx: SignedCtx, id: number, rowVersion: number): Promise<AddressRow> =>
  addresses.held(ctx, await own(ctx).where('id', '=', id).forUpdate().executeTakeFirst(), rowVersion, () =>
    getAddress(ctx, id),
  )

const clearDefault = (ctx: SignedCtx) =>
  ctx.tx
    .updateTable('addresses')
    .set({ isDefault: false, rowVersion: sql`row_version + 1` })
    .where(isOwn(ctx))
    .where('isDefault', '=', true)
    .execute()

/** Returns whether the party has none yet. */
async function requireRoom(ctx: SignedCtx): Promise<boolean> {
  const { n } = await ctx.tx
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(isOwn(ctx))
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(n) >= ADDRESSES) refuse('E_LIMIT', { limit: ADDRESSES })
  return Number(n) === 0
}

/** A mahalla; a district where none of its mahallas is loaded. */
async function requirePlace(ctx: Ctx, territoryId: number): Promise<void> {
  const place = (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  const fits =
    place?.active &&
    (place.level === 'neighborhood' || (place.level === 'district' && !(await hasActiveParts(ctx, territoryId))))
  if (!fits) refuseFields([{ field: 'territoryId', code: 'V_TERRITORY' }])
}
