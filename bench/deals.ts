import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { checkout } from '#contract/deals/checkout.ts'
import type { AppServer } from '#server/app.ts'
import { createUser } from '#server/identity/public.ts'
import type { StatementCounter } from '#server/kernel/database/database.ts'
import '#server/deals/tables.ts'
import { live } from './crash-life.ts'
import { insideServer, keptCodesOf, PASSWORD, settlePeople } from './crash-world.ts'
import { DEALS, ENTRIES, loadDeals } from './deals-load.ts'
import { dealQuestions, type Question } from './deals-questions.ts'
import { type HttpClient, signInOver } from './http-client.ts'
import { round } from './load.ts'

const BAR_MS = 50
const TIMES = 60
/** Work of the background falls between the questions. */
const ofJobs = /pg_advisory|audit_|"messages"|jobs\.|pg_notify/
const wholeTable = /Seq Scan on (deals|deal_lines|deal_events|journal_entries|journal_lines|ledger_accounts)\b/

interface Row {
  name: string
  value: number
  bar: string
  ok: boolean
  details: string
}

/** A seller with a hundred thousand deals and a journal of a million lines, asked the way the dashboard asks. */
export async function benchDeals(): Promise<Row[]> {
  // Whoever tunes loads once: a folder that is named stays.
  const kept = process.env.SCALE_DATA
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'agro-deals-')))
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  const counter: StatementCounter = { count: 0 }
  try {
    return await insideServer(
      dataDir,
      async (server) => {
        const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
        const began = performance.now()
        const world = await loadOnce(server, url)
        const seconds = (performance.now() - began) / 1000
        console.log(`${DEALS} deals, ${ENTRIES * 2} journal lines, ready in ${round(seconds, 0)} s; load ${loadavg()}`)
        const signIn = (email: string) => signInOver(url, { email, password: PASSWORD })
        const staffIn = async (email: string) =>
          signInOver(url, { email, password: PASSWORD, keptCodes: await keptCodesOf(server, email) })
        const clients = {
          seller: await signIn(world.seller),
          clerk: await staffIn('clerk1@bench.agro'),
          arbiter: await staffIn('arbiter1@bench.agro'),
        }
        const rows: Row[] = []
        for (const question of dealQuestions(world.dealId, new Date()))
          rows.push(await ask(server, counter, question, clients[question.who]))
        rows.push(await order(server, counter, await signIn(world.buyer)))
        return rows
      },
      counter,
    )
  } finally {
    if (kept === undefined) await rm(dataDir, { recursive: true, force: true })
  }
}

async function loadOnce(server: AppServer, url: string) {
  const { db } = server.services
  const [buyer, seller] = ['individual1@bench.agro', 'individual2@bench.agro']
  const newest = () => db.selectFrom('deals').select('id').where('number', '=', 'B-2020-000002').executeTakeFirst()
  const there = await newest()
  if (there) return { buyer, seller, dealId: there.id }
  const world = await settlePeople(server, { buyers: 1, sellers: 5, stock: 10_000_000 })
  await server.inSystem((ctx) =>
    createUser(ctx, {
      email: 'clerk1@bench.agro',
      password: PASSWORD,
      roles: ['clearing-operator'],
      firstName: 'Clerk',
      lastName: 'One',
    }),
  )
  const [item] = world.goods
  if (!item) throw new Error('Nothing to sell')
  const signIn = (email: string) => signInOver(url, { email, password: PASSWORD })
  const cast = {
    buyer: await signIn(buyer),
    seller: await signIn(seller),
    arbiter: await signInOver(url, { ...world.arbiter, password: PASSWORD }),
    item,
  }
  const dealId = await live(
    async (client, call, input, key) => {
      const { status, content, error } = await client.ask(call, input, key)
      if (status !== 200) throw new Error(`${call.line}: ${JSON.stringify(error)}`)
      return content
    },
    cast,
    'completed',
  )
  await loadDeals(server, { dealId, sellerId: world.sellers[0]?.userId ?? '' })
  return { buyer, seller, dealId: (await newest())?.id ?? dealId }
}

