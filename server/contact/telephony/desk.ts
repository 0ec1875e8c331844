import { sql } from 'kysely'
import type { z } from 'zod'
import { ANSWER_SECONDS, type ChosenDeskState } from '#contract/contact/telephony/call-process.ts'
import type * as contract from '#contract/contact/telephony/telephony.ts'
import { Permission as P } from '#contract/permissions.ts'
import { maskPhone } from '#uz/phone.ts'
import { holdersOfCode, peopleByIds } from '../../identity/public.ts'
import type { Outside } from '../../kernel/calls.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { callerCard } from '../tickets/card.ts'
import { requireTicket } from '../tickets/rows.ts'
import { CALL, CALLS_TOPIC, type CallRecord, calls, type Ringing, ringAt, shiftOf, turnDesk, wrapUp } from './rows.ts'
import type { Switchboard } from './switchboard.ts'
import { ExchangeAway, type Telephony } from './telephony.ts'
import '../tables.ts'

/** Undefined where the house has no exchange. */
export type Exchange = Pick<Switchboard, 'telephony' | 'ring'> | undefined

const current = (ctx: SignedCtx) =>
  ctx.tx
    .selectFrom('phoneCalls as c')
    .leftJoin('tickets as t', 't.id', 'c.ticketId')
    .selectAll('c')
    .select('t.number as ticketNumber')
    .where('c.operatorId', '=', ctx.actor.userId)
    .where('c.byHand', '=', false)
    .where((eb) =>
      eb.or([
        eb('c.status', 'in', ['ringing', 'answered']),
        eb.and([eb('c.status', '=', 'ended'), eb('c.wrapUntil', 'is not', null)]),
      ]),
    )
    .orderBy('c.id', 'desc')
    .executeTakeFirst()

const phoneShown = ({ vault }: Pick<Ctx, 'vault'>, { phoneSealed }: Pick<CallRecord, 'phoneSealed'>) =>
  maskPhone(vault.unseal(phoneSealed)) || null

/** Calls to us since midnight in Tashkent, and who waits now. */
async function figures({ tx, now, actor }: SignedCtx) {
  const { rows } = await sql<{ waiting: number; longest: number; came: number; inTime: number; mine: number }>`
    select (count(*) filter (where waits))::integer as waiting,
      coalesce(max(extract(epoch from ${now}::timestamptz - queued_at)) filter (where waits), 0)::integer as longest,
      (count(*) filter (where today))::integer as came,
      (count(*) filter (where today and answered_at <= queued_at + ${ANSWER_SECONDS} * interval '1 second'))::integer
        as in_time,
      (count(*) filter (where today and answered_at is not null and operator_id = ${actor.userId}))::integer as mine
    from (
      select *, status = 'ringing' and operator_id is null as waits,
        queued_at >= date_trunc('day', ${now}::timestamptz at time zone 'Asia/Tashkent') at time zone 'Asia/Tashkent'
          and status <> 'ringing' as today
      from phone_calls
      where direction = 'in' and not by_hand and queued_at > ${now}::timestamptz - interval '1 day'
    ) calls`.execute(tx)
  return rows[0] ?? { waiting: 0, longest: 0, came: 0, inTime: 0, mine: 0 }
}

export async function exchangeState({ tx }: Pick<Ctx, 'tx'>, exchange: Exchange): Promise<contract.Desk['exchange']> {
  if (!exchange) return 'none'
  const link = await tx.selectFrom('exchangeLink').select('isUp').executeTakeFirst()
  return link?.isUp ? 'up' : 'away'
}

/** Ready colleagues inside a shift. */
async function colleagues(ctx: SignedCtx): Promise<{ id: string; name: string }[]> {
  const rows = await ctx.tx
    .selectFrom('callDesks as d')
    .select('d.operatorId')
    .where('d.state', '=', 'ready')
    .where('d.operatorId', '<>', ctx.actor.userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('callShifts as s')
          .select('s.id')
          .whereRef('s.operatorId', '=', 'd.operatorId')
          .where('s.startsAt', '<=', ctx.now)
          .where('s.endsAt', '>', ctx.now),
      ),
    )
    .orderBy('d.since')
    .execute()
  const people = await peopleByIds(
    ctx,
    rows.map(({ operatorId }) => operatorId),
  )
  return rows.map(({ operatorId }) => ({ id: operatorId, name: people.get(operatorId)?.name ?? '' }))
}

const CALLBACKS = 5

