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

/** The product as `npm start` runs it, over a data folder of its own. */
export async function startProduct(dataDir?: string): Promise<Product> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'agro-bench-')))
  // As root the database runs under a system user, which has to enter here.
  await chmod(folder, 0o755)
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      RATE_LIMIT: '100000000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyAddress(child)
  return {
    url,
    dataDir: folder,
    startMs: performance.now() - began,
    async memoryMb() {
      const metrics = await (await fetch(`${url}/metrics`)).text()
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20
    },
    async stop(options) {
      child.kill('SIGTERM')
      await new Promise((done) => child.once('exit', done))
      if (!options?.keepData) await rm(folder, { recursive: true, force: true })
    },
  }
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((done, reject) => {
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)))
    if (!child.stdout) return
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /ready at http:\/\/localhost:(\d+)/.exec(line)?.[1]
      if (address) done(`http://127.0.0.1:${address}`)
    })
  })
}
