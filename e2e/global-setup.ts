import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string
  }
}

const READY = /ready at (http:\/\/localhost:\d+)/
const START_LIMIT_MS = 120_000

/** The product as people start it, over a database of its own, on a free port. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'agro-e2e-'))
  // As root the database runs under a system user, which has to enter here.
  await chmod(dataDir, 0o755)
  const server = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT: '100000',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  project.provide('baseUrl', await readyAddress(server))
  return async () => {
    server.kill('SIGTERM')
    await new Promise((done) => server.once('exit', done))
    await rm(dataDir, { recursive: true, force: true })
  }
}

function readyAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the product did not start in time')), START_LIMIT_MS)
    server.once('exit', (code) => reject(new Error(`the product ended with ${code}`)))
    if (!server.stdout) return
    createInterface({ input: server.stdout }).on('line', (line) => {
      const address = READY.exec(line)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
  })
}
