import { afterAll, beforeAll, expect, test } from 'vitest'
import * as inbox from '#contract/contact/support/inbox.ts'
import * as contract from '#contract/contact/support/support.ts'
import * as ratings from '#contract/contact/tickets/rating.ts'
import * as tickets from '#contract/contact/tickets/tickets.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { strikeClocks } from '../../kernel/process/clock-work.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { lastCode, sentTo } from '../../testing/codes.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { contactClocks } from '../jobs.ts'

const PHONE = '+998901112299'
let app: TestApp
let operator: Client
let other: Client
let supervisor: Client
let home: number

beforeAll(async () => {
  app = await openTestApp()
  await settleCountry(app)
  home = await idOf(app, '14140001')
  operator = await app.signedIn(['call-operator'])
  other = await app.signedIn(['call-operator'])
  supervisor = await app.signedIn(['call-supervisor'])
}, 120_000)
afterAll(() => app?.close())

const strike = () => strikeClocks((act) => app.server.inSystem(act), contactClocks)

async function askAs(guest: Client, text: string) {
  const { topics } = (await guest.ask(contract.getOwnSupport)).content
  const { verifyKey } = (await guest.ask(contract.sendSupportCode, { body: { phone: PHONE } })).content
  const code = await lastCode(app, PHONE)
  return guest.ask(contract.askSupport, {
    body: { topicId: topics[0]?.id ?? 0, text, page: '/products', proof: { verifyKey, code } },
  })
}

test('somebody without an account asks, an operator answers, it becomes a ticket, is resolved and rated', async () => {
  const guest = app.anonymous()
  const without = await guest.ask(contract.askSupport, { body: { topicId: 1, text: 'Kira olmayapman' } })
  expect(without.status).toBe(401)
  const asked = await askAs(guest, 'Kira olmayapman, kod kelmayapti')
  expect(asked.content).toMatchObject({ status: 'new', messages: [{ mine: true }] })
  const { id } = asked.content
  const params = { id }
  expect((await app.anonymous().ask(contract.getOwnSupport)).content).toMatchObject({ known: false, threads: [] })
  expect((await app.anonymous().ask(contract.writeSupport, { params, body: { text: 'Men ham' } })).status).toBe(404)

  const seen = (await operator.ask(inbox.getThread, { params })).content
  expect(seen).toMatchObject({ page: '/products', left: { unit: 'working', wholeMs: 2 * HOUR_MS }, can: ['take'] })
  const taken = await operator.ask(inbox.takeThread, { params, body: { rowVersion: seen.rowVersion } })
  expect(taken.content).toMatchObject({ status: 'open', mine: true })
  const answer = { params, body: { rowVersion: taken.content.rowVersion, text: 'Qaysi telefon raqami?' } }
  expect((await other.ask(inbox.answerThread, answer)).status).toBe(403)
  expect((await operator.ask(inbox.answerThread, answer)).content.status).toBe('waiting_user')
  const more = await guest.ask(contract.writeSupport, { params, body: { text: 'Shu raqam' } })
  expect(more.content).toMatchObject({ status: 'open', messages: [{}, { mine: false }, { mine: true }] })

  const { topics } = (await operator.ask(tickets.ticketChoices)).content
  const { rowVersion } = (await operator.ask(inbox.getThread, { params })).content
  const made = await operator.ask(inbox.ticketThread, {
    params,
    body: { rowVersion, topicId: topics.find(({ code }) => code === 'code')?.id ?? 0, territoryId: home },
  })
  expect(made.content).toMatchObject({ status: 'ticketed', ticket: { number: expect.stringMatching(/^T-/) } })
  const on = { params: { id: made.content.ticket?.id ?? 0 } }
  const ticket = (await operator.ask(tickets.getTicket, on)).content
  expect(ticket).toMatchObject({ channel: 'chat', status: 'new' })
  const held = await operator.ask(tickets.takeTicket, { ...on, body: { rowVersion: ticket.rowVersion } })
  await operator.ask(tickets.resolveTicket, {
    ...on,
    body: { rowVersion: held.content.rowVersion, resolution: 'Raqam almashtirildi, kod endi keladi' },
  })
  const token = await app.server.inSystem(async ({ tx }) => {
    const row = await tx
      .selectFrom('tickets')
      .select('rateToken')
      .where('id', '=', on.params.id)
      .executeTakeFirstOrThrow()
    return row.rateToken ?? ''
  })
  const rated = await guest.ask(ratings.rateTicket, { params: { token }, body: { rating: 4 } })
  expect(rated.content).toMatchObject({ state: 'rated', rating: 4 })
})

test('the SMS about its end speaks as whoever asked did', async () => {
  app.clock.tick(2 * 60_000)
  const guest = app.anonymous('ru')
  const { id } = (await askAs(guest, 'Не приходит код')).content
  const params = { id }
  const clerk = await app.signedIn(['call-operator'])
  const { rowVersion } = (await clerk.ask(inbox.getThread, { params })).content
  const taken = (await clerk.ask(inbox.takeThread, { params, body: { rowVersion } })).content
  const { topics } = (await clerk.ask(tickets.ticketChoices)).content
  const made = await clerk.ask(inbox.ticketThread, {
    params,
    body: { rowVersion: taken.rowVersion, topicId: topics[0]?.id ?? 0, territoryId: home },
  })
  const on = { params: { id: made.content.ticket?.id ?? 0 } }
  const ticket = (await clerk.ask(tickets.getTicket, on)).content
  const held = (await clerk.ask(tickets.takeTicket, { ...on, body: { rowVersion: ticket.rowVersion } })).content
  const resolution = 'Номер исправлен, код теперь приходит'
  await clerk.ask(tickets.resolveTicket, { ...on, body: { rowVersion: held.rowVersion, resolution } })
  expect((await sentTo(app, PHONE)).some((text) => text.includes(`На обращение ${ticket.number}`))).toBe(true)
})

test('what nobody answers in two hours of work is told to supervisors; who closed asks again within seven days', async () => {
  const guest = app.anonymous()
  app.clock.tick(2 * 60_000)
  const asked = (await askAs(guest, 'Toʻlov oʻtdi, lekin koʻrinmayapti')).content
  const params = { id: asked.id }
  app.clock.tick(30 * HOUR_MS)
  await strike()
  supervisor = await app.signedIn(['call-supervisor'])
  const late = (await supervisor.ask(inbox.listInbox, { query: { late: 'true' } })).content.items
  expect(late.map(({ id }) => id)).toContain(asked.id)
  const figures = async () => (await supervisor.ask(inbox.inboxChoices)).content.figures
  const before = await figures()
  expect(before).toMatchObject({ late: 1, waiting: 1 })
  // Of others nobody is told.
  expect((await app.signedIn(['call-operator']).then((one) => one.ask(inbox.inboxChoices))).content.figures).toBeNull()
  const row = (await supervisor.ask(inbox.getThread, { params })).content
  await supervisor.ask(inbox.takeThread, { params, body: { rowVersion: row.rowVersion } })
  expect((await guest.ask(contract.closeSupport, { params })).content).toMatchObject({
    status: 'closed',
    canReopen: true,
  })
  const again = await guest.ask(contract.reopenSupport, { params, body: { text: 'Hali ham koʻrinmayapti' } })
  expect(again.content.status).toBe('new')
  app.clock.tick(40 * 24 * HOUR_MS)
  expect((await guest.ask(contract.getOwnSupport)).content.known).toBe(false)
})
