import { join } from 'node:path'
import { type Authority, timestampService } from '#eimzo/issue/authority.ts'
import { demoTimestamper } from '#eimzo/issue/timestamper.ts'
import { openKeyFolder } from '#eimzo/simulator/key-folder.ts'
import { type SimulatorOptions, startSimulator } from '#eimzo/simulator/simulator.ts'
import type { DemoSigning } from './service.ts'

const folderIn = (dataDir: string) => join(dataDir, 'eimzo-simulator')
const anyPort = { plain: 0, secure: 0, window: 0 }

/** Plays the signing client beside the server, on free ports of this machine only. */
export async function startDemoSigning(dataDir: string, options: Partial<SimulatorOptions> = {}) {
  const simulator = await startSimulator({ ports: anyPort, ...options, folder: folderIn(dataDir) })
  const { ports, windowUrl, apiKeyFor } = simulator
  const signing: DemoSigning = {
    ...trustOf(simulator.authority, options.clock),
    place: { ports, windowUrl, apiKeyFor },
  }
  return { signing, simulator, stop: () => simulator.stop() }
}

/** The demonstration authority alone, for commands: nobody signs, stored signatures are still verified. */
export async function openDemoTrust(dataDir: string): Promise<DemoSigning> {
  const { authority } = await openKeyFolder(folderIn(dataDir), new Date())
  return { ...trustOf(authority), place: undefined }
}

const trustOf = (authority: Authority, clock = () => new Date()) => ({
  root: authority.root.certificate,
  timestamper: demoTimestamper(timestampService(authority, clock)),
})
