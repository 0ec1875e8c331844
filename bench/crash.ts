import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createAddress } from '#contract/market/addresses.ts'
import { startEskizStandIn } from '#server/notices/carriers/eskiz-stand-in.ts'
import { faultsAfter, type Lived } from './crash-check.ts'
import { endOf, live, lives, type Persist } from './crash-life.ts'
import { type CrashWorld, insideServer, PASSWORD, settlePeople } from './crash-world.ts'
import { type HttpClient, signInOver, untilAnswered } from './http-client.ts'
import { type Server, startServer } from './product.ts'

interface Plan {
  deals: number
  /** How often the server is killed in the first half of the deals, and its database in the second. */
  serverKills: number
  databaseKills: number
  /** Deals under way at the same time. */
  lanes: number
  seed: number
}

export interface CrashReport {
  faults: string[]
  deals: number
  posts: number
  /** Calls that were sent again, by what was heard the first time. */
  retries: Record<string, number>
  kills: { server: number; database: number }
  sms: number
  seconds: number
}

/** Deals live while the server, and then the database under it, are killed in the middle of their work. */
export async function crash({ deals, serverKills, databaseKills, lanes, seed }: Plan): Promise<CrashReport> {
  const began = performance.now()
  const dataDir = await mkdtemp(join(tmpdir(), 'agro-crash-'))
  await chmod(dataDir, 0o755)
  // Outside of what is killed, as the real one is: it alone knows what was sent twice.
  const operator = await startEskizStandIn({ items: () => [], add: () => {} })
  const { url: ESKIZ_URL = '', email: ESKIZ_EMAIL, password: ESKIZ_PASSWORD } = operator.account
  const env = { DEMO: '0', ORIGIN: 'http://localhost', ESKIZ_URL, ESKIZ_EMAIL, ESKIZ_PASSWORD, LOG_LEVEL: 'silent' }
  try {
    const world = await insideServer(dataDir, (server) => settlePeople(server, { buyers: 5, sellers: 4 }))
    let server: Server = await startServer(dataDir, env)
    const { url } = server
    const port = { PORT: new URL(url).port }
    const kill = {
      server: async () => {
        await server.kill()
        server = await startServer(dataDir, { ...env, ...port })
      },
      database: async () => {
        process.kill(await postmasterOf(dataDir), 'SIGKILL')
      },
    }
    const random = randomFrom(seed)
    const done = { posts: 0, retries: {} as Record<string, number>, kills: { server: 0, database: 0 } }
    const lived: Lived[] = []
    try {
      const cast = await signAllIn(url, world)
      for (const [what, kills] of [
        ['server', serverKills],
        ['database', databaseKills],
      ] as const) {
        const share = Math.round(deals / 2)
        // Seven calls a deal, about; the last kills fall well before the end.
        const at = Array.from({ length: kills }, (_, n) => Math.floor(((n + 0.2 + 0.6 * random()) * share * 5) / kills))
        const first = done.posts
        let killing: Promise<void> = Promise.resolve()
        const persist: Persist = async (client, call, input, key) => {
          if (key) done.posts++
          if (at[0] !== undefined && done.posts - first >= at[0]) {
            at.shift()
            const delay = random() * 30
            killing = killing.then(() => pause(delay)).then(kill[what])
            killing.catch(() => {})
            done.kills[what]++
          }
          const reply = await untilAnswered(
            () => client.ask(call, input, key),
            (why) => {
              done.retries[why] = (done.retries[why] ?? 0) + 1
            },
          )
          if (reply.status !== 200) throw new Error(`${call.line}: ${reply.status} ${JSON.stringify(reply.error)}`)
          return reply.content
        }
        const numbers = Array.from({ length: share }, (_, n) => lived.length + n).values()
        await Promise.all(
          Array.from({ length: lanes }, async () => {
            for (const n of numbers) {
              const life = lives[n % lives.length] ?? 'completed'
              lived.push({ id: await live(persist, pick(cast, world, random), life), status: endOf[life] })
            }
          }),
        )
        await killing
      }
    } finally {
      await server.stop()
    }
    const { faults, sms } = await insideServer(dataDir, (inside) => faultsAfter(inside, lived, operator.account))
    if (done.retries.E_INTERNAL) faults.push(`${done.retries.E_INTERNAL} calls were answered with a fault of ours`)
    return { faults, deals: lived.length, ...done, sms, seconds: (performance.now() - began) / 1000 }
  } finally {
    await operator.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Cast {
  buyers: { client: HttpClient; addressId: number }[]
  sellers: HttpClient[]
  arbiter: HttpClient
}

async function signAllIn(url: string, { buyers, sellers, arbiter, placeId }: CrashWorld): Promise<Cast> {
  const signIn = (email: string) => signInOver(url, { email, password: PASSWORD })
  const buying = []
  for (const { email } of buyers) {
    const client = await signIn(email)
    const contact = { contactName: 'Ali', contactPhone: '+998901112233' }
    const { content } = await client.ask(createAddress, {
      body: { label: 'Uy', kind: 'home', territoryId: placeId, ...contact },
    })
    buying.push({ client, addressId: content.id })
  }
  const selling = []
  for (const { email } of sellers) selling.push(await signIn(email))
  return { buyers: buying, sellers: selling, arbiter: await signInOver(url, { ...arbiter, password: PASSWORD }) }
}

function pick({ buyers, sellers, arbiter }: Cast, { goods }: CrashWorld, random: () => number) {
  const buyer = buyers[Math.floor(random() * buyers.length)]
  const item = goods[Math.floor(random() * goods.length)]
  const seller = sellers[item?.seller ?? 0]
  if (!buyer || !item || !seller) throw new Error('Nobody to trade with')
  return { buyer: buyer.client, seller, arbiter, item, addressId: random() < 0.5 ? buyer.addressId : undefined }
}

const postmasterOf = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres/pg/postmaster.pid'), 'utf8')).split('\n')[0])

/** The same points again for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** `npm run bench -- --crash [DEALS] [SEED]` */
export async function benchCrash(args: readonly string[]) {
  const deals = Number(args[0] ?? 500)
  const seed = Number(args[1] ?? Date.now() % 1_000_000)
  const kills = Math.max(2, Math.round(deals / 25))
  console.log(`${deals} deals, the server and its database killed ${kills} times each; seed ${seed}`)
  const report = await crash({ deals, serverKills: kills, databaseKills: kills, lanes: 8, seed })
  const { faults, kills: killed, retries, posts, sms, seconds } = report
  const again = Object.entries(retries).map(([why, n]) => `${why} ${n}`)
  console.log(
    `${report.deals} deals lived in ${Math.round(seconds)} s: ${posts} steps sent, ${sms} SMS at the operator`,
  )
  console.log(
    `killed: server ${killed.server}, database ${killed.database}; sent again: ${again.join(', ') || 'nothing'}`,
  )
  for (const fault of faults) console.log(`✗ ${fault}`)
  if (faults.length === 0) console.log('✓ journal, histories, stock, notices and messages are whole')
  return faults.length === 0
}
