import { spawn } from 'node:child_process'

/** Every program the scripts start goes through here, so that none outlives the command it belongs to. */
const running = new Set()
let ending

const patience = 20_000

/** Passes a request to end on to the children; what still runs after a while is killed. */
function endAll(signal) {
  ending ??= signal
  for (const child of running) child.kill(signal)
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL')
  }, patience).unref()
  if (running.size === 0) leave()
}

const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }
const leave = () => process.exit(128 + numbers[ending])

for (const signal of Object.keys(numbers)) process.on(signal, () => endAll(signal))

// npm signals only its shell and may itself be killed: then we are given to another parent.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) endAll('SIGTERM')
  }, 300).unref()
}

/**
 * Runs a program to its end. `show` lets it write to our own output and gives it an ipc channel, by which it notices
 * when we are killed, and speaks to `hear`; otherwise its output is collected, and handed piece by piece to `listen`.
 * `born` is given the way to kill it.
 */
export function runChild(command, args, { show = false, listen, hear, born, timeout, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = show ? ['inherit', 'inherit', 'inherit', 'ipc'] : ['ignore', 'pipe', 'pipe']
    const child = spawn(command, args, { ...options, stdio })
    const limit = timeout && setTimeout(() => child.kill('SIGKILL'), timeout)
    running.add(child)
    if (hear) child.on('message', hear)
    born?.(() => child.kill('SIGKILL'))
    let output = ''
    const take = (chunk) => {
      output += chunk
      listen?.(chunk)
    }
    child.stdout?.setEncoding('utf8').on('data', take)
    child.stderr?.setEncoding('utf8').on('data', take)
    const done = () => {
      clearTimeout(limit)
      running.delete(child)
      if (ending && running.size === 0) leave()
    }
    child.on('error', (error) => {
      done()
      reject(error)
    })
    child.on('close', (code, signal) => {
      done()
      resolve({ ok: code === 0, code: code ?? 128 + (numbers[signal] ?? 9), output })
    })
  })
}
