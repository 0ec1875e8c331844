import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getConversation, sendMessage } from '#contract/conversations/conversations.ts'
import { createDeal } from '#server/deals/create.ts'
import { actAs } from '#server/testing/deals.ts'
import { insideServer, PASSWORD, settlePeople } from './crash-world.ts'
import { type HttpClient, signInOver, untilAnswered } from './http-client.ts'
import { round } from './load.ts'
import { type Server, startServer } from './product.ts'

/** Two thousand browsers: twenty of each person, as many as one session holds. */
const PAIRS = 50
const BROWSERS = 20
const A_SECOND = 200
/** Nobody writes more than thirty messages a minute. */
const SECONDS = 10
const P95_MS = 500
const PAGE = 50

const LIVE = '/main/api-communication/live?ago=0'

interface Person {
  client: HttpClient
  dealId: string
  /** Of messages, when this person's browser had them. */
  gotAt: Map<number, number>
  /** Of each browser, how often it was told of a message. */
  told: number[]
  fetching: boolean
  again: boolean
  hangUp: () => void
}

const about = ({ dealId }: Pick<Person, 'dealId'>) => ({ kind: 'deal' as const, subjectId: dealId })

/** As our own client does: whoever hears that something changed asks for the latest messages. */
async function fetchLatest(person: Person): Promise<void> {
  person.again = true
  if (person.fetching) return
  person.fetching = true
  while (person.again) {
    person.again = false
    const { content } = await person.client.ask(getConversation, { params: about(person), query: { take: 30 } })
    const now = performance.now()
    for (const { id } of content?.items ?? []) if (!person.gotAt.has(id)) person.gotAt.set(id, now)
  }
  person.fetching = false
}

/** A browser that listens; the first one of a person also asks. */
function listen(url: string, person: Person, at: number, agent: Agent): Promise<IncomingMessage> {
  return new Promise((done, reject) => {
    get(`${url}${LIVE}`, { agent, headers: { cookie: person.client.cookie() } }, (stream) => {
      if (stream.statusCode !== 200) reject(new Error(`A browser may not listen: ${stream.statusCode}`))
      let rest = ''
      stream.on('data', (chunk: Buffer) => {
        const lines = (rest + chunk.toString()).split('\n\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          const topic = /"topic":"(talk:[^"]*)"/.exec(line)?.[1]
          // A mark has a tail of its own.
          if (topic?.split('/').length !== 2) continue
          person.told[at] = (person.told[at] ?? 0) + 1
          if (at === 0) fetchLatest(person).catch(() => undefined)
        }
      })
      stream.on('error', () => undefined)
      done(stream)
    }).on('error', reject)
  })
}

interface Sent {
  pair: number
  id: number
  at: number
}

async function settleTalks(dataDir: string) {
  return insideServer(dataDir, async (server) => {
    const { buyers, sellers, goods } = await settlePeople(server, { buyers: PAIRS, sellers: PAIRS })
    const deals: string[] = []
    for (const [at, { userId }] of buyers.entries()) {
      const seller = sellers[at]
      const item = goods[at]
      if (!seller || !item) throw new Error('Nobody to talk to')
      const deal = await actAs({ server }, { userId }, (ctx) =>
        createDeal(ctx, {
          source: 'basket',
          seller: { userId: seller.userId, organizationId: null },
          buyer: { userId, organizationId: null },
          lines: [{ productId: item.productId, qty: '1' }],
          deliveryMode: 'pickup',
          addressId: undefined,
          payMode: 'clearing',
          language: 'uz',
        }),
      )
      deals.push(deal.id)
    }
    return { emails: buyers.map(({ email }, at) => [email, sellers[at]?.email ?? ''] as const), deals }
  })
}

/** Messages of both sides of all pairs at an even pace; each is sent until somebody says it is there. */
async function talk(pairs: readonly (readonly [Person, Person])[], seconds: number): Promise<Sent[]> {
  const began = performance.now()
  const count = A_SECOND * seconds
  const sent: Promise<Sent>[] = []
  for (let n = 0; n < count; n++) {
    const due = began + (n * 1000) / A_SECOND
    const wait = due - performance.now()
    if (wait > 0) await pause(wait)
    const at = n % pairs.length
    const writer = pairs[at]?.[Math.floor(n / pairs.length) % 2]
    if (!writer) throw new Error('Nobody writes')
    const key = randomUUID()
    const startedAt = performance.now()
    const once = async () => {
      const reply = await untilAnswered(
        () => writer.client.ask(sendMessage, { params: about(writer), body: { text: `xabar ${n}` } }, key),
        () => undefined,
      )
      if (reply.status !== 200) throw new Error(`A message was refused: ${JSON.stringify(reply.error)}`)
      return { pair: at, id: reply.content.id, at: startedAt }
    }
    sent.push(once())
  }
  return Promise.all(sent)
}

/** All messages as one side reads them, page after page. */
async function readWhole(person: Person): Promise<number[]> {
  const all: number[] = []
  let next: string | undefined
  do {
    const query = { take: PAGE, ...(next && { next }) }
    const { content } = await person.client.ask(getConversation, { params: about(person), query })
    all.unshift(...content.items.map(({ id }) => id))
    next = content.next
  } while (next)
  return all
}