export async function viewDesk(ctx: SignedCtx, exchange: Exchange): Promise<contract.Desk> {
  const { tx, actor } = ctx
  const desk = await tx.selectFrom('callDesks').selectAll().where('operatorId', '=', actor.userId).executeTakeFirst()
  const shift = await shiftOf(ctx, actor.userId)
  const call = await current(ctx)
  const { waiting, longest, came, inTime, mine } = await figures(ctx)
  const callbacks = await tx
    .selectFrom('phoneCalls')
    .select(['id', 'phoneSealed', 'callbackDueAt'])
    .where('callbackDueAt', 'is not', null)
    .where('callbackAt', 'is', null)
    .orderBy('callbackDueAt')
    .orderBy('id')
    .limit(CALLBACKS)
    .execute()
  return {
    exchange: await exchangeState(ctx, exchange),
    state: desk?.state ?? 'off',
    since: desk?.since.toISOString() ?? null,
    shift: shift
      ? { endsAt: shift.endsAt.toISOString(), extension: shift.extension, breakMinutes: shift.breakMinutes }
      : null,
    call: call
      ? {
          id: call.id,
          status: call.status,
          direction: call.direction,
          phone: phoneShown(ctx, call),
          queuedAt: call.queuedAt.toISOString(),
          answeredAt: call.answeredAt?.toISOString() ?? null,
          held: call.heldAt !== null,
          wrapUntil: call.wrapUntil?.toISOString() ?? null,
          ticket: call.ticketId && call.ticketNumber ? { id: call.ticketId, number: call.ticketNumber } : null,
        }
      : null,
    queue: { waiting, longestSeconds: longest },
    answeredInTime: came === 0 ? null : Math.round((inTime / came) * 10_000),
    mine,
    colleagues: call?.status === 'answered' ? await colleagues(ctx) : [],
    callbacks: callbacks.map((one) => ({
      id: one.id,
      phone: phoneShown(ctx, one) ?? '',
      dueAt: (one.callbackDueAt ?? ctx.now).toISOString(),
    })),
    now: ctx.now.toISOString(),
  }
}

