import { afterAll, beforeAll, expect, test } from 'vitest'
import * as demo from '#contract/contact/telephony/demo-exchange.ts'
import * as contract from '#contract/contact/telephony/telephony.ts'
import * as desk from '#contract/contact/tickets/desk.ts'
import * as tickets from '#contract/contact/tickets/tickets.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { forgetOld } from './recordings.ts'
import { closeWraps } from './rows.ts'
import type { AriStandIn } from './stand-in.ts'
import type { Switchboard } from './switchboard.ts'

type Staff = Client & { userId: string }
const CALLER = '+998901112233'
let app: TestApp
let home: number
let standIn: AriStandIn
let exchange: Switchboard
let operator: Staff
let second: Staff
let supervisor: Staff

beforeAll(async () => {
  app = await openTestApp()
  await settleCountry(app)
  home = await idOf(app, '14140001')
  operator = await app.signedIn(['call-operator'])
  second = await app.signedIn(['call-operator'])
  supervisor = await app.signedIn(['call-supervisor'])
  const { callCentre } = app.server
  standIn = callCentre.standIn ?? expect.fail('no stand-in')
  exchange = callCentre.exchange ?? expect.fail('no exchange')
  for (const [who, extension] of [
    [operator, '204'],
    [second, '205'],
  ] as const)
    expect((await shift(who, extension)).status).toBe(200)
}, 120_000)
afterAll(() => app?.close())

const shift = (who: Staff, extension: string, over: object = {}) =>
  supervisor.ask(contract.createShift, {
    body: {
      operatorId: who.userId,
      day: dayOf(app.clock.now),
      from: '08:00',
      to: '20:00',
      extension,
      breakMinutes: 30,
      ...over,
    },
  })
const now = async (who: Staff) => (await who.ask(contract.getDesk)).content
const turn = (who: Staff, state: string) => who.ask(contract.setDeskState, { body: { state } })
const lineOf = (extension: string) => standIn.lines().find(({ number }) => number === extension)?.id
/** The telephone of an extension rings: somebody lifts the receiver. */
async function lift(extension: string): Promise<string> {
  await expect.poll(() => lineOf(extension)).toBeDefined()
  const line = lineOf(extension) ?? ''
  expect(standIn.pickUp(line)).toBe(true)
  return line
}
const reaches = (who: Staff, status: string | undefined) =>
  expect.poll(async () => (await now(who)).call?.status, { timeout: 5000 }).toBe(status)

