import type pg from 'pg'
import { parsePhone } from '#uz/phone.ts'
import { partyTerritory, personBy } from '../../identity/public.ts'
import type { AriServer } from '../../kernel/config.ts'
import type { Ctx } from '../../kernel/context.ts'
import { GuardedClient } from '../../kernel/database/guarded-client.ts'
import type { Live } from '../../kernel/live.ts'
import { type AriLine, hearAri, openAri } from './ari.ts'
import { FETCH_JOB } from './recordings.ts'
import { assignNext, CALLS_TOPIC, calls, endCall, holdCallOf, type Ringing, releaseCall, tellLink } from './rows.ts'
import type { ExchangeEvent, LiveChannel, Telephony } from './telephony.ts'
import '../tables.ts'

const LOCK = 'contact.exchange'
const WAIT_MS = { first: 1000, most: 30_000, lock: 5000 }

export interface Switchboard {
  telephony: Telephony
  /** Rings a telephone; where that fails, its call goes on without it. */
  ring(line: Ringing): Promise<void>
  /** Takes the line of the exchange, where no other process of this house has it. */
  start(): void
  /** What was heard so far has been done; for tests. */
  idle(): Promise<void>
  close(): Promise<void>
}

interface Parts {
  account: AriServer
  /** The database itself: a lock belongs to a connection. */
  connection: pg.ClientConfig
  live: Live
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
  warn(text: string): void
}

/**
 * Hears the exchange and does what follows. One process of the house does, under a lock of the database; what it missed
 * while the line was away it asks for when it is back.
 */
