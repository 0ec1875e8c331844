import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import type { Live } from '../live.ts'

/** The probe answers within two seconds, whatever the database does. */
const READY_MS = 1_500

function isBearer(header: string | undefined, token: string): boolean {
  const [said, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)]
  return said.length === wanted.length && timingSafeEqual(said, wanted)
}

/** /healthz: the process lives. /readyz: it can serve. /metrics: Prometheus text, by token or not at all. */
export function mountProbes(app: FastifyInstance, live: Live, config: Config): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  // Asked over the listening connection: a busy pool says nothing about the database.
  app.get('/readyz', async (_request, reply) =>
    (await live.isUp(READY_MS)) ? { status: 'ok' } : reply.status(503).send({ status: 'database away' }),
  )
  app.get('/metrics', async (request, reply) => {
    // The address of a caller proves nothing: behind a local proxy everybody looks local.
    if (!config.metricsToken || !isBearer(request.headers.authorization, config.metricsToken))
      return reply.status(404).send({ status: 404, error: 'Not found', code: 'E_NOT_FOUND' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
