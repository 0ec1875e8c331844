import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { CALLBACK_HOURS, callProcess, type DeskState, WRAP_SECONDS } from '#contract/contact/telephony/call-process.ts'
import { addWorkingHours } from '#uz/working-hours.ts'
import type { Ctx } from '../../kernel/context.ts'
import { stepping } from '../../kernel/process/steps.ts'
import { workCalendar } from '../../reference/public.ts'
import type { PhoneCallsTable } from '../tables.ts'
import '../tables.ts'

export const CALL = 'phone-call'
export const CALLS_TOPIC = 'phone-calls'
export type CallRecord = Selectable<PhoneCallsTable>

export const calls = stepping({
  table: 'phoneCalls',
  state: 'status',
  process: callProcess,
  object: CALL,
  topic: CALLS_TOPIC,
})

/** Locked until the transaction ends; undefined where nobody knows this line. */
export async function holdCallOf(ctx: Ctx, channel: string): Promise<CallRecord | undefined> {
  const row = await ctx.tx
    .selectFrom('phoneCalls')
    .select('id')
    .where((eb) => eb.or([eb('channel', '=', channel), eb('operatorChannel', '=', channel)]))
    .executeTakeFirst()
  return row && calls.lock(ctx, row.id)
}

export async function turnDesk(ctx: Ctx, operatorId: string, state: DeskState): Promise<void> {
  await ctx.tx
    .insertInto('callDesks')
    .values({ operatorId, state, since: ctx.now })
    .onConflict((conflict) => conflict.column('operatorId').doUpdateSet({ state, since: ctx.now }))
    .execute()
  await ctx.changed(CALLS_TOPIC)
}

/** The shift somebody is in now. */
export const shiftOf = (ctx: Pick<Ctx, 'tx' | 'now'>, operatorId: string) =>
  ctx.tx
    .selectFrom('callShifts')
    .selectAll()
    .where('operatorId', '=', operatorId)
    .where('startsAt', '<=', ctx.now)
    .where('endsAt', '>', ctx.now)
    .orderBy('startsAt', 'desc')
    .executeTakeFirst()

/** A name of its own for each time a telephone rings: what comes late of an earlier one is of nobody. */
const lineOf = (callId: number) => `agro-op-${callId}-${randomUUID().slice(0, 8)}`

export interface Ringing {
  channel: string
  callId: number
  extension: string
  phone: string
}

/** Whoever waits longest gets whoever is free longest; undefined where there is no such pair. */
export async function assignNext(ctx: Ctx): Promise<Ringing | undefined> {
  const call = await ctx.tx
    .selectFrom('phoneCalls')
    .selectAll()
    .where('status', '=', 'ringing')
    .where('direction', '=', 'in')
    .where('operatorId', 'is', null)
    .orderBy('queuedAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!call) return undefined
  const free = await ctx.tx
    .selectFrom('callDesks as d')
    .innerJoin('callShifts as s', 's.operatorId', 'd.operatorId')
    .select(['d.operatorId', 's.extension'])
    .where('d.state', '=', 'ready')
    .where('s.startsAt', '<=', ctx.now)
    .where('s.endsAt', '>', ctx.now)
    .orderBy('d.since')
    .limit(1)
    .forUpdate('d')
    .skipLocked()
    .executeTakeFirst()
  if (!free) return undefined
  await turnDesk(ctx, free.operatorId, 'busy')
  return ringAt(ctx, call, free, 'ring')
}

export async function ringAt(
  ctx: Ctx,
  call: CallRecord,
  { operatorId, extension }: { operatorId: string; extension: string },
  step: 'ring' | 'transfer',
): Promise<Ringing> {
  const channel = lineOf(call.id)
  await calls.take(ctx, call, step, {
    set: { operatorId, operatorChannel: channel, rungAt: ctx.now, heldAt: null },
  })
  return { channel, callId: call.id, extension, phone: ctx.vault.unseal(call.phoneSealed) }
}

/** Nobody lifted the receiver: the caller goes on waiting, and no more calls come to this telephone. */
export async function releaseCall(ctx: Ctx, call: CallRecord): Promise<void> {
  if (call.operatorId) await turnDesk(ctx, call.operatorId, 'break')
  await calls.take(ctx, call, 'release', { set: { operatorId: null, operatorChannel: null, rungAt: null } })
}

/** The conversation is over, or there was none. */
export async function endCall(ctx: Ctx, call: CallRecord): Promise<CallRecord> {
  if (call.answeredAt) {
    const wrapUntil = new Date(ctx.now.getTime() + WRAP_SECONDS * 1000)
    if (call.operatorId) await turnDesk(ctx, call.operatorId, 'wrap')
    const ended = await calls.take(ctx, call, 'end', {
      set: { endedAt: ctx.now, heldAt: null, wrapUntil },
    })
    await ctx.job(WRAP_JOB, {}, { startAfter: wrapUntil })
    return ended
  }
  if (call.operatorId) await turnDesk(ctx, call.operatorId, 'ready')
  if (call.direction === 'out') return calls.take(ctx, call, 'end', { set: { endedAt: ctx.now, wrapUp: 'silent' } })
  const isHidden = ctx.vault.unseal(call.phoneSealed) === ''
  const callbackDueAt = isHidden ? null : addWorkingHours(ctx.now, CALLBACK_HOURS, await workCalendar(ctx))
  return calls.take(ctx, call, call.operatorId ? 'miss' : 'abandon', {
    set: { endedAt: ctx.now, callbackDueAt },
  })
}

export const WRAP_JOB = 'contact.wrap-up'

/** Whoever said nothing in time has answered: the next caller waits. */
export async function closeWraps(ctx: Ctx): Promise<void> {
  const late = await ctx.tx
    .selectFrom('phoneCalls')
    .select('id')
    .where('status', '=', 'ended')
    .where('wrapUntil', '<=', ctx.now)
    .execute()
  for (const { id } of late) {
    const call = await calls.lock(ctx, id)
    if (call.wrapUntil !== null) await wrapUp(ctx, call, { wrapUp: call.wrapUp ?? 'answered' })
  }
}

export async function wrapUp(
  ctx: Ctx,
  call: CallRecord,
  said: Pick<CallRecord, 'wrapUp'> & Partial<Pick<CallRecord, 'note' | 'ticketId'>>,
): Promise<void> {
  await calls.take(ctx, call, 'wrap', {
    set: { ...said, wrapUntil: null },
    changes: { wrapUp: [call.wrapUp, said.wrapUp] },
  })
  if (!call.operatorId) return
  const isWaiting = await ctx.tx
    .selectFrom('callDesks')
    .select('state')
    .where('operatorId', '=', call.operatorId)
    .where('state', '=', 'wrap')
    .executeTakeFirst()
  if (isWaiting) await turnDesk(ctx, call.operatorId, (await shiftOf(ctx, call.operatorId)) ? 'ready' : 'off')
}

export async function tellLink(ctx: Ctx, isUp: boolean): Promise<void> {
  await ctx.tx
    .insertInto('exchangeLink')
    .values({ id: true, isUp, since: ctx.now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ isUp, since: ctx.now }).where(sql<boolean>`exchange_link.is_up <> ${isUp}`),
    )
    .execute()
  await ctx.changed(CALLS_TOPIC)
}
