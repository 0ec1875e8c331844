import { sql } from 'kysely'
import type { InputOf } from '#contract/call.ts'
import type { addPushDevice, PushDevices, renewPushDevice } from '#contract/notices/push.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { areSound } from './encrypt.ts'
import { isPushAddress } from './endpoint.ts'
import '../tables.ts'

/** The oldest makes room. */
const MOST = 10
const DEVICE = 'push-device'
type Keys = InputOf<typeof addPushDevice>['body']['keys']

export async function ownDevices(ctx: SignedCtx, key: string): Promise<PushDevices> {
  const rows = await ctx.tx
    .selectFrom('pushDevices')
    .select(['id', 'device', 'sessionId', 'createdAt', 'lastSentAt'])
    .where('userId', '=', ctx.actor.userId)
    .where('state', '=', 'active')
    .orderBy('id', 'desc')
    .execute()
  return {
    key,
    items: rows.map(({ id, device, sessionId, createdAt, lastSentAt }) => ({
      id,
      device,
      current: sessionId === ctx.actor.sessionId,
      createdAt: createdAt.toISOString(),
      lastSentAt: lastSentAt?.toISOString() ?? null,
    })),
  }
}

/** Subscribed again, or by another person on the same device, it is the same row: nobody is told what is for somebody else. */
export async function addDevice(
  ctx: SignedCtx,
  key: string,
  { endpoint, keys }: InputOf<typeof addPushDevice>['body'],
): Promise<PushDevices> {
  requireSound(endpoint, keys)
  const { userId, sessionId } = ctx.actor
  const said = {
    userId,
    sessionId,
    endpointSealed: ctx.vault.seal(endpoint),
    keysSealed: ctx.vault.seal(JSON.stringify(keys)),
    device: ctx.device.slice(0, 300),
    state: 'active' as const,
    failures: 0,
    createdAt: ctx.now,
  }
  const { id } = await ctx.tx
    .insertInto('pushDevices')
    .values({ ...said, endpointFingerprint: ctx.vault.fingerprint(endpoint) })
    .onConflict((conflict) => conflict.column('endpointFingerprint').doUpdateSet(said))
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    update push_devices set state = 'removed' where state = 'active' and id in (
      select id from push_devices where user_id = ${userId} and state = 'active' and id <> ${id}
      order by created_at desc, id desc offset ${MOST - 1})`.execute(ctx.tx)
  await ctx.audit({ action: `${DEVICE}.created`, objectType: DEVICE, objectId: userId })
  return ownDevices(ctx, key)
}

function requireSound(endpoint: string, keys: Keys): void {
  if (!isPushAddress(endpoint)) refuseFields([{ field: 'endpoint', code: 'V_FORMAT' }])
  if (!areSound(keys)) refuseFields([{ field: 'keys', code: 'V_FORMAT' }])
}

/** Of an address that nobody has, or has no more, nothing is said. */
export async function renewDevice(
  ctx: Ctx,
  { was, endpoint, keys }: InputOf<typeof renewPushDevice>['body'],
): Promise<void> {
  requireSound(endpoint, keys)
  const fingerprint = ctx.vault.fingerprint(endpoint)
  const former = await ctx.tx
    .selectFrom('pushDevices')
    .select(['id', 'userId'])
    .where('endpointFingerprint', '=', ctx.vault.fingerprint(was))
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (!former || was === endpoint) return
  await ctx.tx.deleteFrom('pushDevices').where('endpointFingerprint', '=', fingerprint).execute()
  await ctx.tx
    .updateTable('pushDevices')
    .set({
      endpointSealed: ctx.vault.seal(endpoint),
      endpointFingerprint: fingerprint,
      keysSealed: ctx.vault.seal(JSON.stringify(keys)),
      failures: 0,
    })
    .where('id', '=', former.id)
    .execute()
  await ctx.audit({ action: `${DEVICE}.updated`, objectType: DEVICE, objectId: former.userId })
}

export async function removeDevice(ctx: SignedCtx, key: string, id: number): Promise<PushDevices> {
  const { userId } = ctx.actor
  const gone = await ctx.tx
    .updateTable('pushDevices')
    .set({ state: 'removed' })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('state', '=', 'active')
    .returning('id')
    .executeTakeFirst()
  if (!gone) refuse('E_NOT_FOUND')
  await ctx.audit({ action: `${DEVICE}.removed`, objectType: DEVICE, objectId: userId })
  return ownDevices(ctx, key)
}

/** Of a message that is not there, or was told of before, nothing is said. */
export async function keepReport(
  ctx: Ctx,
  { token, what }: { token: string; what: 'shown' | 'opened' },
): Promise<void> {
  const message = await ctx.tx
    .updateTable('messages')
    .set({ status: 'delivered', deliveredAt: ctx.now, textSealed: null })
    .where('ownId', '=', token)
    .where('channel', '=', 'push')
    .where('status', 'in', ['sending', 'sent', 'delivered'])
    .returning(['notificationId', 'userId'])
    .executeTakeFirst()
  if (what === 'shown' || !message?.notificationId) return
  await ctx.tx
    .updateTable('notifications')
    .set({ readAt: ctx.now })
    .where('id', '=', message.notificationId)
    .where('readAt', 'is', null)
    .execute()
  await ctx.changed(`user:${message.userId}`)
}
