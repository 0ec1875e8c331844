import { spawn } from 'node:child_process'

/** The unprivileged account the database runs under; absent when we are not root and simply run as ourselves. */
export type Account = { uid: number; gid: number }

export type Outcome = { ok: boolean; output: string }

type RunOptions = { as?: Account | undefined; timeout?: number; quiet?: boolean }

/**
 * Runs one program to its end. `quiet` gives it no pipes: a daemon it leaves behind would inherit them
 * and the call would never see their end.
 */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  const { as, timeout = 120_000, quiet = false } = options
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...as,
      cwd: '/',
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: ['ignore', quiet ? 'ignore' : 'pipe', quiet ? 'ignore' : 'pipe'],
      timeout,
    })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
  })
}
