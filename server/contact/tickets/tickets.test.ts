import { afterAll, beforeAll, expect, test } from 'vitest'
import * as desk from '#contract/contact/tickets/desk.ts'
import * as escalations from '#contract/contact/tickets/escalations.ts'
import * as ratings from '#contract/contact/tickets/rating.ts'
import * as contract from '#contract/contact/tickets/tickets.ts'
import { Permission as P } from '#contract/permissions.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { strikeClocks } from '../../kernel/process/clock-work.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { employeeOf, farmAt, headOf, nextPinfl, type Person } from '../../testing/organizations.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { contactClocks } from '../jobs.ts'

const PHONE = '+998901234567'
const WORDS = 'Bank arizamga toʻqqiz kundan beri javob bermayapti'
let app: TestApp
let home: number
let operator: Client
let supervisor: Client
let bank: Awaited<ReturnType<typeof headOf>>
let other: Person

beforeAll(async () => {
  app = await openTestApp()
  await settleCountry(app)
  home = await idOf(app, '14140001')
  await signIn()
  bank = await headOf(app, farmAt(home, { kind: 'mchj' }), nextPinfl(), { verifiedHow: 'certificate' })
  other = await employeeOf(
    app,
    (await headOf(app, farmAt(home), nextPinfl(), { verifiedHow: 'certificate' })).organizationId,
    [P.OrganizationEmployees],
  )
}, 120_000)
afterAll(() => app?.close())

/** Sessions of staff do not outlive the hours that pass here. */
async function signIn() {
  operator = await app.signedIn(['call-operator'])
  supervisor = await app.signedIn(['call-supervisor'])
}
async function pass(hours: number) {
  app.clock.tick(hours * HOUR_MS)
  await strike()
  await signIn()
}
const strike = () => strikeClocks((act) => app.server.inSystem(act), contactClocks)
const topicBy = async (code: string) => {
  const { topics } = (await operator.ask(contract.ticketChoices)).content
  return topics.find((one) => one.code === code)?.id ?? 0
}
const begin = async (over: object = {}) =>
  operator.ask(contract.createTicket, {
    body: { channel: 'phone', phone: PHONE, territoryId: home, topicId: await topicBy('bank'), text: WORDS, ...over },
  })

test('a ticket goes from the telephone to an organization and back, ends, is rated once and goes on', async () => {
  const made = await begin()
  expect(made.content).toMatchObject({
    status: 'in_progress',
    priority: 'normal',
    mine: true,
    phone: expect.stringContaining('*'),
  })
  expect(made.content.left).toMatchObject({ unit: 'working', wholeMs: 18 * HOUR_MS })
  const { id, number } = made.content
  const params = { id }
  expect((await bank.ask(contract.listTickets, { query: {} })).status).toBe(403)
  expect((await begin()).error).toMatchObject({ code: 'E_DUPLICATE' })
  const joined = await begin({ join: true, text: 'Yana qoʻngʻiroq qildi' })
  expect(joined.content).toMatchObject({ id, entries: [{ kind: 'joined' }] })

  const version = async () => (await operator.ask(contract.getTicket, { params })).content.rowVersion
  const asked = await operator.ask(contract.askCaller, {
    params,
    body: { rowVersion: await version(), text: 'Ariza raqamini ayting' },
  })
  expect(asked.content).toMatchObject({ status: 'waiting_user' })
  const went = await operator.ask(contract.resumeTicket, {
    params,
    body: { rowVersion: await version(), text: 'KR-2026-000362' },
  })
  expect(went.content.left?.leftMs).toBeGreaterThan(17 * HOUR_MS)

  const text = 'Iltimos, ariza holatini uch ish kunida ayting'
  const short = await operator.ask(contract.escalateTicket, {
    params,
    body: { rowVersion: await version(), organizationId: bank.organizationId, text: 'qisqa' },
  })
  expect(short.status).toBe(400)
  const passed = await operator.ask(contract.escalateTicket, {
    params,
    body: { rowVersion: await version(), organizationId: bank.organizationId, text },
  })
  expect(passed.content).toMatchObject({ status: 'escalated' })
  expect((await other.ask(escalations.listEscalations, { query: {} })).content.items).toEqual([])
  const [theirs] = (await bank.ask(escalations.listEscalations, { query: { state: 'waiting' } })).content.items
  expect(theirs).toMatchObject({ number, asked: text, state: 'waiting' })
  expect(JSON.stringify(theirs)).not.toContain('90')
  const answer = {
    params,
    body: { rowVersion: theirs?.rowVersion ?? 0, text: 'Ariza maʼqullandi, ertaga shartnoma keladi' },
  }
  expect((await other.ask(escalations.answerEscalation, answer)).status).toBe(404)
  expect((await bank.ask(escalations.answerEscalation, answer)).status).toBe(200)
  expect((await bank.ask(escalations.answerEscalation, answer)).error.code).toBe('E_STALE')

  const resolution = 'Bank javob berdi: ariza maʼqullandi'
  const resolved = await operator.ask(contract.resolveTicket, {
    params,
    body: { rowVersion: await version(), resolution },
  })
  expect(resolved.content).toMatchObject({ status: 'resolved', resolution })
  const token = await app.server.inSystem(async ({ tx }) => {
    const row = await tx.selectFrom('tickets').select('rateToken').where('id', '=', id).executeTakeFirstOrThrow()
    return row.rateToken ?? ''
  })
  const guest = app.anonymous()
  const rated = { params: { token }, body: { rating: 5 } }
  expect((await guest.ask(ratings.getRating, { params: { token } })).content).toMatchObject({
    state: 'open',
    resolution,
  })
  expect((await guest.ask(ratings.rateTicket, rated)).content).toMatchObject({ state: 'rated', rating: 5 })
  expect((await guest.ask(ratings.rateTicket, rated)).error.code).toBe('E_STATE')
  const again = await guest.ask(ratings.reopenByLink, { params: { token }, body: { text: 'Shartnoma kelmadi' } })
  expect(again.content.state).toBe('reopened')
  expect((await operator.ask(contract.getTicket, { params })).content).toMatchObject({
    status: 'in_progress',
    reopened: 1,
  })
  expect((await guest.ask(ratings.getRating, { params: { token: 'A'.repeat(22) } })).status).toBe(404)
})

