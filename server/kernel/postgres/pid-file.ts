import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterFolder } from './cluster.ts'
import type { Home } from './home.ts'
import { commandLine } from './processes.ts'

type Running = { host: string; port: number }

const pidFile = (home: Home) => join(clusterFolder(home), 'postmaster.pid')

/** Where the server of this cluster listens, if the process its pid file names lives and is that very server. */
export async function findRunning(home: Home): Promise<Running | undefined> {
  const text = await readFile(pidFile(home), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder, address] = text.split('\n')
  const command = pid ? await commandLine(Number(pid)) : undefined
  if (!command?.includes(clusterFolder(home))) return undefined
  return { host: socketFolder || address || '', port: Number(port) }
}

export async function removePidFile(home: Home): Promise<void> {
  await rm(pidFile(home), { force: true })
}
