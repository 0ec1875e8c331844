import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../kernel/database/database.ts'
import { writeAudits } from '../../kernel/process/audit.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { linkHash, NOTHING } from './link.ts'
import { sealAudit } from './seal.ts'
import * as verifying from './verify.ts'

let app: TestApp
let db: Database
beforeAll(async () => {
  app = await openTestApp()
  db = app.server.services.db
  // The minute's own sealing would come between a test and its events.
  await app.server.services.jobs.stop()
})
afterAll(() => app.close())

const seal = () => sealAudit(db, () => app.clock.now)
const verifyAudit = (wishes: Parameters<typeof verifying.verifyAudit>[1] = {}) =>
  db.transaction().execute((tx) => verifying.verifyAudit(tx, wishes))
const who = () => ({ actor: undefined, now: app.clock.now, ip: '', device: 'test' })
const write = (n: number) =>
  db.transaction().execute((tx) =>
    writeAudits(
      tx,
      who(),
      Array.from({ length: n }, (_, at) => ({
        action: 'thing.updated',
        objectType: 'thing',
        objectId: at,
        reason: 'oʻzgardi',
        changes: { name: ['a', 'b'], nested: [null, { z: 1, a: [1.5, null] }] },
      })),
    ),
  )

/** As somebody with the database in their hands would. */
const tamper = (act: (tx: Database) => Promise<unknown>) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await act(tx)
  })
const idAt = async (position: number) =>
  (await db.selectFrom('auditChain').select('eventId').where('position', '=', position).executeTakeFirstOrThrow())
    .eventId

/** Each test begins with a whole chain of a few events. */
beforeEach(async () => {
  await tamper(async (tx) => {
    await sql`delete from audit_chain`.execute(tx)
    await sql`delete from audit_unsealed`.execute(tx)
    await sql`delete from audit_events`.execute(tx)
  })
  await write(12)
  expect(await seal()).toBe(12)
})

test('a whole chain is found whole, however often events are added and sealed', async () => {
  await write(3)
  expect(await verifyAudit()).toMatchObject({ checked: 12, waiting: 3, broken: undefined })
  await seal()
  expect(await seal()).toBe(0)
  const verdict = await verifyAudit()
  expect(verdict).toMatchObject({ checked: 15, waiting: 0, broken: undefined, head: { position: 15 } })
  expect(verdict.head?.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(verdict.head?.hash).not.toBe(linkHash(NOTHING, ''))
})

test('more events than one batch, in one go', async () => {
  await write(4500)
  expect(await seal()).toBe(4500)
  expect(await verifyAudit()).toMatchObject({ checked: 4512, broken: undefined })
  expect(await verifyAudit({ last: 100 })).toMatchObject({ checked: 100, broken: undefined })
})

const columns = [
  sql`at = at + interval '1 microsecond'`,
  sql`actor_id = gen_random_uuid()`,
  sql`organization_id = gen_random_uuid()`,
  sql`on_behalf_of = gen_random_uuid()`,
  sql`action = 'thing.created'`,
  sql`object_type = 'other'`,
  sql`object_id = 'other'`,
  sql`from_state = 'a'`,
  sql`to_state = ''`,
  sql`reason = null`,
  sql`changes = jsonb_set(changes, '{nested,1,a,0}', '1.6')`,
  sql`payload_hash = ''`,
  sql`ip = '10.0.0.1'`,
  sql`device = 'TEST'`,
]
test('a changed event is found, whichever of its columns was changed', async () => {
  const known = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'audit_events'`.execute(db)
  // A new column has to be covered by the hash, and tried here.
  expect(known.rows.length).toBe(columns.length + 1)
  const id = await idAt(5)
  const whole = await db.selectFrom('auditEvents').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (const change of columns) {
    await tamper((tx) => sql`update audit_events set ${change} where id = ${id}`.execute(tx))
    expect((await verifyAudit()).broken).toEqual({ eventId: id, position: 5, what: 'changed' })
    const { id: _, changes, ...rest } = whole
    await tamper((tx) =>
      tx
        .updateTable('auditEvents')
        .set({ ...rest, changes: JSON.stringify(changes) })
        .where('id', '=', id)
        .execute(),
    )
    expect((await verifyAudit()).broken).toBeUndefined()
  }
})

test('a deleted event is found', async () => {
  const id = await idAt(7)
  await tamper((tx) => tx.deleteFrom('auditEvents').where('id', '=', id).execute())
  expect((await verifyAudit()).broken).toEqual({ eventId: id, position: 7, what: 'deleted' })
})

test('an event deleted together with its link is found', async () => {
  const id = await idAt(7)
  await tamper(async (tx) => {
    await tx.deleteFrom('auditEvents').where('id', '=', id).execute()
    await tx.deleteFrom('auditChain').where('eventId', '=', id).execute()
  })
  expect((await verifyAudit()).broken).toEqual({ eventId: null, position: 7, what: 'link-missing' })
})

test('a link written anew, and an end cut off, are found', async () => {
  const [third, last] = [await idAt(3), await idAt(12)]
  await tamper((tx) => tx.deleteFrom('auditChain').where('eventId', '=', last).execute())
  expect((await verifyAudit()).broken).toEqual({ eventId: last, position: null, what: 'unsealed' })
  const hash = linkHash(NOTHING, 'mine')
  await tamper((tx) => tx.updateTable('auditChain').set({ hash }).where('eventId', '=', third).execute())
  expect((await verifyAudit()).broken).toEqual({ eventId: third, position: 3, what: 'changed' })
})

test('a chain made anew as a whole is whole, but not the one whose head was noted', async () => {
  const noted = (await verifyAudit()).head
  const id = await idAt(4)
  await tamper(async (tx) => {
    await sql`update audit_events set reason = 'forged' where id = ${id}`.execute(tx)
    await sql`delete from audit_chain`.execute(tx)
    await sql`insert into audit_unsealed select id from audit_events`.execute(tx)
  })
  await seal()
  expect((await verifyAudit()).broken).toBeUndefined()
  expect((await verifyAudit({ noted })).broken).toMatchObject({ what: 'head', position: 12 })
})

test('nobody changes events or links, or empties their tables, without such means', async () => {
  for (const table of ['audit_events', 'audit_chain']) {
    for (const statement of [`delete from ${table}`, `truncate ${table}`])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
  }
  await expect(sql`update audit_events set reason = 'x'`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`update audit_chain set hash = hash`.execute(db)).rejects.toThrow('append-only')
})

test('whoever commits late is sealed late, and sealing at once in two places loses and repeats nothing', async () => {
  const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>()
  const slow = db.transaction().execute(async (tx) => {
    await writeAudits(tx, who(), [{ action: 'slow', objectType: 'thing', objectId: 1 }])
    hasWritten()
    await goOn
  })
  await written
  const writers = Array.from({ length: 5 }, () => write(40))
  await Promise.all([...writers, seal(), seal(), seal()])
  await seal()
  // Events written after the slow one are in the chain; the slow one waits for its commit.
  expect(await verifyAudit()).toMatchObject({ checked: 212, waiting: 0, broken: undefined })
  letGo()
  await slow
  expect((await verifyAudit()).waiting).toBe(1)
  expect(await seal()).toBe(1)
  expect(await verifyAudit()).toMatchObject({ checked: 213, waiting: 0, broken: undefined })
  const { count } = await db
    .selectFrom('auditEvents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(213)
})
