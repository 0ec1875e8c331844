import { Agent, get } from 'node:http'

export interface Load {
  perSecond: number
  p50: number
  p95: number
}

/** Asks for `addressOf(n)` over ten kept connections for some seconds; every answer must be a 200. */
export async function load(
  addressOf: (n: number) => string,
  seconds = 5,
  connections = 10,
  headers: Readonly<Record<string, string>> = {},
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let n = 0
  const end = performance.now() + seconds * 1000
  const one = () =>
    new Promise<void>((done, reject) => {
      const began = performance.now()
      const address = addressOf(n++)
      get(address, { agent, headers: { 'accept-encoding': 'br', 'user-agent': 'bench', ...headers } }, (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`${reply.statusCode} for ${address}`))
        reply.on('end', () => {
          times.push(performance.now() - began)
          done()
        })
        reply.resume()
      }).on('error', reject)
    })
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await one()
    }),
  )
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95) }
}

export const round = (value: number, digits = 1) => Number(value.toFixed(digits))
