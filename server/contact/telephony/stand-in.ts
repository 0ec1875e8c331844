import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { AriServer } from '../../kernel/config.ts'
import { toneOf } from './tone.ts'

interface Line {
  id: string
  name: string
  state: 'Ring' | 'Ringing' | 'Up'
  number: string
  args: string[]
  createdAt: number
}

export interface AriStandIn {
  account: AriServer
  /** What it can play: away altogether, or an operator's telephone that nobody has plugged in. */
  faults: { down: boolean; unplugged: boolean }
  /** Somebody calls; answers the channel. */
  ring(phone: string): string
  /** Somebody lifts the receiver of a telephone that rings. */
  pickUp(channel: string): boolean
  /** Whoever is on this line puts the receiver down. */
  hangUp(channel: string): boolean
  lines(): readonly Readonly<Line>[]
  /** Events are lost from now on, as when a network fails. */
  cutLine(): void
  recordings: ReadonlyMap<string, Uint8Array>
  close(): Promise<void>
}

const RING_MS = 30_000
const MOST_SECONDS = 20

/** Speaks the REST and WebSocket protocol of an exchange on a port of this machine, with telephones that are a page. */
export async function startAriStandIn(): Promise<AriStandIn> {
  const account = { user: 'agro', password: randomUUID(), app: 'agro' }
  const faults = { down: false, unplugged: false }
  const lines = new Map<string, Line>()
  const bridges = new Map<
    string,
    { type: string; channels: Set<string>; recording?: { name: string; since: number } }
  >()
  const recordings = new Map<string, Uint8Array>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const listeners = new Set<WebSocket>()

  const shown = ({ id, name, state, number, createdAt }: Line) => ({
    id,
    name,
    state,
    caller: { name: '', number },
    connected: { name: '', number: '' },
    accountcode: '',
    dialplan: { context: 'agro', exten: 's', priority: 1, app_name: 'Stasis', app_data: account.app },
    creationtime: new Date(createdAt).toISOString(),
    language: 'uz',
  })
  const say = (type: string, more: object) => {
    const text = JSON.stringify({ type, application: account.app, timestamp: new Date().toISOString(), ...more })
    for (const one of listeners) one.send(text)
  }
  const start = (line: Line) => say('StasisStart', { args: line.args, channel: shown(line) })

  function stopRecording(bridge: string): void {
    const held = bridges.get(bridge)
    if (!held?.recording) return
    const { name, since } = held.recording
    const seconds = Math.min(MOST_SECONDS, Math.max(1, Math.round((Date.now() - since) / 1000)))
    recordings.set(name, toneOf(seconds))
    delete held.recording
    say('RecordingFinished', {
      recording: { name, format: 'wav', state: 'done', target_uri: `bridge:${bridge}`, duration: seconds },
    })
  }
  function destroy(id: string): boolean {
    const line = lines.get(id)
    if (!line) return false
    lines.delete(id)
    for (const bridge of bridges.values()) bridge.channels.delete(id)
    say('StasisEnd', { channel: shown(line) })
    say('ChannelDestroyed', { cause: 16, cause_txt: 'Normal Clearing', channel: shown(line) })
    return true
  }

  function originate(id: string, query: URLSearchParams, reply: ServerResponse) {
    if (faults.unplugged) return answer(reply, 500, { message: 'Allocation failed' })
    if (lines.has(id)) return answer(reply, 409, { message: 'Channel with given unique ID already exists' })
    const endpoint = query.get('endpoint') ?? ''
    const line: Line = {
      id,
      name: `${endpoint}-00000001`,
      state: 'Ringing',
      number: endpoint.split('/')[1]?.split('@')[0] ?? '',
      args: (query.get('appArgs') ?? '').split(','),
      createdAt: Date.now(),
    }
    lines.set(id, line)
    const seconds = Number(query.get('timeout') ?? 30)
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        if (lines.get(id)?.state === 'Ringing') destroy(id)
      },
      Math.min(RING_MS, seconds * 1000),
    ).unref()
    timers.add(timer)
    answer(reply, 200, shown(line))
  }

  function onBridge(
    { method, id, act }: { method: string; id: string; act: string | undefined },
    query: URLSearchParams,
    reply: ServerResponse,
  ) {
    const held = bridges.get(id)
    if (method === 'DELETE') {
      stopRecording(id)
      return answer(reply, bridges.delete(id) ? 204 : 404)
    }
    if (act === undefined) {
      if (!held) bridges.set(id, { type: query.get('type') ?? 'mixing', channels: new Set() })
      return answer(reply, 200, { id, bridge_type: query.get('type'), channels: [...(held?.channels ?? [])] })
    }
    if (!held) return answer(reply, 404, { message: 'Bridge not found' })
    if (act === 'moh') return answer(reply, 204)
    if (act === 'record') {
      const name = query.get('name') ?? ''
      if (recordings.has(name) || held.recording) return answer(reply, 409, { message: 'Recording already exists' })
      held.recording = { name, since: Date.now() }
      return answer(reply, 201, { name, format: 'wav', state: 'recording', target_uri: `bridge:${id}` })
    }
    if (act !== 'addChannel') return answer(reply, 404, { message: 'Resource not found' })
    const wanted = (query.get('channel') ?? '').split(',')
    if (wanted.some((one) => !lines.has(one))) return answer(reply, 400, { message: 'Channel not found' })
    for (const one of wanted) {
      for (const bridge of bridges.values()) bridge.channels.delete(one)
      held.channels.add(one)
    }
    answer(reply, 204)
  }

  function onChannel(
    method: string,
    id: string,
    act: string | undefined,
    query: URLSearchParams,
    reply: ServerResponse,
  ) {
    if (method === 'POST' && act === undefined) return originate(id, query, reply)
    const line = lines.get(id)
    if (!line) return answer(reply, 404, { message: 'Channel not found' })
    if (method === 'DELETE') {
      destroy(id)
      return answer(reply, 204)
    }
    if (act === 'answer') line.state = 'Up'
    else if (act !== 'play') return answer(reply, 404, { message: 'Resource not found' })
    return act === 'play' ? answer(reply, 201, { id: randomUUID(), state: 'queued' }) : answer(reply, 204)
  }

  function onRecording(method: string, name: string | undefined, reply: ServerResponse) {
    if (name === undefined)
      return answer(
        reply,
        200,
        [...recordings.keys()].map((one) => ({ name: one, format: 'wav' })),
      )
    const bytes = recordings.get(name)
    if (!bytes) return answer(reply, 404, { message: 'Recording not found' })
    if (method === 'DELETE') {
      recordings.delete(name)
      return answer(reply, 204)
    }
    reply.writeHead(200, { 'content-type': 'audio/wav' }).end(bytes)
  }

  const isKnown = ({ headers }: IncomingMessage) =>
    headers.authorization === `Basic ${Buffer.from(`${account.user}:${account.password}`).toString('base64')}`

  function serve(request: IncomingMessage, reply: ServerResponse) {
    request.resume()
    if (faults.down) return reply.destroy()
    if (!isKnown(request)) return answer(reply, 401, { message: 'Authentication required' })
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const [, ari, what, ...rest] = pathname.split('/').map(decodeURIComponent)
    const method = request.method ?? 'GET'
    if (ari !== 'ari') return answer(reply, 404, { message: 'Resource not found' })
    if (what === 'channels' && rest[0] === undefined) return answer(reply, 200, [...lines.values()].map(shown))
    if (what === 'channels') return onChannel(method, rest[0] ?? '', rest[1], searchParams, reply)
    if (what === 'bridges' && rest[0]) return onBridge({ method, id: rest[0], act: rest[1] }, searchParams, reply)
    if (what === 'recordings' && rest[0] === 'stored') return onRecording(method, rest[1], reply)
    answer(reply, 404, { message: 'Resource not found' })
  }

  const server = createServer(serve)
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, socket, head) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const isWelcome = isKnown(request) && pathname === '/ari/events' && searchParams.get('app') === account.app
    if (faults.down || !isWelcome) return void socket.destroy()
    sockets.handleUpgrade(request, socket, head, (one) => {
      listeners.add(one)
      one.on('close', () => listeners.delete(one))
      one.on('error', () => listeners.delete(one))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const cutLine = () => {
    for (const one of listeners) one.terminate()
    listeners.clear()
  }
  return {
    account: { ...account, url: `http://127.0.0.1:${port}` },
    faults,
    recordings,
    lines: () => [...lines.values()],
    ring(phone) {
      const id = `${Math.floor(Date.now() / 1000)}.${randomUUID().slice(0, 8)}`
      const line: Line = {
        id,
        name: `PJSIP/provider-${id}`,
        state: 'Ring',
        number: phone,
        args: [],
        createdAt: Date.now(),
      }
      lines.set(id, line)
      start(line)
      return id
    },
    pickUp(channel) {
      const line = lines.get(channel)
      if (line?.state !== 'Ringing') return false
      line.state = 'Up'
      start(line)
      return true
    },
    hangUp: destroy,
    cutLine,
    async close() {
      for (const timer of timers) clearTimeout(timer)
      cutLine()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(reply: ServerResponse, status: number, body?: object): void {
  if (body === undefined) reply.writeHead(status).end()
  else reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