test('what is past its time is told once, what nobody answers ends, what has ended is closed', async () => {
  const urgent = (await begin({ topicId: await topicBy('fraud'), phone: '+998901234568' })).content
  expect(urgent).toMatchObject({ priority: 'urgent', left: { unit: 'running', wholeMs: 4 * HOUR_MS } })
  await pass(5)
  const late = (await supervisor.ask(contract.getTicket, { params: { id: urgent.id } })).content
  expect(late).toMatchObject({ late: true, left: null })
  const raised = await supervisor.ask(contract.changePriority, {
    params: { id: urgent.id },
    body: { rowVersion: late.rowVersion, priority: 'high', reason: 'Vaqt bor ekan' },
  })
  expect(raised.content).toMatchObject({ late: false, left: { unit: 'working', wholeMs: 9 * HOUR_MS } })

  const { id } = urgent
  const params = { id }
  const asked = await operator.ask(contract.askCaller, {
    params,
    body: { rowVersion: raised.content.rowVersion, text: 'Qachon boʻldi?' },
  })
  expect(asked.content.status).toBe('waiting_user')
  await pass(8 * 24)
  expect((await operator.ask(contract.getTicket, { params })).content).toMatchObject({
    status: 'resolved',
    resolution: null,
  })
  await pass(73)
  const closed = (await operator.ask(contract.getTicket, { params })).content
  expect(closed.status).toBe('closed')
  await pass(20 * 24)
  const late2 = await operator.ask(contract.reopenTicket, {
    params,
    body: { rowVersion: closed.rowVersion, reason: 'Yana soʻradi' },
  })
  expect(late2.error.code).toBe('E_LATE_CHANGE')
  const reopened = await supervisor.ask(contract.reopenTicket, {
    params,
    body: { rowVersion: closed.rowVersion, reason: 'Yana soʻradi' },
  })
  expect(reopened.content.status).toBe('in_progress')
})

test('a card that was opened and a call by hand are written down; a link leads nowhere but to the site', async () => {
  const card = await operator.ask(desk.openCallerCard, { body: { phone: PHONE } })
  expect(card.content).toMatchObject({ person: null, tickets: [{ topic: 'Kredit › Bank javob bermadi' }] })
  const opened = await app.server.inSystem(({ tx }) =>
    tx.selectFrom('auditEvents').select('id').where('action', '=', 'caller-card.opened').orderBy('id').execute(),
  )
  expect(opened).toHaveLength(1)
  const body = { direction: 'in', phone: PHONE, wrapUp: 'answered', minutes: 4 }
  expect((await operator.ask(desk.writeCall, { body })).status).toBe(200)
  expect((await supervisor.ask(desk.listCalls, { query: { search: PHONE } })).content.items).toMatchObject([
    { byHand: true, seconds: 240, wrapUp: 'answered' },
  ])
  const found = await operator.ask(contract.listTickets, { query: { search: PHONE } })
  expect(found.content.items).toHaveLength(1)
  const link = await operator.ask(desk.sendTicketLink, {
    body: { phone: PHONE, ticketId: null, link: 'https://evil.example' },
  })
  expect(link.status).toBe(400)
})
