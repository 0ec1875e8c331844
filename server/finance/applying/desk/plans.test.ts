import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCreditRequests } from '#contract/finance/credit-requests.ts'
import { listApplications } from '#contract/finance/registry.ts'
import type { TestApp } from '../../../testing/app.ts'
import { borrower, MILLION, someLoan, submitApplication } from '../../../testing/borrowing.ts'
import { placeFinanceProduct } from '../../../testing/finance.ts'
import { openFinanceApp, type StaffedLender, staffedLender } from '../../../testing/finance-app.ts'
import { idOf } from '../../../testing/territories.ts'
import { tidied } from '../../../testing/tidied.ts'

/** Enough for the planner to see that reading everything is dear. */
const COPIES = 4000
let app: TestApp
let lender: StaffedLender
let operator: Awaited<ReturnType<TestApp['signedIn']>>
let productId = 0
let place = 0
const seen: { text: string; values: readonly unknown[] }[] = []

beforeAll(async () => {
  app = await openFinanceApp({ saw: (text, values) => seen.push({ text, values }) })
  place = await idOf(app, '1718236')
  lender = await staffedLender(app, place)
  const other = await staffedLender(app, place, { name: 'Boshqa bank' })
  const terms = { groupFreeUpTo: null }
  productId = await placeFinanceProduct(app, { code: 'sinov', lenderIds: [lender.id, other.id], terms })
  const who = await borrower(app, place)
  await submitApplication(app, who, { productId, content: someLoan(who, { amount: 5 * MILLION }) })
  operator = await app.signedIn(['finance-operator'])
  await copied('applications', {
    id: 'id + n * 100',
    number: `'C-' || lpad(n::text, 9, '0')`,
    season_key: "(2000 + n % 30)::text || '-' || n",
    subject_id: 'subject_id + n % 40',
    amount: 'amount + n * 100000',
    status: "(array['routed', 'in_review', 'offered', 'closed', 'rejected'])[1 + n % 5]",
    submitted_at: "submitted_at - n * interval '1 hour'",
    territory_id: '(array(select t.id from territories t order by t.id))[1 + n % 100]',
  })
  await copied('application_requests', {
    id: 'id + n * 100',
    application_id: 'application_id + n * 100',
    status: "(array['new', 'in_review', 'need_info', 'lost', 'refused'])[1 + n % 5]",
    due_at: "due_at - n * interval '1 minute'",
  })
}, 120_000)
afterAll(() => app?.close())

/** Copies stand in the lists alone: the planner is asked about the lists. */
async function copied(table: 'applications' | 'application_requests', changed: Readonly<Record<string, string>>) {
  const { db } = app.server.services
  await sql`alter table ${sql.ref(table)} set (autovacuum_enabled = false)`.execute(db)
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db)
  const into = rows.map(({ name }) => name).join()
  const from = rows.map(({ name }) => changed[name] ?? name).join()
  await app.server.inSystem(async ({ tx }) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql
      .raw(`insert into ${table} (${into}) overriding system value
        select ${from} from ${table}, generate_series(1, ${COPIES}) n`)
      .execute(tx)
  })
  await tidied(db, table)
}

/** Whatever the call asks of applications and requests, as the database would go about it. */
async function plansOf(ask: () => Promise<{ status: number }>): Promise<string> {
  seen.length = 0
  expect((await ask()).status).toBe(200)
  const asked = seen.filter(
    ({ text }) => /\bapplication(s|_requests)\b/.test(text) && /^\s*\(*(select|with)/i.test(text),
  )
  expect(asked.length).toBeGreaterThan(0)
  const { db } = app.server.services
  const plans = []
  for (const { text, values } of asked) {
    const { rows } = await db.executeQuery<object>({
      ...sql`select`.compile(db),
      sql: `explain ${text}`,
      parameters: values,
    })
    plans.push(rows.map((row) => Object.values(row).join('')).join('\n'))
  }
  return plans.join('\n')
}

const whole = /Seq Scan on (?:applications|application_requests)\b/
const asked = [
  {},
  { kind: 'loan' },
  { status: 'in_review' },
  { overdue: 'true' },
  { search: '000042' },
  { amountFrom: 4000 * MILLION },
  { amountTo: 1 },
  { amountFrom: 8 * MILLION, amountTo: 9 * MILLION },
] as const
const found = () => [{ subjectId: productId }, { subjectId: productId, status: 'new' }, { neighborhoodId: place }]

test.each([
  ...asked,
  { season: '2026' },
  { season: '1999' },
  { from: '2026-03-10', to: '2026-03-11' },
  { onBehalf: 'true' },
])('the registry of many reads no whole table: %o', async (query) => {
  expect(await plansOf(() => operator.ask(listApplications, { query }))).not.toMatch(whole)
})

test.each([...asked, { whose: 'nobody' }, { whose: 'mine' }])('nor does the queue of a lender: %o', async (query) => {
  const { status, ...rest } = { status: undefined, ...query }
  const given = status === undefined ? rest : { ...rest, status: 'new' as const }
  expect(await plansOf(() => lender.officer.ask(listCreditRequests, { query: given }))).not.toMatch(whole)
})

test('nor by product, place and lender', async () => {
  for (const query of [...found(), { recipientId: lender.organizationId }])
    expect(await plansOf(() => operator.ask(listApplications, { query }))).not.toMatch(whole)
  for (const query of found())
    expect(await plansOf(() => lender.officer.ask(listCreditRequests, { query }))).not.toMatch(whole)
})

test('a list asks the same of the database, however much there is and however it is narrowed', async () => {
  const spent = async (ask: () => Promise<unknown>) => {
    seen.length = 0
    await ask()
    return seen.length
  }
  const countsAnew = 1
  const most = (await spent(() => operator.ask(listApplications, { query: { take: 100 } }))) + countsAnew
  for (const query of [{ take: 10 }, { take: 10, kind: 'loan', amountFrom: 1, season: '2026' }] as const)
    expect(await spent(() => operator.ask(listApplications, { query }))).toBeLessThanOrEqual(most)
})
