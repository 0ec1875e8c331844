import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type * as contract from '#contract/government/visits/field.ts'
import {
  FIELD_LEASE_DAYS,
  type FieldDeviceState,
  fieldDeviceProcess,
} from '#contract/government/visits/visit-process.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { SigningParts } from '../../documents/public.ts'
import { employedOf, peopleByIds } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import { placeFilters, territoriesByIds } from '../../reference/public.ts'
import type { VisitCtx } from '../visits/rows.ts'
import { requireMahalla } from '../visits/subjects.ts'
import { type DeviceCtx, devices, type FieldDevice, holdOwnDevice } from './rows.ts'
import '../tables.ts'

type Opened = z.input<(typeof contract.takeAlong)['answer']>
type Taking = z.output<(typeof contract.takeAlong)['body']>

const secret = () => randomBytes(32).toString('base64url')
const leaseOf = ({ now }: Ctx) => new Date(now.getTime() + FIELD_LEASE_DAYS * DAY_MS)

function openedOf({ vault }: Ctx, { id, status, shareSealed, keySealed, leaseUntil }: FieldDevice): Opened {
  if (!shareSealed || !keySealed) return refuse('E_STATE', { status })
  return {
    id,
    status,
    share: vault.unseal(shareSealed),
    key: vault.unseal(keySealed),
    leaseUntil: leaseUntil.toISOString(),
  }
}

