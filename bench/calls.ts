import { createServer } from 'node:http'
import pg from 'pg'
import { startEmbedded } from '#server/kernel/postgres/embedded.ts'
import { load, round } from './load.ts'
import type { Product } from './product.ts'

const BAR = 0.7
const list = '/main/api-market/Category/GetAll?take=24'

/** What the call itself asks; `server/reference/categories/catalog.ts` builds it. */
const statement = `select id, name, measurement_id from categories
  where status = $1 and not exists
    (select from categories above where above.id = any(categories.path) and above.status <> 'active')
  order by cardinality(path), order_no, id limit $2`

/** A list of 24 as a call, against bare node:http with the same SQL and the same answer. */
export async function benchCalls({ url, dataDir }: Product) {
  const embedded = await startEmbedded({ dataDir })
  const pool = new pg.Pool({ ...embedded.connection, max: 10 })
  const bare = createServer(async (_request, reply) => {
    const { rows } = await pool.query(statement, ['active', 24])
    const content = rows.map((row) => ({ id: row.id, categoryName: row.name.uz, measurementId: row.measurement_id }))
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ status: 200, content }))
  })
  await new Promise<void>((done) => bare.listen(0, '127.0.0.1', done))
  const address = bare.address()
  const bareUrl = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/` : ''
  try {
    await load(() => url + list, 1)
    await load(() => bareUrl, 1)
    const ours = await load(() => url + list)
    const theirs = await load(() => bareUrl)
    const ratio = ours.perSecond / theirs.perSecond
    return {
      name: 'list call against bare node:http and the same SQL',
      value: round(ratio, 2),
      bar: `≥ ${BAR}`,
      ok: ratio >= BAR,
      details: `${round(ours.perSecond, 0)}/s (p95 ${round(ours.p95)} ms) against ${round(theirs.perSecond, 0)}/s`,
    }
  } finally {
    bare.close()
    bare.closeAllConnections()
    await pool.end()
    await embedded.stop()
  }
}
