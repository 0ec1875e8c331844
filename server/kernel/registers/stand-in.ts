import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

export interface RegisterStandIn {
  url: string
  /** What it can play: away, nonsense instead of an answer, or a line that stays open without a word. */
  faults: { down: boolean; nonsense: boolean; silent: boolean }
  /** Questions so far. */
  asked: () => number
  close(): Promise<void>
}

/** Whom a question is about. */
const Asked = z.object({ pinfl: z.string(), tin: z.string() }).partial()
export type Asked = z.infer<typeof Asked>

/** Plays a register on a port of this machine, for the demo world and for tests; it knows whom `find` knows. */
export async function startRegisterStandIn(
  find: (path: string, asked: Asked) => object | undefined,
): Promise<RegisterStandIn> {
  const faults = { down: false, nonsense: false, silent: false }
  let asked = 0
  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked++
    if (faults.silent) return
    if (faults.down) return answer(reply, 503, {})
    if (faults.nonsense) return answer(reply, 200, { status: 'flying' })
    const found = find(request.url ?? '', Asked.parse(JSON.parse(Buffer.concat(chunks).toString() || '{}')))
    answer(reply, found ? 200 : 404, found ?? {})
  }
  const server = createServer((request, reply) => {
    serve(request, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    faults,
    asked: () => asked,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