/** A device that takes along again keeps its key, so that what waits on it can still be read; an emptied one gets a new. */
export async function takeAlong(ctx: VisitCtx, { deviceKey, neighborhoodId, name }: Taking): Promise<Opened> {
  await requireMahalla(ctx, neighborhoodId)
  const { userId, organizationId = null } = ctx.actor
  const about = {
    organizationId,
    territoryId: neighborhoodId,
    name,
    takenAt: ctx.now,
    seenAt: ctx.now,
    leaseUntil: leaseOf(ctx),
  }
  const fresh = () => ({ shareSealed: ctx.vault.seal(secret()), keySealed: ctx.vault.seal(secret()), reason: null })
  const known = await ctx.tx
    .selectFrom('fieldDevices')
    .selectAll()
    .where('userId', '=', userId)
    .where('deviceKey', '=', deviceKey)
    .forUpdate()
    .executeTakeFirst()
  if (known) {
    const set = known.status === 'active' ? about : { ...about, ...fresh(), queued: 0 }
    return openedOf(ctx, await devices.take(ctx, known, 'take', { set }))
  }
  const row = await ctx.tx
    .insertInto('fieldDevices')
    .values({ ...about, ...fresh(), deviceKey, userId, createdAt: ctx.now, updatedAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.audit({ action: 'field-device.take', objectType: 'field-device', objectId: row.id, to: 'active' })
  return openedOf(ctx, row)
}

type OwnCodes = SigningParts['codes']

export async function sendDeviceCode(ctx: SignedCtx, id: number, codes: OwnCodes) {
  devices.require(await holdOwnDevice(ctx, id), 'empty')
  return codes.send(ctx)
}

/** Only of a device that nobody has emptied. A wrong code counts, so it is answered. */
export async function openDevice(
  ctx: SignedCtx,
  id: number,
  typed: { verifyKey: string; code: string },
  codes: OwnCodes,
): Promise<Opened | Refusal> {
  const device = await holdOwnDevice(ctx, id)
  devices.require(device, 'empty')
  const phone = await codes.require(ctx, typed)
  if (phone instanceof Refusal) return phone
  await ctx.audit({ action: 'field-device.open', objectType: 'field-device', objectId: id })
  return openedOf(ctx, await devices.change(ctx, device, { seenAt: ctx.now, leaseUntil: leaseOf(ctx) }))
}

/** The key dies here and now; the device deletes what it cannot read any more when it next has a line. */
const wipe = (ctx: Ctx, device: FieldDevice, reason: string): Promise<FieldDevice> =>
  devices.take(ctx, device, 'empty', { reason, set: { reason, shareSealed: null, keySealed: null } })

/** What was taken along for an organization stays with nobody who does not work there any more. */
export async function emptyAfterWork(ctx: Ctx): Promise<void> {
  const rows = await ctx.tx
    .selectFrom('fieldDevices')
    .select(['id', 'userId', 'organizationId'])
    .where('status', '=', 'active')
    .where('organizationId', 'is not', null)
    .orderBy('id')
    .execute()
  const isEmployed = await employedOf(ctx, rows)
  for (const row of rows) if (!isEmployed(row)) await wipe(ctx, await devices.lock(ctx, row.id), AFTER_WORK)
}
const AFTER_WORK = 'employment-ended'

interface Contact {
  status: FieldDeviceState
  leaseUntil: string
}
const contactOf = ({ status, leaseUntil }: FieldDevice): Contact => ({ status, leaseUntil: leaseUntil.toISOString() })

export async function tellContact(ctx: SignedCtx, id: number, queued: number): Promise<Contact> {
  const device = await holdOwnDevice(ctx, id)
  if (device.status !== 'active') return contactOf(device)
  if (device.organizationId && !(await employedOf(ctx, [device]))(device))
    return contactOf(await wipe(ctx, device, AFTER_WORK))
  return contactOf(await devices.change(ctx, device, { queued, seenAt: ctx.now, leaseUntil: leaseOf(ctx) }))
}

/** What it kept is gone; its key goes too. Told twice, it is the same. */
export async function tellWiped(ctx: SignedCtx, id: number): Promise<Contact> {
  const device = await holdOwnDevice(ctx, id)
  if (device.status === 'wiped') return contactOf(device)
  const set = { shareSealed: null, keySealed: null, queued: 0, seenAt: ctx.now }
  return contactOf(await devices.take(ctx, device, 'wiped', { set }))
}

type Query = z.output<(typeof contract.listDevices)['query']>
type Shown = z.input<(typeof contract.emptyDevice)['answer']>

const mayEmpty = ({ actor: { permissions } }: SignedCtx): boolean =>
  permissions.has(Permission.HokimFormsVerify) || permissions.has(Permission.UserResetAccess)

/** Whoever only visits sees their own devices, in their own mahallas. */
const deviceRows = (ctx: DeviceCtx) =>
  ctx.tx
    .selectFrom('fieldDevices as d')
    .selectAll('d')
    .where(ctx.within('fieldDevice', 'd'))
    .$if(!mayEmpty(ctx), (query) => query.where('d.userId', '=', ctx.actor.userId))

const deviceList = list({
  rows: (ctx: DeviceCtx, _asked: Query) => deviceRows(ctx),
  order: orderBy(down('d.id', 'row')),
  filters: { ...placeFilters('d.territoryId') },
  counts: { counts: byColumn<'status', string>('status', 'd.status') },
})

async function present(ctx: DeviceCtx, rows: readonly FieldDevice[]): Promise<Shown[]> {
  const people = await peopleByIds(
    ctx,
    rows.map(({ userId }) => userId),
  )
  const places = await territoriesByIds(
    ctx,
    rows.map(({ territoryId }) => territoryId),
  )
  return rows.map((row) => {
    const isMine = row.userId === ctx.actor.userId
    return {
      id: row.id,
      name: row.name,
      person: people.get(row.userId)?.name ?? '',
      mahalla: places.get(row.territoryId)?.name ?? '',
      status: row.status,
      takenAt: row.takenAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
      leaseUntil: row.leaseUntil.toISOString(),
      queued: row.queued,
      reason: row.reason,
      isMine,
      steps: (isMine || mayEmpty(ctx)) && canFrom(fieldDeviceProcess, row.status).empty ? ['empty'] : [],
      rowVersion: row.rowVersion,
    }
  })
}

export async function listDevices(ctx: DeviceCtx, query: Query) {
  const { shown, page } = await deviceList.read(ctx, query)
  return { ...page, items: await present(ctx, shown) }
}

export async function emptyDevice(
  ctx: DeviceCtx,
  id: number,
  { rowVersion, reason }: { rowVersion: number; reason: string },
): Promise<Shown> {
  const found = await deviceRows(ctx).where('d.id', '=', id).executeTakeFirst()
  const device = await devices.lock(ctx, found?.id ?? refuse('E_NOT_FOUND'), rowVersion)
  const emptied = await wipe(ctx, device, reason)
  const [shown] = await present(ctx, [emptied])
  return shown ?? refuse('E_NOT_FOUND')
}