test('a call rings at one operator, is answered, held, becomes a ticket, is wrapped up and can be listened to', async () => {
  expect((await now(operator)).exchange).toBe('away')
  exchange.start()
  await expect.poll(async () => (await now(operator)).exchange, { timeout: 15_000 }).toBe('up')
  const stranger = await app.signedIn(['market-moderator'])
  expect((await stranger.ask(contract.getDesk)).status).toBe(403)
  expect((await stranger.ask(contract.createShift, { body: {} })).status).toBe(403)
  expect((await operator.ask(contract.createShift, { body: {} })).status).toBe(403)
  expect((await turn(supervisor, 'ready')).error.code).toBe('E_SHIFT')
  expect((await turn(operator, 'busy')).status).toBe(400)

  expect((await turn(operator, 'ready')).content.state).toBe('ready')
  const caller = standIn.ring(CALLER)
  await reaches(operator, 'ringing')
  const { call } = await now(operator)
  const params = { id: call?.id ?? 0 }
  expect(call).toMatchObject({ direction: 'in', phone: expect.stringContaining('*') })
  expect(JSON.stringify(call)).not.toContain('1112233')
  const card = await operator.ask(contract.openCallCard, { params })
  expect(card.content).toMatchObject({ person: null })
  expect((await second.ask(contract.openCallCard, { params })).status).toBe(404)
  expect((await second.ask(contract.hangUpCall, { params })).status).toBe(404)
  expect((await operator.ask(contract.holdCall, { params, body: { held: true } })).status).toBe(409)

  await lift('204')
  await reaches(operator, 'answered')
  expect((await operator.ask(contract.holdCall, { params, body: { held: true } })).content.call?.held).toBe(true)
  expect((await operator.ask(contract.holdCall, { params, body: { held: false } })).content.call?.held).toBe(false)
  expect((await turn(operator, 'off')).status).toBe(409)

  const { topics } = (await operator.ask(tickets.ticketChoices)).content
  const made = await operator.ask(tickets.createTicket, {
    body: {
      channel: 'phone',
      phone: null,
      callId: params.id,
      territoryId: home,
      topicId: topics[0]?.id,
      text: 'Kira olmayapman, kod kelmayapti',
    },
  })
  expect(made.content).toMatchObject({ status: 'in_progress', phone: expect.stringContaining('*') })
  expect((await second.ask(contract.wrapCall, { params, body: { wrapUp: 'answered' } })).status).toBe(404)

  expect((await operator.ask(contract.hangUpCall, { params })).status).toBe(200)
  await reaches(operator, 'ended')
  expect(standIn.lines()).toEqual([])
  expect(standIn.hangUp(caller)).toBe(false)
  expect((await now(operator)).state).toBe('wrap')
  const wrapped = await operator.ask(contract.wrapCall, { params, body: { wrapUp: 'ticket', note: 'Kod yuborildi' } })
  expect(wrapped.content).toMatchObject({ state: 'ready', call: null, answeredInTime: 10_000, mine: 1 })
  expect((await operator.ask(contract.wrapCall, { params, body: { wrapUp: 'prank' } })).status).toBe(409)

  const listed = async () => (await supervisor.ask(desk.listCalls, { query: { search: CALLER } })).content.items
  await expect.poll(async () => (await listed())[0]?.recorded, { timeout: 15_000 }).toBe(true)
  expect(await listed()).toMatchObject([{ wrapUp: 'ticket', ticket: { id: made.content.id }, byHand: false }])
  await expect.poll(() => standIn.recordings.size).toBe(0)
  const heard = await supervisor.ask(contract.listenToCall, { params })
  expect(Buffer.from(heard.content.body).subarray(0, 4).toString('ascii')).toBe('RIFF')
  expect((await operator.ask(contract.listenToCall, { params })).status).toBe(200)
  expect((await second.ask(contract.listenToCall, { params })).status).toBe(404)
  const written = await app.server.inSystem(({ tx }) =>
    tx
      .selectFrom('auditEvents')
      .select('id')
      .where('action', '=', 'phone-call.listened')
      .where('objectId', '=', String(params.id))
      .orderBy('id')
      .execute(),
  )
  expect(written).toHaveLength(2)

  const { clock } = app
  const later = {
    ...app.server,
    inSystem: <T>(act: Parameters<typeof app.server.inSystem<T>>[0]) =>
      app.server.inSystem<T>((ctx) => act({ ...ctx, now: daysFrom(clock.now, 181) })),
  }
  await forgetOld(app.server)
  expect((await listed())[0]?.recorded).toBe(true)
  await forgetOld(later)
  expect((await listed())[0]?.recorded).toBe(false)
  expect((await supervisor.ask(contract.listenToCall, { params })).status).toBe(404)
})

test('whoever does not lift the receiver rests, the next one is rung; a colleague takes a call over', async () => {
  app.clock.tick(1000)
  await turn(second, 'ready')
  const caller = standIn.ring('+998901112244')
  await reaches(operator, 'ringing')
  await expect.poll(() => lineOf('204')).toBeDefined()
  standIn.hangUp(lineOf('204') ?? '')
  await reaches(second, 'ringing')
  expect(await now(operator)).toMatchObject({ state: 'break', call: null })
  await lift('205')
  await reaches(second, 'answered')

  await turn(operator, 'ready')
  const params = { id: (await now(second)).call?.id ?? 0 }
  expect((await now(second)).colleagues.map(({ id }) => id)).toEqual([operator.userId])
  const to = (operatorId: string) => second.ask(contract.transferCall, { params, body: { operatorId } })
  expect((await to(supervisor.userId)).status).toBe(400)
  expect((await to(second.userId)).status).toBe(400)
  expect((await to(operator.userId)).content).toMatchObject({ state: 'ready', call: null })
  await reaches(operator, 'ringing')
  await lift('204')
  await reaches(operator, 'answered')
  expect((await now(second)).call).toBeNull()
  standIn.hangUp(caller)
  await reaches(operator, 'ended')
  app.clock.tick(61_000)
  await app.server.inSystem(closeWraps)
  expect(await now(operator)).toMatchObject({ state: 'ready', call: null })
})

