import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

type Account = { uid: number; gid: number }
export type Session = {
  process: ChildProcess
  host: string
  port: number
  user: string
  password: string
  /** What the start said. */
  said: string[]
  /** Ends the process in order and gives what it said until then. */
  end(): Promise<string[]>
}

const here = join(import.meta.dirname, '../..')

/** Starts the embedded database of `dataDir` from a process of its own, as another user where an account is given. */
export async function openSession(
  dataDir: string,
  account?: Account,
  env: NodeJS.ProcessEnv = {},
  checkout = here,
): Promise<Session> {
  const script = join(checkout, 'server/testing/embedded-session.ts')
  const child = spawn(process.execPath, [script, dataDir], {
    ...account,
    cwd: '/',
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`The session ended early: ${errors}`)
    return JSON.parse(value)
  }
  const ready = await next()
  return {
    ...ready,
    process: child,
    end: async () => {
      child.stdin.end()
      return (await next()).said
    },
  }
}
