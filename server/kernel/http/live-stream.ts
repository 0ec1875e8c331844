import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { partyKey } from '#contract/party-key.ts'
import type { Live } from '../live.ts'
import { refuse } from '../refuse.ts'
import type { Authenticate } from './http.ts'

const HEARTBEAT_MS = 20_000
/** How long ago the page was read that wants to hear. It said so before its question travelled to us. */
const Asked = z.object({ ago: z.coerce.number().min(0).catch(Number.POSITIVE_INFINITY).default(0) })
const TRAVEL_MS = 1000
const PATH = '/main/api-communication/live'
/** Open streams of one session. A stream never ends by itself, so opening more closes the oldest. */
export const STREAMS_PER_SESSION = 20

/** Server-sent events: tells open dashboards which topics changed, so that they ask again. Carries no data. */
export function mountLiveStream(app: FastifyInstance, live: Live, authenticate: Authenticate): void {
  const streams = new Map<NodeJS.WritableStream, string>()
  // A stream never ends by itself; without this a shutdown would wait for every open browser.
  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end()
  })
  app.get(PATH, async (request, reply) => {
    const actor = await authenticate(request.cookies)
    if (!actor) refuse('E_UNAUTHENTICATED')
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    stream.write(': hello\n\n')
    streams.set(stream, actor.sessionId)
    const ofSession = [...streams].filter(([, sessionId]) => sessionId === actor.sessionId)
    for (const [oldest] of ofSession.slice(0, -STREAMS_PER_SESSION)) oldest.end()
    const own = new Set([`user:${actor.userId}`, `exports:${actor.userId}`, `talk:${partyKey(actor)}`])
    const tell = (topic: string | undefined) => {
      // What is about one person, party or session is told to nobody else; behind a stroke stands what of theirs it is.
      if (topic?.includes(':') && !own.has(topic.replace(/\/.*/, ''))) return
      stream.write(`data: ${JSON.stringify({ topic: topic ?? '*' })}\n\n`)
    }
    const stop = live.listen((topic) => {
      if (topic === `session:${actor.sessionId}`) return stream.end()
      tell(topic)
    })
    const { ago } = Asked.parse(request.query)
    for (const topic of live.toldFor(ago + TRAVEL_MS) ?? [undefined]) tell(topic)
    const heartbeat = setInterval(() => stream.write(': beat\n\n'), HEARTBEAT_MS)
    stream.on('close', () => {
      clearInterval(heartbeat)
      stop()
      streams.delete(stream)
    })
  })
}