test('one call for one operator, however many ring at once; who gives up is to be called back', async () => {
  await turn(second, 'break')
  const callers = ['+998901112251', '+998901112252', '+998901112253'].map((phone) => standIn.ring(phone))
  await reaches(operator, 'ringing')
  await expect.poll(async () => (await now(operator)).queue.waiting).toBe(2)
  expect(standIn.lines().filter(({ number }) => number === '204')).toHaveLength(1)
  // Those who wait go first, so that nobody else comes to the one who is rung.
  for (const one of callers.toReversed()) standIn.hangUp(one)
  await reaches(operator, undefined)
  await exchange.idle()
  const { callbacks, queue } = await now(operator)
  expect(queue.waiting).toBe(0)
  expect(callbacks).toHaveLength(3)
  const states = await app.server.inSystem(({ tx }) =>
    tx.selectFrom('phoneCalls').select('status').where('callbackDueAt', 'is not', null).orderBy('id').execute(),
  )
  expect(states.map(({ status }) => status)).toEqual(['missed', 'abandoned', 'abandoned'])

  const back = await operator.ask(contract.dialPhone, { body: { callId: callbacks[0]?.id } })
  expect(back.content).toMatchObject({ state: 'busy', call: { direction: 'out', status: 'ringing' } })
  expect((await second.ask(contract.dialPhone, { body: { callId: callbacks[0]?.id } })).status).toBe(404)
  expect((await second.ask(contract.dialPhone, { body: {} })).status).toBe(400)
  await lift('204')
  await lift('998901112251')
  await reaches(operator, 'answered')
  expect((await now(operator)).callbacks).toHaveLength(2)
  const params = { id: back.content.call?.id ?? 0 }
  await operator.ask(contract.hangUpCall, { params })
  await reaches(operator, 'ended')
  await operator.ask(contract.wrapCall, { params, body: { wrapUp: 'answered' } })
})

test('what happened while the line was away is made up for; without an exchange calls are written by hand', async () => {
  const lost = standIn.ring('+998901112261')
  await lift('204')
  await reaches(operator, 'answered')
  standIn.faults.down = true
  standIn.cutLine()
  await expect.poll(async () => (await now(operator)).exchange, { timeout: 5000 }).toBe('away')
  const params = { id: (await now(operator)).call?.id ?? 0 }
  const noExchange = { status: 503, codes: ['E_EXCHANGE'] }
  expect(await operator.ask(contract.holdCall, { params, body: { held: true } })).toMatchObject(noExchange)
  expect(await operator.ask(contract.dialPhone, { body: { phone: CALLER } })).toMatchObject(noExchange)
  const body = { direction: 'in', phone: CALLER, wrapUp: 'answered', minutes: 2 }
  expect((await operator.ask(desk.writeCall, { body })).status).toBe(200)
  standIn.hangUp(lost)
  const unheard = standIn.ring('+998901112262')
  standIn.faults.down = false
  await expect.poll(async () => (await now(operator)).exchange, { timeout: 15_000 }).toBe('up')
  await reaches(operator, 'ended')
  await operator.ask(contract.wrapCall, { params, body: { wrapUp: 'hung_up' } })
  await reaches(operator, 'ringing')
  standIn.hangUp(unheard)
  await reaches(operator, undefined)
})

test('a telephone that is not plugged in gets no calls; shifts do not overlap; the demo page plays telephones', async () => {
  standIn.faults.unplugged = true
  const caller = standIn.ring('+998901112271')
  await expect.poll(async () => (await now(operator)).state).toBe('break')
  standIn.faults.unplugged = false
  standIn.hangUp(caller)
  await exchange.idle()

  expect((await shift(operator, '210')).status).toBe(400)
  expect((await shift(supervisor, '204')).status).toBe(400)
  const { items } = (await supervisor.ask(contract.listShifts, { query: {} })).content
  expect(items).toMatchObject([{ extension: '204' }, { extension: '205' }])
  const [one] = items
  const remove = { params: { id: one?.id ?? 0 }, body: { rowVersion: one?.rowVersion } }
  expect((await operator.ask(contract.deleteShift, remove)).status).toBe(403)
  expect((await supervisor.ask(contract.deleteShift, remove)).status).toBe(200)
  expect((await turn(operator, 'ready')).error.code).toBe('E_SHIFT')

  const guest = app.anonymous()
  const rung = await guest.ask(demo.demoExchange, { body: { act: 'ring', phone: '+998901112281' } })
  const channel = rung.content.items.at(-1)?.channel
  expect(channel).toBeDefined()
  expect((await guest.ask(demo.demoExchange, { body: { act: 'lift', channel: 'none' } })).status).toBe(404)
  expect((await guest.ask(demo.demoExchange, { body: { act: 'hangUp', channel } })).status).toBe(200)
})
