import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StandInServer {
  url: string
  /** Something told to us afterwards, as carriers do it: closing waits for it. */
  later(work: Promise<unknown>): void
  close(): Promise<void>
}

type Serve = (request: IncomingMessage, reply: ServerResponse, body: string) => void | Promise<void>

/** A program on a port of this machine that answers as a carrier would. */
export async function listenHere(serve: Serve): Promise<StandInServer> {
  const told = new Set<Promise<unknown>>()
  const server = createServer(async (request, reply) => {
    try {
      await serve(request, reply, await bodyOf(request))
    } catch {
      reply.destroy()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    later(work) {
      const settled = work.catch(() => undefined)
      told.add(settled)
      settled.finally(() => told.delete(settled))
    },
    async close() {
      await Promise.all(told)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

export function answer(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** As an operator reports what became of a message. */
export const postTo = (url: string, body: string | URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(5000) })
