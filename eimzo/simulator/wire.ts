import type { IncomingMessage, RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerFrame, describeCommands } from './answer.ts'
import type { World } from './command.ts'

const mostBytes = 64 * 1024 * 1024

/** One frame in, one frame out, then the client closes with 1000 «Done», unless the page asked to keep the socket. */
export function createWire(world: World) {
  const server = new WebSocketServer({ noServer: true, maxPayload: mostBytes })
  const ending = new AbortController()
  let underWay = 0

  const converse = (socket: WebSocket, raw: Duplex, { headers, url = '' }: IncomingMessage) => {
    const keeps = url.includes('?keepConnection')
    let isAnswered = false
    const gone = new AbortController()
    const signal = AbortSignal.any([ending.signal, gone.signal])
    socket.on('close', () => gone.abort())
    const answer = async (frame: string) => {
      const { fault, delayMs } = world.play()
      if (fault === 'hang-on-overlap' && underWay > 1) await forever(signal)
      if (fault === 'slow') await pause(delayMs, undefined, { signal })
      const text = JSON.stringify(await answerFrame(frame, headers.origin, world))
      if (fault === 'cut-off') return cutOff(raw, text)
      if (fault === 'no-answer') return socket.close(1000, 'Done')
      socket.send(text, () => {
        if (!keeps) socket.close(1000, 'Done')
      })
    }
    // The page may be gone, or the simulator stopped, before the answer is ready.
    socket.on('error', () => undefined)
    socket.on('message', (data, isBinary) => {
      if (isBinary || (isAnswered && !keeps)) return
      isAnswered = true
      underWay += 1
      answer(data.toString())
        .catch(() => raw.destroy())
        .finally(() => {
          underWay -= 1
        })
    })
  }

  return {
    upgrade: (request: IncomingMessage, raw: Duplex, head: Buffer) => {
      const isOurs = /^\/service\/cryptapi(?:\?|$)/.test(request.url ?? '')
      if (!isOurs || world.play().fault === 'not-running') raw.destroy()
      else server.handleUpgrade(request, raw, head, (socket) => converse(socket, raw, request))
    },
    stop: () => {
      ending.abort()
      for (const socket of server.clients) {
        socket.close(1001)
        // A page that does not answer the farewell must not hold the program.
        setTimeout(() => socket.terminate(), 300)
      }
    },
  }
}

const forever = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** Half of a frame that promises all of it. */
function cutOff(raw: Duplex, text: string): void {
  const content = Buffer.from(text)
  const header = Buffer.alloc(10)
  header[0] = 0x81
  header[1] = 127
  header.writeBigUInt64BE(BigInt(content.length), 2)
  raw.write(Buffer.concat([header, content.subarray(0, content.length / 2)]), () => raw.destroy())
}

/** What the original answers on the same ports to a browser that comes without a socket. */
export const plainPages =
  (world: World): RequestListener =>
  (request, response) => {
    if (request.method === 'OPTIONS')
      return void response
        .writeHead(204, {
          'access-control-allow-private-network': 'true',
          'access-control-allow-origin': request.headers.origin ?? '*',
          'access-control-allow-methods': 'GET, POST, OPTIONS',
          'access-control-allow-headers': '*',
        })
        .end()
    const isDocument = request.method === 'GET' && (request.url === '/' || request.url === '/apidoc.html')
    response.writeHead(isDocument ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8' })
    response.end(isDocument ? JSON.stringify(describeCommands(world.play()), undefined, 2) : '404 - Not Found')
  }
