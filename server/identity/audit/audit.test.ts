import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findMyExports } from '#contract/exports/exports.ts'
import {
  exportAudit,
  findAuditChoices,
  getAuditChain,
  getAuditEvent,
  listAudit,
  verifyAuditChain,
} from '#contract/identity/audit.ts'
import { setConsent } from '#contract/identity/consents.ts'
import { runAdmin } from '../../admin.ts'
import { readSheet } from '../../kernel/files/sheet.ts'
import { type Client, openTestApp, type TestApp } from '../../testing/app.ts'
import { auditTrail } from './events.ts'

let app: TestApp
let auditor: Client & { userId: string }
beforeAll(async () => {
  app = await openTestApp()
  await app.server.services.jobs.stop()
  auditor = await app.signedIn(['auditor'])
})
afterAll(() => app.close())

/** Somebody who leaves `times` events of one kind. */
async function busy(times: number) {
  const person = await app.signedIn(['individual'])
  for (let n = 0; n < times; n++) {
    app.clock.tick(1000)
    await person.ask(setConsent, { params: { kind: 'marketing-sms' }, body: { given: n % 2 === 0 } })
  }
  return person
}

test('only whoever may see the audit sees it', async () => {
  const person = await app.signedIn(['producer'])
  for (const call of [listAudit, exportAudit, findAuditChoices, getAuditChain, verifyAuditChain]) {
    expect((await app.anonymous().ask(call)).status).toBe(401)
    expect((await person.ask(call)).status).toBe(403)
  }
  expect((await person.ask(getAuditEvent, { params: { id: 1 } })).status).toBe(403)
})

test('pages follow one another without a gap, newest first, however many events share a moment', async () => {
  const person = await busy(7)
  const whole = await auditor.ask(listAudit, { query: { actorId: person.userId, take: 100 } })
  const seen: number[] = []
  let next: string | undefined
  do {
    const { content } = await auditor.ask(listAudit, {
      query: { actorId: person.userId, take: 2, ...(next && { next }) },
    })
    seen.push(...content.items.map((event) => event.id))
    next = content.next
  } while (next)
  expect(seen).toEqual(whole.content.items.map((event) => event.id))
  expect(seen).toEqual([...seen].sort((a, b) => b - a))
  expect(seen.length).toBeGreaterThanOrEqual(7)
  expect((await auditor.ask(listAudit, { query: { next: 'nonsense' } })).status).toBe(400)
  const deep = await auditor.ask(listAudit, { query: { take: 100 } })
  expect(deep.statements).toBe((await auditor.ask(listAudit, { query: { take: 10 } })).statements)
})

test('every filter narrows, and they narrow together', async () => {
  const person = await busy(2)
  const query = { actorId: person.userId, action: 'consent.given', objectType: 'user', objectId: person.userId }
  const { content } = await auditor.ask(listAudit, { query })
  expect(content.items).toHaveLength(1)
  expect(content.items[0]).toMatchObject({ ...query, actorName: expect.stringContaining('Test'), position: null })
  for (const other of [
    { action: 'consent.taken' },
    { objectType: 'page' },
    { objectId: 'x' },
    { to: '2026-11-14' },
    { from: '2026-11-16' },
    { organizationId: person.userId },
  ])
    expect((await auditor.ask(listAudit, { query: { ...query, ...other } })).content.items).toEqual([])
  const day = { from: '2026-11-15', to: '2026-11-15' }
  expect((await auditor.ask(listAudit, { query: { ...query, ...day } })).content.items).toHaveLength(1)
})