/** What calls have brought about is not chosen away. */
export async function chooseState(ctx: SignedCtx, state: ChosenDeskState): Promise<void> {
  const { userId } = ctx.actor
  if (state === 'ready' && !(await shiftOf(ctx, userId))) refuse('E_SHIFT')
  const before = await ctx.tx
    .selectFrom('callDesks')
    .select('state')
    .where('operatorId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const now = before?.state ?? 'off'
  if (now === 'busy' || now === 'wrap') refuse('E_STATE', { status: now })
  if (now === state) return
  await turnDesk(ctx, userId, state)
  await ctx.audit({ action: 'call-desk.turned', objectType: 'call-desk', objectId: userId, from: now, to: state })
}

export async function openCard(ctx: SignedCtx, id: number) {
  const call = await requireOwn(ctx, id)
  const phone = ctx.vault.unseal(call.phoneSealed)
  return phone ? callerCard(ctx, phone) : refuse('E_NOT_FOUND')
}

const ownCall = ({ db, actor }: Pick<Outside, 'actor'> & { db: Pick<Outside['db'], 'selectFrom'> }, id: number) =>
  db
    .selectFrom('phoneCalls')
    .selectAll()
    .where('id', '=', id)
    .where('operatorId', '=', actor?.userId ?? '')
    .where('byHand', '=', false)
    .executeTakeFirst()

async function requireOwn({ tx, actor }: SignedCtx, id: number): Promise<CallRecord> {
  return (await ownCall({ db: tx, actor }, id)) ?? refuse('E_NOT_FOUND')
}

async function holdOwn(ctx: SignedCtx, id: number): Promise<CallRecord> {
  await requireOwn(ctx, id)
  return calls.lock(ctx, id)
}

/** The exchange is asked before the transaction; a call of somebody else's is none. */
async function ask(exchange: Exchange, act: (one: Telephony) => Promise<unknown>): Promise<void> {
  if (!exchange) refuse('E_EXCHANGE')
  await act(exchange.telephony).catch((fault) =>
    fault instanceof ExchangeAway ? refuse('E_EXCHANGE') : Promise.reject(fault),
  )
}

/** A call in which two speak. */
async function spokenCall(outside: Outside, id: number): Promise<CallRecord & { channel: string }> {
  const call = (await ownCall(outside, id)) ?? refuse('E_NOT_FOUND')
  const { channel } = call
  if (call.status !== 'answered' || !channel) refuse('E_STATE', { status: call.status })
  return { ...call, channel }
}

export async function askHold(exchange: Exchange, outside: Outside, id: number, held: boolean): Promise<void> {
  const { channel, operatorChannel } = await spokenCall(outside, id)
  await ask(exchange, (one) =>
    held
      ? one.hold(channel)
      : one.connect(
          id,
          [channel, operatorChannel].flatMap((at) => at ?? []),
        ),
  )
}

export async function keepHold(ctx: SignedCtx, id: number, held: boolean): Promise<void> {
  const call = await holdOwn(ctx, id)
  if ((call.heldAt !== null) === held) return
  await calls.take(ctx, call, 'hold', { set: { heldAt: held ? ctx.now : null }, as: held ? 'hold' : 'go-on' })
}

/** Events of the exchange do the rest. */
export async function askHangUp(exchange: Exchange, outside: Outside, id: number): Promise<void> {
  const call = (await ownCall(outside, id)) ?? refuse('E_NOT_FOUND')
  if (call.status !== 'ringing' && call.status !== 'answered') refuse('E_STATE', { status: call.status })
  // A call that only rings is put down at the own telephone: the caller goes on waiting for somebody else.
  const line = call.status === 'ringing' ? call.operatorChannel : call.channel
  await ask(exchange, async (one) => line && one.hangUp(line))
}

export const noteHangUp = (ctx: SignedCtx, id: number) =>
  ctx.audit({ action: `${CALL}.hung-up`, objectType: CALL, objectId: id })

/** The caller hears music until the colleague lifts the receiver; one's own telephone is free. */
export async function transfer(
  ctx: SignedCtx,
  id: number,
  { operatorId }: z.output<(typeof contract.transferCall)['body']>,
  exchange: Exchange,
): Promise<void> {
  if (!exchange) refuse('E_EXCHANGE')
  const call = await holdOwn(ctx, id)
  calls.require(call, 'transfer')
  const target = await ctx.tx
    .selectFrom('callDesks')
    .select('state')
    .where('operatorId', '=', operatorId)
    .forUpdate()
    .executeTakeFirst()
  const shift = await shiftOf(ctx, operatorId)
  if (target?.state !== 'ready' || !shift || operatorId === ctx.actor.userId)
    refuseFields([{ field: 'operatorId', code: 'V_CHOOSE' }])
  await turnDesk(ctx, operatorId, 'busy')
  await turnDesk(ctx, ctx.actor.userId, 'ready')
  const ringing = await ringAt(ctx, call, { operatorId, extension: shift.extension }, 'transfer')
  ctx.afterCommit(() => pass(exchange, call, ringing))
}

async function pass({ telephony, ring }: NonNullable<Exchange>, call: CallRecord, ringing: Ringing): Promise<void> {
  if (call.channel) await telephony.hold(call.channel)
  await ring(ringing)
  if (call.operatorChannel) await telephony.hangUp(call.operatorChannel)
}

export async function wrap(
  ctx: SignedCtx,
  id: number,
  { ticketId, ...said }: z.output<(typeof contract.wrapCall)['body']>,
): Promise<void> {
  const call = await holdOwn(ctx, id)
  if (call.wrapUntil === null) refuse('E_STATE', { status: call.status })
  if (ticketId !== null) await requireTicket(ctx, ticketId)
  await wrapUp(ctx, call, { ...said, ticketId: ticketId ?? call.ticketId })
}

/** One's own telephone rings first. */
export async function dial(
  ctx: SignedCtx,
  { callId, ticketId, phone }: z.output<(typeof contract.dialPhone)['body']>,
  exchange: Exchange,
): Promise<void> {
  const { userId } = ctx.actor
  const shift = (await shiftOf(ctx, userId)) ?? refuse('E_SHIFT')
  const to = phone ?? (await phoneOf(ctx, { callId, ticketId })) ?? refuse('E_NOT_FOUND')
  if (!exchange || (await exchangeState(ctx, exchange)) !== 'up') refuse('E_EXCHANGE')
  const desk = await ctx.tx
    .selectFrom('callDesks')
    .select('state')
    .where('operatorId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (desk?.state === 'busy' || desk?.state === 'wrap') refuse('E_STATE', { status: desk.state })
  await turnDesk(ctx, userId, 'busy')
  const made = await ctx.tx
    .insertInto('phoneCalls')
    .values({
      status: 'ringing',
      direction: 'out',
      byHand: false,
      phoneSealed: ctx.vault.seal(to),
      phoneFingerprint: ctx.vault.fingerprint(to),
      ticketId,
      queuedAt: ctx.now,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const named = await calls.change(ctx, made, { channel: `agro-out-${made.id}` })
  const ringing = await ringAt(ctx, named, { operatorId: userId, extension: shift.extension }, 'ring')
  if (callId !== null)
    await ctx.tx.updateTable('phoneCalls').set({ callbackAt: ctx.now }).where('id', '=', callId).execute()
  await ctx.audit({ action: `${CALL}.dialled`, objectType: CALL, objectId: made.id })
  await ctx.changed(CALLS_TOPIC)
  ctx.afterCommit(() => exchange.ring(ringing))
}

async function phoneOf(ctx: SignedCtx, { callId, ticketId }: { callId: number | null; ticketId: number | null }) {
  if (ticketId !== null) {
    const { phoneSealed } = await requireTicket(ctx, ticketId)
    return phoneSealed ? ctx.vault.unseal(phoneSealed) : undefined
  }
  const missed = await ctx.tx
    .selectFrom('phoneCalls')
    .select('phoneSealed')
    .where('id', '=', callId)
    .where('callbackDueAt', 'is not', null)
    .where('callbackAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return missed && ctx.vault.unseal(missed.phoneSealed)
}

export const operatorsOf = async (ctx: Ctx): Promise<{ id: string; name: string }[]> => {
  const ids = await holdersOfCode(ctx, P.CallCenterOperate)
  const people = await peopleByIds(ctx, ids)
  return ids.map((id) => ({ id, name: people.get(id)?.name ?? '' }))
}
