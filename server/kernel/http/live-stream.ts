import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { partyKey } from '#contract/party-key.ts'
import type { Live } from '../live.ts'
import type { Presence } from '../presence.ts'
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
export function mountLiveStream(
  app: FastifyInstance,
  live: Live,
  { authenticate, presence }: { authenticate: Authenticate; presence: Pick<Presence, 'come'> },
): void {
  const streams = new Map<NodeJS.WritableStream, string>()
  const heard = openHearing(live)
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
    const write = (line: string) => stream.write(line)
    const unhear = [
      ...[undefined, ...own].map((name) => heard.by(name, write)),
      heard.by(`session:${actor.sessionId}`, () => stream.end()),
    ]
    const leave = presence.come(partyKey(actor))
    const { ago } = Asked.parse(request.query)
    for (const topic of live.toldFor(ago + TRAVEL_MS) ?? [undefined]) {
      const name = addressed(topic)
      if (name === undefined || own.has(name)) write(lineOf(topic))
    }
    const heartbeat = setInterval(() => stream.write(': beat\n\n'), HEARTBEAT_MS)
    stream.on('close', () => {
      clearInterval(heartbeat)
      for (const stop of unhear) stop()
      leave()
      streams.delete(stream)
    })
  })
}

/** Whom a topic is for: what is about one person, party or session is told to nobody else; a stroke parts what of theirs. */
const addressed = (topic: string | undefined): string | undefined =>
  topic?.includes(':') ? topic.replace(/\/.*/, '') : undefined

const lineOf = (topic: string | undefined) => `data: ${JSON.stringify({ topic: topic ?? '*' })}\n\n`

type Hear = (line: string) => unknown

/** One ear for all streams: a topic of one party must not be looked at once for every browser that is open. */
function openHearing(live: Live) {
  const hearing = new Map<string | undefined, Set<Hear>>()
  live.listen((topic) => {
    const line = lineOf(topic)
    for (const hear of hearing.get(addressed(topic)) ?? []) hear(line)
  })
  return {
    /** Without a name: what is told to everybody. */
    by(name: string | undefined, hear: Hear): () => void {
      const all = hearing.get(name) ?? new Set()
      hearing.set(name, all.add(hear))
      return () => {
        all.delete(hear)
        if (all.size === 0 && hearing.get(name) === all) hearing.delete(name)
      }
    },
  }
}
