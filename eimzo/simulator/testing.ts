import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSigningClient, type SigningClientOptions } from '../client/client.ts'
import { publicApiKeys } from '../crypto/api-key.ts'
import { nativeVerifier } from '../verify/native.ts'
import { type SimulatorOptions, startSimulator } from './simulator.ts'

/** A simulator on free ports in a folder of its own, a page that talks to it, and somebody to verify signatures. */
export async function startBench(options: Partial<SimulatorOptions> = {}) {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'eimzo-')))
  const simulator = await startSimulator({
    passwords: 'itself',
    ...options,
    folder,
    ports: { plain: 0, secure: 0, window: 0 },
  })
  const { ports } = simulator
  const socket = (origin?: string) => (url: string) => new WebSocket(url, { headers: origin ? { origin } : {} })
  return {
    folder,
    simulator,
    url: `ws://127.0.0.1:${ports.plain}/service/cryptapi`,
    socket,
    page: (settings: SigningClientOptions = {}, origin = 'http://localhost:5173') =>
      createSigningClient({ ports, secure: false, apiKeys: publicApiKeys, open: socket(origin), ...settings }),
    verifier: nativeVerifier({ roots: [simulator.authority.root.certificate], clock: () => new Date() }),
    stop: async () => {
      await simulator.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Bench = Awaited<ReturnType<typeof startBench>>

export const decoded = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'base64'))
