import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

export interface Product {
  url: string
  dataDir: string
  /** From the start of the process to its ready line. */
  startMs: number
  memoryMb(): Promise<number>
  stop(options?: { keepData?: boolean }): Promise<void>
}

export interface Server {
  url: string
  /** As a power cut would: nothing is closed, nothing is said. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const METRICS_TOKEN = 'bench'

const serverEnv = (dataDir: string) => ({
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  RATE_LIMIT: '100000000',
  LOG_LEVEL: 'error',
  METRICS_TOKEN,
  // Whoever measures or walks through it may have a signing client of their own.
  EIMZO_SIMULATOR_PORTS: '0',
})

/** The product as `npm start` runs it, over a data folder of its own. */
export async function startProduct(dataDir?: string): Promise<Product> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'agro-bench-')))
  // As root the database runs under a system user, which has to enter here.
  await chmod(folder, 0o755)
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, ...serverEnv(folder) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyAddress(child)
  return {
    url,
    dataDir: folder,
    startMs: performance.now() - began,
    async memoryMb() {
      const metrics = await (
        await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      ).text()
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20
    },
    async stop(options) {
      child.kill('SIGTERM')
      await new Promise((done) => child.once('exit', done))
      if (!options?.keepData) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The server process itself, without the npm script above it: what a test kills is what serves. */
export async function startServer(dataDir: string, env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--max-old-space-size=320', 'main.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, ...serverEnv(dataDir), NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = await readyAddress(child)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((done, reject) => {
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)))
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /ready at \S+?(?::|, port )(\d+)$/.exec(line)?.[1]
      if (address) done(`http://127.0.0.1:${address}`)
    })
  })
}