test('an event shows what it changed, and its seal once it has one', async () => {
  const person = await busy(1)
  const [event] = (await auditor.ask(listAudit, { query: { actorId: person.userId } })).content.items
  const params = { id: event?.id }
  expect((await auditor.ask(getAuditEvent, { params })).content).toMatchObject({
    action: 'consent.given',
    changes: { 'marketing-sms': [null, 1] },
    hash: null,
  })
  const { content } = await auditor.ask(verifyAuditChain)
  expect(content).toMatchObject({ waiting: 0, broken: null, head: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(content.checked).toBe(content.sealed)
  const sealed = (await auditor.ask(getAuditEvent, { params })).content
  expect(sealed).toMatchObject({ position: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect((await auditor.ask(getAuditChain)).content.sealed).toBe(content.sealed)
  expect((await auditor.ask(getAuditEvent, { params: { id: 999_999_999 } })).status).toBe(404)
})

test('whoever signs in is named as the one who did it', async () => {
  const person = await busy(0)
  const { content } = await auditor.ask(listAudit, { query: { actorId: person.userId, action: 'session.started' } })
  expect(content.items.map((event) => event.objectId)).toEqual([person.userId])
})

test('filters offer what is there, and find people and organizations by name', async () => {
  const { content } = await auditor.ask(findAuditChoices, { query: { search: 'Person 1', actorId: auditor.userId } })
  expect(content.actions).toContain('consent.given')
  expect(new Set(content.actions).size).toBe(content.actions.length)
  expect(content.objectTypes).toContain('user')
  expect(content.people).toContainEqual({ id: auditor.userId, name: 'Person 1 Test' })
  const none = await auditor.ask(findAuditChoices)
  expect([none.content.people, none.content.organizations]).toEqual([[], []])
  const platform = await auditor.ask(findAuditChoices, { query: { search: 'agropl' } })
  expect(platform.content.organizations).toHaveLength(1)
})

test('the export holds what the filters show, is an event itself, and nothing in it is a formula', async () => {
  const person = await busy(2)
  await app.server.inSystem((ctx) =>
    ctx.audit({ action: 'thing.done', objectType: 'thing', objectId: person.userId, reason: '=cmd|"x"!A1' }),
  )
  const sheet = await auditor.ask(exportAudit, { query: { actorId: person.userId, action: 'consent.given' } })
  const rows = await readSheet(Buffer.from(sheet.content.body))
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('consent.given')
  const csv = await auditor.ask(exportAudit, { query: { objectId: person.userId, format: 'csv' } })
  const text = Buffer.from(csv.content.body).toString()
  expect(text.startsWith('\ufeffid,at,')).toBe(true)
  expect(text).toContain(`"'=cmd|""x""!A1"`)
  const [logged] = (await auditor.ask(listAudit, { query: { action: 'audit.exported' } })).content.items
  expect(logged).toMatchObject({ actorId: auditor.userId, objectId: 'csv' })
})

test('the command tells a whole chain, its head, and the first broken event', async () => {
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)))
  try {
    expect(await runAdmin(app.server, ['verify-audit'])).toBe(0)
    const head = /(\d+:[0-9a-f]{64})$/.exec(said.at(-1) ?? '')?.[1]
    expect(await runAdmin(app.server, ['verify-audit', head ?? ''])).toBe(0)
    const { db } = app.server.services
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update audit_events set reason = 'forged' where id = 3`.execute(tx)
    })
    expect(await runAdmin(app.server, ['verify-audit'])).toBe(1)
    expect(said.at(-2)).toContain('BROKEN at event 3, position 3')
  } finally {
    log.mockRestore()
  }
})

test('a year of events: every filter reads through an index, and a long export is made in the background', async () => {
  const { db } = app.server.services
  await sql`insert into audit_events (at, actor_id, action, object_type, object_id, changes, payload_hash, ip, device)
    select timestamptz '2026-01-01' + n * interval '1 minute', case when n % 500 = 0 then ${auditor.userId}::uuid end,
      'thing.step' || n % 40, 'thing' || n % 20, n::text, '{}', '', '', ''
    from generate_series(1, 120000) n`.execute(db)
  await sql`analyze audit_events, audit_chain, users, organizations`.execute(db)
  for (const query of [
    {},
    { from: '2026-02-01', to: '2026-02-02' },
    { actorId: auditor.userId },
    { action: 'thing.step7' },
    { action: 'nothing.such' },
    { objectType: 'thing3' },
    { objectType: 'thing3', objectId: '43' },
    { organizationId: auditor.userId },
  ]) {
    const rows = await app.server.inSystem(async (ctx) =>
      (await auditTrail.statement(ctx, { ...query, take: 20 })).explain<{ 'QUERY PLAN': string }>('text'),
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, JSON.stringify(query)).toMatch(/Index (Only )?Scan[^\n]* on audit_events|audit_events_/)
    expect(plan, JSON.stringify(query)).not.toMatch(/Seq Scan on audit_events/)
  }
  const reply = await auditor.ask(exportAudit, { query: { format: 'csv', objectType: 'thing3' } })
  expect(reply.status).toBe(202)
  const [waiting] = (await auditor.ask(findMyExports)).content.items
  expect(waiting).toMatchObject({ state: 'waiting', total: 6_000 })
}, 120_000)
