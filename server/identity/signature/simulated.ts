import { join } from 'node:path'
import { SIGNING_CLIENT } from '#contract/constants.ts'
import { type Authority, timestampService } from '#eimzo/issue/authority.ts'
import { demoTimestamper } from '#eimzo/issue/timestamper.ts'
import { openKeyFolder } from '#eimzo/simulator/key-folder.ts'
import { createPhone } from '#eimzo/simulator/phone.ts'
import { type SimulatorOptions, startSimulator } from '#eimzo/simulator/simulator.ts'
import type { DemoSigning } from './service.ts'

const folderIn = (dataDir: string) => join(dataDir, 'eimzo-simulator')
const anyPort = { plain: 0, secure: 0, window: 0 }
const vendorPorts = { plain: SIGNING_CLIENT.plainPort, secure: SIGNING_CLIENT.securePort, window: 64647 }

interface DemoSigningOptions extends Pick<SimulatorOptions, 'passwords' | 'clock'> {
  /** Takes the original's ports where they are free, so that pages of other sites find it too. */
  onVendorPorts?: boolean
}

/** Plays the signing client beside the server, on this machine only. */
export async function startDemoSigning(dataDir: string, { onVendorPorts, ...options }: DemoSigningOptions = {}) {
  const simulator = await startSimulator({
    ports: onVendorPorts ? vendorPorts : anyPort,
    elseFreePorts: true,
    ...options,
    folder: folderIn(dataDir),
  })
  const { ports, windowUrl, apiKeyFor } = simulator
  const signing: DemoSigning = {
    ...trustOf(simulator.authority, options.clock),
    place: { ports, windowUrl, apiKeyFor },
    phone: createPhone(simulator.keys, options.clock ?? (() => new Date())),
  }
  return { signing, simulator, stop: () => simulator.stop() }
}

/** The demonstration authority alone, for commands: nobody signs, stored signatures are still verified. */
export async function openDemoTrust(dataDir: string): Promise<DemoSigning> {
  const { authority } = await openKeyFolder(folderIn(dataDir), new Date())
  return { ...trustOf(authority), place: undefined, phone: undefined }
}

const trustOf = (authority: Authority, clock = () => new Date()) => ({
  root: authority.root.certificate,
  timestamper: demoTimestamper(timestampService(authority, clock)),
})
