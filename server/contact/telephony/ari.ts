import { WebSocket } from 'ws'
import { z } from 'zod'
import type { AriServer } from '../../kernel/config.ts'
import { ExchangeAway, type ExchangeEvent, type LiveChannel, type Telephony } from './telephony.ts'

const TIMEOUT_MS = 10_000
const BEAT_MS = 10_000
const RING_SECONDS = 30
const QUEUE_BRIDGE = 'agro-queue'
/** Told to whoever calls: the conversation is recorded. */
const NOTICE = 'sound:agro-recording'
/** The context of the dialplan that leads out of the house. */
const OUTSIDE = 'agro-out'

const Channel = z.object({
  id: z.string(),
  state: z.string(),
  caller: z.object({ number: z.string() }).optional(),
  dialplan: z.object({ app_name: z.string(), app_data: z.string() }).partial().optional(),
})
const Event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('StasisStart'), args: z.array(z.string()), channel: Channel }),
  z.object({ type: z.literal('StasisEnd'), channel: Channel }),
  z.object({ type: z.literal('ChannelDestroyed'), channel: Channel }),
  z.object({ type: z.literal('RecordingFinished'), recording: z.object({ name: z.string() }) }),
])
const Recording = z.object({ name: z.string() })

const liveOf = ({ id, state, caller }: z.infer<typeof Channel>): LiveChannel => ({
  id,
  phone: caller?.number ?? '',
  isUp: state === 'Up',
})

const signed = ({ user, password }: AriServer) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
})
const bridgeOf = (callId: number) => `agro-call-${callId}`