async function judge(pairs: readonly (readonly [Person, Person])[], sent: readonly Sent[]) {
  let lost = 0
  let doubled = 0
  let disordered = 0
  for (const [at, sides] of pairs.entries()) {
    const [first, second] = await Promise.all(sides.map(readWhole))
    const ids = sent.filter(({ pair }) => pair === at).map(({ id }) => id)
    lost += ids.filter((id) => !first?.includes(id) || !second?.includes(id)).length
    doubled += (first?.length ?? 0) - new Set(first).size + ids.length - new Set(ids).size
    if (JSON.stringify(first) !== JSON.stringify(second)) disordered += 1
  }
  return { lost, doubled, disordered }
}

async function openBrowsers(urls: readonly string[], { emails, deals }: Awaited<ReturnType<typeof settleTalks>>) {
  const pairs: [Person, Person][] = []
  for (const [at, both] of emails.entries()) {
    const [one, other] = await Promise.all(
      both.map(async (email, side): Promise<Person> => {
        const url = urls[side % urls.length] ?? ''
        const client = await signInOver(url, { email, password: PASSWORD })
        const agent = new Agent({ keepAlive: true })
        const person: Person = {
          client,
          dealId: deals[at] ?? '',
          gotAt: new Map(),
          told: Array.from({ length: BROWSERS }, () => 0),
          fetching: false,
          again: false,
          hangUp: () => agent.destroy(),
        }
        for (let n = 0; n < BROWSERS; n++) await listen(url, person, n, agent)
        return person
      }),
    )
    if (one && other) pairs.push([one, other])
  }
  return pairs
}

type World = Awaited<ReturnType<typeof settleTalks>>

async function measured(name: string, servers: readonly Server[], world: World) {
  const pairs = await openBrowsers(
    servers.map(({ url }) => url),
    world,
  )
  const before = await Promise.all(pairs.map(async ([one]) => (await readWhole(one)).length))
  const beganAt = performance.now()
  const sent = await talk(pairs, SECONDS)
  const lasted = (performance.now() - beganAt) / 1000
  // Whoever has not heard within so long has lost it.
  const until = performance.now() + 20_000
  const missing = () => sent.filter(({ pair, id }) => !pairs[pair]?.every((side) => side.gotAt.has(id))).length
  while (missing() > 0 && performance.now() < until) await pause(100)
  const waits = sent
    .map(({ pair, id, at }) => Math.max(...(pairs[pair] ?? []).map((side) => (side.gotAt.get(id) ?? until) - at)))
    .sort((a, b) => a - b)
  const p = (share: number) => round(waits[Math.floor(waits.length * share)] ?? 0, 0)
  let wrong = 0
  for (const [at, sides] of pairs.entries()) {
    const count = sent.filter(({ pair }) => pair === at).length
    for (const side of sides) wrong += side.told.filter((told) => told !== count).length
  }
  const { lost, doubled, disordered } = await judge(pairs, sent)
  for (const side of pairs.flat()) side.hangUp()
  const load = `load ${round(loadavg()[0] ?? 0)}, ${sent.length} messages in ${round(lasted)} s`
  return [
    row(`${name}: ${PAIRS * 2 * BROWSERS} browsers, messages lost`, lost, 0, `${before.length} conversations, ${load}`),
    row(`${name}: messages doubled`, doubled, 0),
    row(`${name}: conversations of two orders`, disordered, 0),
    row(`${name}: browsers told too little or too often`, wrong, 0),
    row(`${name}: never fetched by a browser`, missing(), 0),
    {
      ...row(`${name}: from sending to the other browser, p95 ms`, p(0.95), P95_MS, `p50 ${p(0.5)}, p99 ${p(0.99)}`),
      ok: p(0.95) <= P95_MS,
      bar: `≤ ${P95_MS}`,
    },
  ]
}

/** The server ends by kill -9 in the middle; another begins over the same data, and people go on there. */
async function killed(dataDir: string, world: World) {
  let server = await startServer(dataDir, env)
  const port = new URL(server.url).port
  const startAnew = async () => {
    await pause(1500)
    await server.kill()
    server = await startServer(dataDir, { ...env, PORT: port })
  }
  try {
    const pairs = await openBrowsers([server.url], { ...world, emails: world.emails.slice(0, 10) })
    const [sent] = await Promise.all([talk(pairs, 4), startAnew()])
    const { lost, doubled, disordered } = await judge(pairs, sent)
    for (const side of pairs.flat()) side.hangUp()
    return [
      row('after kill -9: acknowledged messages lost', lost, 0, `${sent.length} acknowledged`),
      row('after kill -9: messages doubled', doubled, 0),
      row('after kill -9: conversations of two orders', disordered, 0),
    ]
  } finally {
    await server.stop()
  }
}

const env = { DEMO: '0', ORIGIN: 'http://localhost', LOG_LEVEL: 'silent' }

/** Two thousand browsers listen while two hundred messages a second are written: on one process, on two, over a kill. */
export async function benchChat() {
  const dataDir = await mkdtemp(join(tmpdir(), 'agro-chat-'))
  // As root the database runs under a system user, which has to enter here.
  await chmod(dataDir, 0o755)
  try {
    const world = await settleTalks(dataDir)
    const one = await startServer(dataDir, env)
    const rows = []
    try {
      rows.push(...(await measured('one process', [one], world)))
      await pause(60_000)
      const two = await startServer(dataDir, env)
      try {
        rows.push(...(await measured('two processes', [one, two], world)))
      } finally {
        await two.stop()
      }
    } finally {
      await one.stop()
    }
    await pause(60_000)
    rows.push(...(await killed(dataDir, world)))
    return rows
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const row = (name: string, value: number, wanted: number, details = '') => ({
  name,
  value,
  bar: String(wanted),
  ok: value === wanted,
  details,
})
