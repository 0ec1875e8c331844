import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { checkout } from '#contract/deals/checkout.ts'
import { sendOtpCode } from '#contract/identity/codes.ts'
import { startEmbedded } from '#server/kernel/postgres/embedded.ts'
import { openProxy } from '#server/testing/proxy.ts'
import { insideServer, PASSWORD, settlePeople } from './crash-world.ts'
import { type HttpClient, signInOver, untilAnswered } from './http-client.ts'
import { round } from './load.ts'
import { type Server, startServer } from './product.ts'

/** Without a fault, before and after it. */
const CALM_MS = 1500
const LANES = 4
/** Nobody is without an answer for longer. */
const BAR_SECONDS = 20

interface Load {
  asked: number
  again: number
  acknowledged: string[]
  silentMs: number
}

/** What a service does that hangs: it takes the line and says nothing. */
async function openHanging() {
  const lines = new Set<Socket>()
  const server = createServer((line) => {
    lines.add(line)
    line.on('error', () => {}).on('close', () => lines.delete(line))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  return {
    host: `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    held: () => lines.size,
    close: () => {
      for (const line of lines) line.destroy()
      server.close()
    },
  }
}

/** People order while a fault strikes; each order has one key and is asked for until somebody answers. */
export async function benchFaults() {
  const dataDir = await mkdtemp(join(tmpdir(), 'agro-faults-'))
  // As root the database runs under a system user, which has to enter here.
  await chmod(dataDir, 0o755)
  const world = await insideServer(dataDir, (server) => settlePeople(server, { buyers: LANES, sellers: 1 }))
  const embedded = await startEmbedded({ dataDir })
  const proxy = await openProxy(embedded.connection)
  const hanging = await openHanging()
  const clock = join(dataDir, 'clock')
  const { user, password, port, database } = proxy.connection
  const env = {
    ...{ DEMO: '0', ORIGIN: 'http://localhost', LOG_LEVEL: 'silent', CLOCK_JUMP: clock },
    DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    NODE_OPTIONS: `--import=${resolve(import.meta.dirname, 'clock-jump.mjs')}`,
    // Payme asks us and is never asked: where it hangs, nobody here waits.
    ...{ ESKIZ_URL: `http://${hanging.host}`, ESKIZ_EMAIL: 'a@b.uz', ESKIZ_PASSWORD: 'x' },
    ...{ SMTP_URL: `smtp://${hanging.host}`, MAIL_FROM: 'a@b.uz' },
    ...{ BBB_URL: `http://${hanging.host}/bigbluebutton`, BBB_SECRET: 'x', TAX_REGISTER_URL: `http://${hanging.host}` },
  }
  const admin = async (...statements: string[]) => {
    const client = new pg.Client(embedded.connection)
    await client.connect()
    try {
      let last: pg.QueryResult | undefined
      for (const statement of statements) last = await client.query(statement)
      return last?.rows ?? []
    } finally {
      await client.end()
    }
  }
  let server: Server = await startServer(dataDir, env)
  const { url } = server
  const faults: Readonly<Record<string, () => Promise<unknown>>> = {
    'nothing, while SMS, SMTP, BBB and the tax register hang': async () => {
      const client = clients[0]
      for (let n = 0; n < 3; n++)
        await client?.ask(sendOtpCode, { query: { phoneNumber: `+99890777000${n}` } }).catch(() => {})
      await pause(4000)
    },
    'lines to the database go dead': async () => {
      proxy.freeze()
      await pause(3000)
    },
    'the database is away for three seconds': async () => {
      proxy.cut()
      await pause(3000)
      proxy.thaw()
    },
    'backends are killed': async () => {
      for (let n = 0; n < 10; n++) {
        await admin(
          `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend'
           and application_name not like 'agroplatforma presence%' and pid <> pg_backend_pid()`,
        )
        await pause(200)
      }
    },
    'the database is restarted': async () => {
      const file = join(dataDir, 'postgres/pg/postmaster.pid')
      process.kill(Number((await readFile(file, 'utf8')).split('\n')[0]), 'SIGINT')
      await pause(2000)
    },
    'the disk of the database is full': async () => {
      await admin(
        `create function no_room() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
        'create trigger no_room before insert on deals for each row execute function no_room()',
      )
      await pause(2000)
      await admin('drop trigger no_room on deals', 'drop function no_room')
    },
    'the server is killed': async () => {
      await server.kill()
      server = await startServer(dataDir, { ...env, PORT: new URL(url).port })
    },
    'the clock jumps two hours on and back': async () => {
      await writeFile(clock, String(2 * 3_600_000))
      await pause(2000)
      await writeFile(clock, '0')
    },
  }
  const clients: HttpClient[] = []
  try {
    for (const { email } of world.buyers) clients.push(await signInOver(url, { email, password: PASSWORD }))
    const rows = []
    for (const [fault, strike] of Object.entries(faults)) {
      const before = new Set((await admin('select id from deals')).map(({ id }) => String(id)))
      const load = await underLoad(url, clients, world.goods[0], strike)
      const made = (await admin('select id from deals')).map(({ id }) => String(id)).filter((id) => !before.has(id))
      const lost = load.acknowledged.filter((id) => !made.includes(id)).length
      const doubled = made.length - new Set(load.acknowledged).size
      const seconds = round(load.silentMs / 1000, 1)
      rows.push({
        name: fault,
        value: seconds,
        bar: `≤ ${BAR_SECONDS} s without an answer, lost 0, doubled 0`,
        ok: seconds <= BAR_SECONDS && lost === 0 && doubled === 0 && load.asked === load.acknowledged.length,
        details: `asked ${load.asked}, answered ${load.acknowledged.length}, asked again ${load.again}, lost ${lost}, doubled ${doubled}`,
      })
    }
    return rows
  } finally {
    await server.stop()
    hanging.close()
    await proxy.close()
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function underLoad(
  url: string,
  clients: readonly HttpClient[],
  item: { productId: number; price: number } | undefined,
  strike: () => Promise<unknown>,
): Promise<Load> {
  if (!item) throw new Error('Nothing to sell')
  const load: Load = { asked: 0, again: 0, acknowledged: [], silentMs: 0 }
  let going = true
  const items = [{ productId: item.productId, qty: '1', priceSeen: item.price }]
  const body = {
    blocks: [{ items, deliveryMode: 'pickup' as const, payMode: 'clearing' as const }],
    consent: true as const,
  }
  const ordering = clients.map(async (client) => {
    while (going) {
      load.asked++
      const key = randomUUID()
      const reply = await untilAnswered(
        () => client.ask(checkout, { body }, key),
        () => load.again++,
      )
      const id = reply.content?.deals[0]?.id
      if (!id) throw new Error(`An order was refused: ${JSON.stringify(reply.error)}`)
      load.acknowledged.push(id)
      await pause(50)
    }
  })
  let last = performance.now()
  const watching = (async () => {
    while (going) {
      const seen = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
      await seen?.text()
      if (seen?.status === 200) {
        load.silentMs = Math.max(load.silentMs, performance.now() - last)
        last = performance.now()
      }
      await pause(50)
    }
  })()
  const struck = (async () => {
    await pause(CALM_MS)
    await strike()
    // Until it is well again, and a little longer.
    while (performance.now() - last > 500) await pause(50)
    await pause(CALM_MS)
    going = false
  })()
  await Promise.all([...ordering, watching, struck])
  return load
}