export function openSwitchboard({ account, connection, live, inSystem, warn }: Parts): Switchboard {
  const telephony = openAri(account)
  let client: GuardedClient | undefined
  let line: AriLine | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = WAIT_MS.first
  let isClosed = false
  let isUp = false
  /** Events are done one after the other, as they came. */
  let turn: Promise<unknown> = Promise.resolve()
  let deafen = () => {}

  const complain = (fault: unknown) => warn(`exchange: ${fault instanceof Error ? fault.message : String(fault)}`)
  const inTurn = (act: () => Promise<unknown>) => {
    turn = turn.then(act).catch(complain)
    return turn
  }
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(act, ms).unref()
  }

  const ring = (line: Ringing): Promise<void> =>
    telephony.ringOperator(line).catch(async (fault) => {
      complain(fault)
      await lose(line.channel)
    })

  async function assign(): Promise<void> {
    for (;;) {
      const next = await inSystem(assignNext)
      if (!next) return
      await ring(next)
    }
  }

  async function came({ channel, role, callId }: Extract<ExchangeEvent, { kind: 'came' }>): Promise<void> {
    if (role === 'caller') return enter(channel)
    if (callId !== undefined) await lifted(channel.id, role, callId)
  }

  async function enter(channel: LiveChannel): Promise<void> {
    const isNew = await inSystem(async (ctx) => {
      const phone = parsePhone(channel.phone) ?? ''
      const userId = phone ? await personBy(ctx, { phone }) : undefined
      const made = await ctx.tx
        .insertInto('phoneCalls')
        .values({
          status: 'ringing',
          direction: 'in',
          byHand: false,
          channel: channel.id,
          phoneSealed: ctx.vault.seal(phone),
          phoneFingerprint: ctx.vault.fingerprint(phone || channel.id),
          territoryId: userId ? await partyTerritory(ctx, { userId, organizationId: null }) : null,
          queuedAt: ctx.now,
          createdAt: ctx.now,
          updatedAt: ctx.now,
        })
        .onConflict((conflict) => conflict.column('channel').doNothing())
        .returning('id')
        .executeTakeFirst()
      await ctx.changed(CALLS_TOPIC)
      return made !== undefined
    })
    if (isNew) await telephony.queue(channel.id).catch(complain)
    await assign()
  }

  /** An operator, or somebody an operator has called, has lifted the receiver. */
  async function lifted(channel: string, role: 'operator' | 'person', callId: number): Promise<void> {
    const next = await inSystem(async (ctx) => {
      const call = await holdCallOf(ctx, channel)
      if (!call || call.id !== callId || call.status !== 'ringing') return undefined
      if (role === 'operator' && call.direction === 'out' && !call.answeredAt)
        return { dial: { channel: call.channel ?? '', callId, phone: ctx.vault.unseal(call.phoneSealed) } }
      await calls.take(ctx, call, 'answer', { set: { answeredAt: call.answeredAt ?? ctx.now } })
      return { connect: [call.channel, call.operatorChannel].flatMap((one) => one ?? []) }
    })
    // Too late: the caller has gone, or another has answered.
    if (!next) return telephony.hangUp(channel)
    if ('dial' in next && next.dial)
      return telephony.dial(next.dial).catch(async (fault) => {
        complain(fault)
        await gone(next.dial.channel)
      })
    if ('connect' in next && next.connect) await telephony.connect(callId, next.connect)
  }

  async function gone(channel: string): Promise<void> {
    await lose(channel)
    await assign()
  }

  async function lose(channel: string): Promise<void> {
    const over = await inSystem(async (ctx) => {
      const call = await holdCallOf(ctx, channel)
      if (!call || (call.status !== 'ringing' && call.status !== 'answered')) return undefined
      const isOperator = call.operatorChannel === channel
      if (isOperator && call.status === 'ringing' && call.direction === 'in') {
        await releaseCall(ctx, call)
        return undefined
      }
      await endCall(ctx, call)
      return { callId: call.id, other: isOperator ? call.channel : call.operatorChannel }
    })
    if (over) {
      if (over.other) await telephony.hangUp(over.other).catch(complain)
      await telephony.part(over.callId).catch(complain)
    }
  }

  const recorded = (name: string) =>
    inSystem(async (ctx) => {
      const callId = Number(name)
      if (Number.isSafeInteger(callId)) await ctx.job(FETCH_JOB, { callId })
    })

  function hear(event: ExchangeEvent): Promise<unknown> {
    if (event.kind === 'came') return came(event)
    return event.kind === 'gone' ? gone(event.channel) : recorded(event.name)
  }

  /** What happened while nobody listened: calls that are over, callers and receivers nobody has noticed, recordings. */
  async function reconcile(): Promise<void> {
    const present = await telephony.channels()
    const ids = new Set(present.map(({ id }) => id))
    const open = await inSystem(({ tx }) =>
      tx
        .selectFrom('phoneCalls')
        .select(['id', 'direction', 'channel', 'operatorChannel', 'status', 'answeredAt'])
        .where('status', 'in', ['ringing', 'answered'])
        .where('byHand', '=', false)
        .execute(),
    )
    for (const { channel, direction, operatorChannel, answeredAt } of open) {
      const isDialled = direction === 'in' || answeredAt !== null
      if (channel && isDialled && !ids.has(channel)) await gone(channel)
      else if (operatorChannel && !ids.has(operatorChannel)) await gone(operatorChannel)
    }
    const known = new Map(open.flatMap((call) => (call.operatorChannel ? [[call.operatorChannel, call] as const] : [])))
    const callers = new Set(open.map(({ channel }) => channel))
    for (const channel of present) {
      const call = known.get(channel.id)
      if (call?.status === 'ringing' && channel.isUp) await lifted(channel.id, 'operator', call.id)
      else if (!call && !callers.has(channel.id) && !/^agro-/.test(channel.id)) await enter(channel)
      // A telephone that nobody waits for any more.
      else if (!call && /^agro-op-/.test(channel.id)) await telephony.hangUp(channel.id)
    }
    for (const name of await telephony.recordings()) await recorded(name)
    await assign()
  }

  function connect(): void {
    if (isClosed || !client) return
    line = hearAri(account, {
      heard: (event) => void inTurn(() => hear(event)),
      up: () => {
        waitMs = WAIT_MS.first
        isUp = true
        void inTurn(async () => {
          await reconcile()
          await inSystem((ctx) => tellLink(ctx, true))
        })
      },
      lost: () => {
        if (isUp || waitMs === WAIT_MS.first) void inTurn(() => inSystem((ctx) => tellLink(ctx, false)))
        isUp = false
        later(connect, waitMs)
        waitMs = Math.min(waitMs * 2, WAIT_MS.most)
      },
    })
  }

  async function takeLock(): Promise<void> {
    if (isClosed) return
    const own = new GuardedClient(connection)
    try {
      await own.connect()
      const { rows } = await own.query<{ taken: boolean }>('select pg_try_advisory_lock(hashtext($1)) as taken', [LOCK])
      if (!rows[0]?.taken || isClosed) {
        await own.end()
        return later(again, WAIT_MS.lock)
      }
      client = own
      // With the connection the lock is lost, and another process may listen.
      own.once('end', () => {
        if (client !== own) return
        client = undefined
        line?.close()
        later(again, WAIT_MS.first)
      })
      connect()
    } catch (fault) {
      complain(fault)
      own.abandon('the line of the exchange is not taken')
      later(again, WAIT_MS.lock)
    }
  }
  const again = () => void takeLock()

  return {
    telephony,
    ring,
    start() {
      // Somebody is ready for the next caller, perhaps by another process.
      deafen = live.listen((topic) => {
        if (client && isUp && topic === CALLS_TOPIC) void inTurn(assign)
      })
      void takeLock()
    },
    async idle() {
      let last: unknown
      while (last !== turn) {
        last = turn
        await turn
      }
    },
    async close() {
      isClosed = true
      deafen()
      clearTimeout(timer)
      line?.close()
      await turn
      const own = client
      client = undefined
      await own?.end()
    },
  }
}
