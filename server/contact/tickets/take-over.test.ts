import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/contact/tickets/tickets.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { addSources } from '../../government/public.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { makers } from '../../testing/scoped-rows.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { callsAnswered, ticketsInTime } from './figures.ts'
import { takeOver } from './take-over.ts'

let app: TestApp
let home: number
let operator: Client & { userId: string }
let ids: { form: number; need: number; check: number }

beforeAll(async () => {
  app = await openTestApp()
  await settleCountry(app)
  home = await idOf(app, '14140001')
  operator = await app.signedIn(['call-operator'])
  ids = await app.server.inSystem(async (ctx) => {
    const clientId = 0
    const settled = { path: '', mark: 'Qosimovlar', territoryId: home, userId: operator.userId, clientId }
    const [form = '', , need = '', check = ''] = await makers.visit(ctx, {
      ...settled,
      organizationId: await anyOrganization(),
      employeeId: '',
    })
    const at = { updatedAt: ctx.now }
    await ctx.tx
      .updateTable('visitSubjects')
      .set({ phoneSealed: ctx.vault.seal('+998901112233'), ...at })
      .execute()
    await ctx.tx.updateTable('formNeeds').set({ urgent: true }).execute()
    await ctx.tx.updateTable('visitForms').set({ disputedAt: ctx.now, disputeText: 'Yer maydoni notoʻgʻri' }).execute()
    return { form: Number(form), need: Number(need), check: Number(check) }
  })
}, 120_000)
afterAll(() => app?.close())

const anyOrganization = () =>
  app.server.inSystem(async ({ tx }) => {
    const row = await tx.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
    return row.id
  })
const list = async (status?: string) =>
  (await operator.ask(contract.listTickets, { query: status ? { status } : {} })).content.items
const open = async (id: number) => (await operator.ask(contract.getTicket, { params: { id } })).content
const report = (one: contract.Ticket, body: object) =>
  operator.ask(contract.reportAsked, { params: { id: one.id }, body: { rowVersion: one.rowVersion, ...body } })

test('what waits at government becomes tickets once, and what the family says goes back there', async () => {
  await takeOver(app.server)
  await takeOver(app.server)
  const made = await Promise.all((await list()).map(({ id }) => open(id)))
  expect(made.map(({ asked }) => asked?.kind).sort()).toEqual(['check', 'dispute', 'need'])
  const of = (kind: string) => made.find(({ asked }) => asked?.kind === kind) ?? expect.fail(kind)
  const [check, dispute, need] = [of('check'), of('dispute'), of('need')]
  expect(check).toMatchObject({ channel: 'check', caller: 'Qosimovlar', phone: expect.stringContaining('*') })
  expect(check.can).toContain('report')
  expect(check.can).not.toContain('resolve')
  expect(need.priority).toBe('high')
  expect(dispute.text).toContain('Yer maydoni')

  expect((await report(check, { said: 'done' })).status).toBe(400)
  expect((await report(need, { said: 'declined' })).status).toBe(400)
  expect((await report(dispute, { said: 'right' })).status).toBe(400)
  const stranger = await app.signedIn(['market-moderator'])
  const body = { rowVersion: check.rowVersion, said: 'right' }
  expect((await stranger.ask(contract.reportAsked, { params: { id: check.id }, body })).status).toBe(403)

  const said = await report(check, { said: 'wrong', note: 'Oilada besh kishi ekan' })
  expect(said.content).toMatchObject({ status: 'resolved', resolution: null, asked: { kind: 'check' } })
  expect((await report(check, { said: 'wrong' })).error.code).toBe('E_STALE')
  expect((await report(need, { said: 'declined', note: 'Oila boshqa joyga koʻchgan' })).content.status).toBe('resolved')
  const resolution = 'Oila bilan gaplashildi, tushuntirildi'
  const around = { params: { id: dispute.id }, body: { rowVersion: dispute.rowVersion, resolution } }
  expect((await operator.ask(contract.resolveTicket, around)).status).toBe(409)
  const kept = await app.server.inSystem(async ({ tx }) => ({
    check: await tx.selectFrom('visitChecks').selectAll().where('id', '=', ids.check).executeTakeFirstOrThrow(),
    need: await tx.selectFrom('formNeeds').selectAll().where('id', '=', ids.need).executeTakeFirstOrThrow(),
  }))
  expect(kept.check).toMatchObject({ status: 'wrong', note: 'Oilada besh kishi ekan', answeredBy: operator.userId })
  expect(kept.need).toMatchObject({ status: 'declined', reason: 'Oila boshqa joyga koʻchgan' })

  await app.server.inSystem(({ tx }) =>
    tx.updateTable('visitForms').set({ disputedAt: null }).where('id', '=', ids.form).execute(),
  )
  await takeOver(app.server)
  expect((await open(dispute.id)).status).toBe('resolved')
})

test('calls answered within thirty seconds and tickets in time are figures of monitoring by places', async () => {
  addSources({ calls: callsAnswered, sla: ticketsInTime })
  await app.server.inSystem(async (ctx) => {
    const call = (seconds: number | null) => ({
      status: seconds === null ? ('abandoned' as const) : ('ended' as const),
      direction: 'in' as const,
      byHand: false,
      phoneSealed: '',
      phoneFingerprint: 'none',
      territoryId: home,
      queuedAt: ctx.now,
      answeredAt: seconds === null ? null : new Date(ctx.now.getTime() + seconds * 1000),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    await ctx.tx
      .insertInto('phoneCalls')
      .values([call(30), call(31), call(null)])
      .execute()
    const days = { from: '2000-01-01', to: '2100-01-01' }
    expect(await callsAnswered.read(ctx, days)).toEqual([{ territoryId: home, num: 1, den: 3 }])
    expect(await ticketsInTime.read(ctx, days)).toEqual([{ territoryId: home, num: 3, den: 3 }])
    await ctx.tx
      .updateTable('tickets')
      .set({ lateAt: new Date(ctx.now.getTime() - HOUR_MS) })
      .where('channel', '=', 'check')
      .execute()
    expect(await ticketsInTime.read(ctx, days)).toEqual([{ territoryId: home, num: 2, den: 3 }])
  })
})