export function openAri(account: AriServer): Telephony {
  async function ask(method: string, path: string, query: Record<string, string> = {}): Promise<Response> {
    const search = new URLSearchParams(query).toString()
    const reply = await fetch(`${account.url}/ari/${path}${search && `?${search}`}`, {
      method,
      headers: signed(account),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((fault: unknown) => {
      throw new ExchangeAway(`${method} ${path}: ${fault instanceof Error ? fault.message : String(fault)}`)
    })
    return reply
  }
  async function tell(method: string, path: string, query?: Record<string, string>): Promise<Response> {
    const reply = await ask(method, path, query)
    if (!reply.ok) throw new ExchangeAway(`${method} ${path}: HTTP ${reply.status}`)
    return reply
  }
  /** What is gone already need not be ended, what is recorded already need not be begun. */
  async function tellUnless(status: number, method: string, path: string, query?: Record<string, string>) {
    const reply = await ask(method, path, query)
    if (!reply.ok && reply.status !== status) throw new ExchangeAway(`${method} ${path}: HTTP ${reply.status}`)
  }
  const id = encodeURIComponent
  /** Made again where it is there already. */
  const bridge = (name: string, type: 'holding' | 'mixing') => tell('POST', `bridges/${id(name)}`, { type, name })
  const into = (name: string, channels: readonly string[]) =>
    tell('POST', `bridges/${id(name)}/addChannel`, { channel: channels.join(',') })

  async function hold(channel: string): Promise<void> {
    await bridge(QUEUE_BRIDGE, 'holding')
    await into(QUEUE_BRIDGE, [channel])
    await tell('POST', `bridges/${QUEUE_BRIDGE}/moh`)
  }
  const originate = (
    channel: string,
    { endpoint, role, callId, phone }: { endpoint: string; role: 'operator' | 'person'; callId: number; phone: string },
  ) =>
    tell('POST', `channels/${id(channel)}`, {
      endpoint,
      app: account.app,
      appArgs: `${role},${callId}`,
      callerId: phone,
      timeout: String(RING_SECONDS),
    })

  return {
    async queue(channel) {
      await tell('POST', `channels/${id(channel)}/answer`)
      await tell('POST', `channels/${id(channel)}/play`, { media: NOTICE })
      await hold(channel)
    },
    async ringOperator({ channel, callId, extension, phone }) {
      await originate(channel, { endpoint: `PJSIP/${extension}`, role: 'operator', callId, phone })
    },
    async dial({ channel, callId, phone }) {
      const endpoint = `Local/${phone.replace('+', '')}@${OUTSIDE}`
      await originate(channel, { endpoint, role: 'person', callId, phone })
    },
    async connect(callId, channels) {
      const name = bridgeOf(callId)
      await bridge(name, 'mixing')
      await into(name, channels)
      // Somebody who comes back from the music is recorded already.
      await tellUnless(409, 'POST', `bridges/${id(name)}/record`, {
        name: String(callId),
        format: 'wav',
        ifExists: 'fail',
      })
    },
    hold,
    hangUp: (channel) => tellUnless(404, 'DELETE', `channels/${id(channel)}`),
    part: (callId) => tellUnless(404, 'DELETE', `bridges/${id(bridgeOf(callId))}`),
    async channels() {
      const reply = await tell('GET', 'channels')
      const all = z.array(Channel).parse(await reply.json())
      // The exchange has other work, too.
      const isOurs = ({ id: one, dialplan }: z.infer<typeof Channel>) =>
        one.startsWith('agro-') || (dialplan?.app_name === 'Stasis' && dialplan.app_data?.split(',')[0] === account.app)
      return all.filter(isOurs).map(liveOf)
    },
    async recordings() {
      const reply = await tell('GET', 'recordings/stored')
      return z
        .array(Recording)
        .parse(await reply.json())
        .map(({ name }) => name)
    },
    async recording(name) {
      const reply = await ask('GET', `recordings/stored/${id(name)}/file`)
      if (reply.status === 404) return undefined
      if (!reply.ok) throw new ExchangeAway(`recording ${name}: HTTP ${reply.status}`)
      return new Uint8Array(await reply.arrayBuffer())
    },
    forgetRecording: (name) => tellUnless(404, 'DELETE', `recordings/stored/${id(name)}`),
  }
}

function eventOf(text: string): ExchangeEvent | undefined {
  const parsed = Event.safeParse(JSON.parse(text))
  if (!parsed.success) return undefined
  const event = parsed.data
  if (event.type === 'RecordingFinished') return { kind: 'recorded', name: event.recording.name }
  if (event.type !== 'StasisStart') return { kind: 'gone', channel: event.channel.id }
  const [role, callId] = event.args
  const isOurs = role === 'operator' || role === 'person'
  return {
    kind: 'came',
    channel: liveOf(event.channel),
    role: isOurs ? role : 'caller',
    callId: isOurs ? Number(callId) : undefined,
  }
}

export interface AriLine {
  close(): void
}

/** Hears what happens at the exchange until the line is lost; `lost` is called once. */
export function hearAri(
  { url, app, ...who }: AriServer,
  hooks: { heard(event: ExchangeEvent): void; up(): void; lost(): void },
): AriLine {
  const address = new URL(`${url}/ari/events`)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.search = new URLSearchParams({ app, subscribeAll: 'false' }).toString()
  const socket = new WebSocket(address, {
    headers: signed({ url, app, ...who }),
    handshakeTimeout: TIMEOUT_MS,
    perMessageDeflate: false,
  })
  let isOver = false
  let answered = true
  const over = () => {
    if (isOver) return
    isOver = true
    clearInterval(beat)
    socket.terminate()
    hooks.lost()
  }
  // A dead line says nothing: it is asked.
  const beat = setInterval(() => {
    if (!answered) return over()
    answered = false
    if (socket.readyState === WebSocket.OPEN) socket.ping()
  }, BEAT_MS).unref()
  socket.on('pong', () => {
    answered = true
  })
  socket.on('open', () => {
    answered = true
    hooks.up()
  })
  socket.on('message', (data) => {
    try {
      const event = eventOf(String(data))
      if (event) hooks.heard(event)
    } catch {
      // What is no event says nothing.
    }
  })
  socket.on('error', over)
  socket.on('close', over)
  return {
    close() {
      isOver = true
      clearInterval(beat)
      socket.terminate()
    },
  }
}
