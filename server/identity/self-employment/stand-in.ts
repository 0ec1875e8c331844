import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registration } from './register.ts'

export interface TaxStandIn {
  url: string
  /** What it can play: away, or nonsense instead of an answer. */
  faults: { down: boolean; nonsense: boolean }
  /** Registered by hand, instead of what the last digit of the number says. */
  people: Map<string, Registration | undefined>
  /** Questions so far. */
  asked: () => number
  close(): Promise<void>
}

/** Plays the register of the self-employed on a port of this machine, for the demo world and for tests. */
export async function startTaxStandIn(): Promise<TaxStandIn> {
  const faults = { down: false, nonsense: false }
  const people: TaxStandIn['people'] = new Map()
  let asked = 0
  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked++
    if (faults.down) return answer(reply, 503, {})
    if (faults.nonsense) return answer(reply, 200, { status: 'flying' })
    const body: { pinfl?: string } = JSON.parse(Buffer.concat(chunks).toString() || '{}')
    const pinfl = body.pinfl ?? ''
    const found = people.has(pinfl) ? people.get(pinfl) : byDigit(pinfl)
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
    people,
    asked: () => asked,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The same person always gets the same answer: most are registered, some are not. */
function byDigit(pinfl: string): Registration | undefined {
  const digit = Number(pinfl.at(-1))
  if (!/^\d{14}$/.test(pinfl) || digit >= 8) return undefined
  return {
    status: digit === 7 ? 'ended' : digit === 6 ? 'suspended' : 'active',
    registrationNo: `OB-${pinfl.slice(-6)}`,
    registeredAt: '2024-03-12',
    activityCodes: ['01.13.0', '01.41.0'],
    qrUrl: `https://my.soliq.uz/self-employed/${pinfl.slice(-6)}`,
    socialTaxYear: 2026,
    socialTaxPaid: digit % 2 === 1,
  }
}

function answer(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
