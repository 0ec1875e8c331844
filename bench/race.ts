import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StatementCounter } from '#server/kernel/database/database.ts'
import { raceForStock } from '#server/testing/checkout-race.ts'
import { findUntrue } from '#server/testing/deal-invariants.ts'
import { insideServer, PASSWORD, settlePeople } from './crash-world.ts'
import { signInOver, untilAnswered } from './http-client.ts'
import { round } from './load.ts'

const STOCK = 100
const ORDERS = 1000

/** A thousand orders of one unit set out at the same moment; there are a hundred units. */
export async function benchRace() {
  const dataDir = await mkdtemp(join(tmpdir(), 'agro-race-'))
  await chmod(dataDir, 0o755)
  const counter: StatementCounter = { count: 0 }
  try {
    return await insideServer(
      dataDir,
      async (server) => {
        const { buyers, goods } = await settlePeople(server, { buyers: 20, sellers: 1, stock: STOCK })
        const [item] = goods
        if (!item) throw new Error('Nothing to sell')
        const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
        const times: number[] = []
        const clients = []
        for (const { email } of buyers) {
          const client = await signInOver(url, { email, password: PASSWORD })
          clients.push({
            ask: async (call: Parameters<typeof client.ask>[0], input: object) => {
              // Who is told to come again does, as our own client would.
              const key = randomUUID()
              const reply = await untilAnswered(
                () => client.ask(call, input, key),
                () => {},
              )
              times.push(reply.ms)
              return reply
            },
          })
        }
        const [before, began] = [counter.count, performance.now()]
        const race = { buyers: clients, productId: item.productId, price: item.price, orders: ORDERS }
        const { sold, told } = await raceForStock(race)
        const seconds = (performance.now() - began) / 1000
        const statements = counter.count - before
        const shelf = await server.services.db
          .selectFrom('products')
          .select(['stockQty', 'reservedQty', 'status'])
          .where('id', '=', item.productId)
          .executeTakeFirstOrThrow()
        const untrue = Object.keys(await findUntrue({ tx: server.services.db }))
        times.sort((a, b) => a - b)
        const at = (share: number) => round(times[Math.floor(times.length * share)] ?? 0, 0)
        return [
          row(`${ORDERS} orders at once of the last ${STOCK}: sold`, sold, STOCK),
          row('reserved', shelf.reservedQty, STOCK, `of ${shelf.stockQty}, ${shelf.status}`),
          row(
            'refusals other than E_STOCK',
            [...told].filter((code) => code !== 'E_STOCK').length,
            0,
            [...told].join(', '),
          ),
          row('things untrue afterwards', untrue.length, 0, untrue.join('; ')),
          {
            name: 'the whole race, seconds',
            value: round(seconds, 2),
            bar: '≤ 30, the patience of the line',
            ok: seconds <= 30,
            details: `answered in p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ${round(statements / ORDERS)} statements an order, load ${round(loadavg()[0] ?? 0)}`,
          },
        ]
      },
      counter,
    )
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
