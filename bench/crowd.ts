import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { insideServer, PASSWORD, settlePeople } from './crash-world.ts'
import { signInOver } from './http-client.ts'
import { round } from './load.ts'
import { startServer } from './product.ts'

/** More than are served and may stand in line together. */
const PEOPLE = 2500
const SECONDS = 12
const list = '/main/api-market/Category/GetAll?take=24'

interface Told {
  status: number
  retryAfter: string | undefined
  ms: number
}

function ask(url: string, agent: Agent): Promise<Told> {
  const began = performance.now()
  return new Promise((done) => {
    const tell = (status: number, retryAfter?: string) => done({ status, retryAfter, ms: performance.now() - began })
    get(url, { agent }, (reply) => {
      reply.on('end', () => tell(reply.statusCode ?? 0, reply.headers['retry-after']))
      reply.resume()
    }).on('error', () => tell(0))
  })
}

/** A crowd beyond what can be served: some are served, the rest are told when to come again, and the doors stay open. */
export async function benchCrowd() {
  const dataDir = await mkdtemp(join(tmpdir(), 'agro-crowd-'))
  // As root the database runs under a system user, which has to enter here.
  await chmod(dataDir, 0o755)
  try {
    const { buyers } = await insideServer(dataDir, (server) => settlePeople(server, { buyers: 1, sellers: 1 }))
    const server = await startServer(dataDir, { DEMO: '0', ORIGIN: 'http://localhost', LOG_LEVEL: 'silent' })
    const agent = new Agent({ keepAlive: true })
    const own = new Agent({ keepAlive: true })
    try {
      const until = performance.now() + SECONDS * 1000
      const here = () => performance.now() < until
      const told: Told[] = []
      const crowd = Array.from({ length: PEOPLE }, async () => {
        while (here()) {
          const one = await ask(server.url + list, agent)
          told.push(one)
          if (one.status !== 200)
            await pause(Math.max(1, Math.min(Number(one.retryAfter ?? 1) * 1000, until - performance.now())))
        }
      })
      const health: Told[] = []
      const watching = (async () => {
        while (here()) {
          health.push(await ask(`${server.url}/healthz`, own))
          await pause(100)
        }
      })()
      const signIns: number[] = []
      const signing = (async () => {
        const email = buyers[0]?.email ?? ''
        while (here()) {
          const began = performance.now()
          await signInOver(server.url, { email, password: PASSWORD })
          signIns.push(performance.now() - began)
          await pause(500)
        }
      })()
      await Promise.all([...crowd, watching, signing])
      const served = told.filter(({ status }) => status === 200)
      const sent = told.filter(({ status }) => status === 503)
      const silent = sent.filter(({ retryAfter }) => !retryAfter)
      const worst = (times: readonly number[]) => round(Math.max(0, ...times) / 1000, 2)
      const waits = told.map(({ ms }) => ms)
      return [
        {
          name: `${PEOPLE} at once: told to come again, with Retry-After`,
          value: sent.length,
          bar: '> 0, all with Retry-After',
          ok: sent.length > 0 && silent.length === 0,
          details: `${served.length} served in ${SECONDS} s, load ${round(loadavg()[0] ?? 0)}`,
        },
        row('answered otherwise or not at all', told.length - served.length - sent.length, 0),
        row('the longest wait for an answer, seconds', worst(waits), 10),
        row('health not answered with 200', health.filter(({ status }) => status !== 200).length, 0),
        row('the longest answer of health, seconds', worst(health.map(({ ms }) => ms)), 5),
        {
          ...row('the longest sign-in, seconds', worst(signIns), 10),
          ok: signIns.length > 0 && worst(signIns) <= 10,
          details: `${signIns.length} signed in`,
        },
      ]
    } finally {
      agent.destroy()
      own.destroy()
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const row = (name: string, value: number, most: number) => ({
  name,
  value,
  bar: most === 0 ? '0' : `≤ ${most}`,
  ok: value <= most,
  details: '',
})