async function ask(server: AppServer, counter: StatementCounter, question: Question, client: HttpClient): Promise<Row> {
  const { name, call, input, long } = question
  const once = async () => {
    const { status, error, ms } = await client.ask(call, input)
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(error)}`)
    return ms
  }
  await once()
  const seen = await watch(counter, once)
  const scans = await scansOf(server, seen)
  const bare = await bareTimes(server, seen)
  return row(name, await times(once, long ? 5 : TIMES), { statements: seen.length, scans, bare, long })
}

/** Over five sellers at once; each order is really made. */
async function order(server: AppServer, counter: StatementCounter, client: HttpClient): Promise<Row> {
  const goods = await server.services.db
    .selectFrom('offers')
    .select(['productId', 'price'])
    .orderBy('productId')
    .limit(5)
    .execute()
  const blocks = goods.map(({ productId, price }) => ({
    items: [{ productId, qty: '1', priceSeen: price }],
    deliveryMode: 'pickup' as const,
    payMode: 'clearing' as const,
  }))
  const once = async () => {
    const { status, error, ms } = await client.ask(checkout, { body: { blocks, consent: true } })
    if (status !== 200) throw new Error(`checkout: ${JSON.stringify(error)}`)
    return ms
  }
  await once()
  const seen = await watch(counter, once)
  const scans = await scansOf(server, seen)
  return row('checkout over 5 sellers', await times(once, 30), { statements: seen.length, scans, barMs: 300 })
}

interface Seen {
  sql: string
  parameters: readonly unknown[]
}

async function watch(counter: StatementCounter, work: () => Promise<unknown>): Promise<Seen[]> {
  const seen: Seen[] = []
  counter.saw = (text, parameters) => seen.push({ sql: text, parameters })
  await work()
  delete counter.saw
  return seen.filter((one) => !ofJobs.test(one.sql))
}

const isRead = ({ sql: text }: Seen) => /^\s*\(*(select|with)/i.test(text) && !/for (update|share)/i.test(text)

async function scansOf({ services: { db } }: AppServer, seen: readonly Seen[]): Promise<string[]> {
  const scans = new Set<string>()
  for (const one of seen.filter(isRead)) {
    const plan = await run(db, { sql: `explain ${one.sql}`, parameters: one.parameters })
    for (const line of plan.rows) for (const found of JSON.stringify(line).match(wholeTable) ?? []) scans.add(found)
  }
  return [...scans].filter((found) => found.startsWith('Seq'))
}

/** The same statements without us. */
const bareTimes = ({ services: { db } }: AppServer, seen: readonly Seen[]) =>
  times(async () => {
    const began = performance.now()
    for (const one of seen.filter(isRead)) await run(db, one)
    return performance.now() - began
  }, 20)

const run = (db: AppServer['services']['db'], { sql: text, parameters }: Seen) =>
  db.executeQuery<unknown>({ ...sql`select 1`.compile(db), sql: text, parameters })

async function times(once: () => Promise<number>, count: number) {
  const all: number[] = []
  for (let n = 0; n < count; n++) all.push(await once())
  all.sort((a, b) => a - b)
  const at = (share: number) => all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

interface More {
  statements: number
  scans: string[]
  bare?: { p50: number; p95: number }
  long?: true | undefined
  barMs?: number
}

function row(name: string, { p50, p95 }: { p50: number; p95: number }, more: More): Row {
  const { statements, scans, bare, long, barMs = BAR_MS } = more
  return {
    name: `${name}, p95 ms`,
    value: round(p95),
    bar: long ? 'as long as it takes' : `≤ ${barMs}, no whole-table scans`,
    ok: long || (p95 <= barMs && scans.length === 0),
    details: [
      `p50 ${round(p50)} ms`,
      bare && `its SQL alone ${round(bare.p50)} ms`,
      `${statements} statements`,
      scans.join(', '),
    ]
      .filter(Boolean)
      .join(', '),
  }
}
