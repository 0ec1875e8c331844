/**
 * The one door behind the npm scripts. It runs on any Node from 20, with nothing installed yet: it installs what is
 * missing, builds what is stale, and hands over to Node 24.
 */
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { runChild } from './children.mjs'
import { ensureInstalled, modernNode, root } from './install.mjs'
import { noteRunning } from './lock.mjs'
import { supervise } from './supervise.mjs'

// Left alone, V8 takes whatever a large machine has before it cleans up; several processes share small ones.
const thrifty = ['--max-semi-space-size=8', '--max-old-space-size=320']

// Reading our TypeScript anew is a third of a start; what was read last time is kept beside the packages.
const remembering = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/agroplatforma-compiled'),
  ...process.env,
}

const commands = {
  start: async (args) => {
    await ensureInstalled('production')
    await ensureBuilt()
    noteRunning('start')
    const env = { ...remembering, NODE_ENV: 'production' }
    return supervise(modernNode(), [...thrifty, 'main.ts', ...args], { cwd: root, env })
  },
  dev: async (args) => {
    await ensureInstalled('production')
    const watched = ['server', 'contract', 'uz', 'demo', 'migrations'].map((folder) => `--watch-path=${folder}`)
    return node([...watched, '--watch-preserve-output', 'main.ts', '--dev', ...args])
  },
  admin: async (args) => {
    await ensureInstalled('production')
    return node(['main.ts', 'admin', ...args], { NODE_ENV: 'production' })
  },
  'eimzo-simulator': async (args) => {
    await ensureInstalled('production')
    return node(['eimzo/simulator/main.ts', ...args])
  },
  bench: async (args) => {
    await ensureInstalled('all')
    await ensureBuilt()
    return node(['bench/run.ts', ...args], { NODE_ENV: 'production' })
  },
  test: async (args) => {
    await ensureInstalled('all')
    return node(['scripts/test.mjs', ...args])
  },
  check: async (args) => {
    await ensureInstalled('all')
    return node(['scripts/test.mjs', '--fast', ...args])
  },
}

async function node(args, env = {}) {
  noteRunning(name)
  const { code } = await runChild(modernNode(), args, { show: true, cwd: root, env: { ...remembering, ...env } })
  return code
}

const [name, ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined
if (!command) {
  console.error(`Say one of: ${Object.keys(commands).join(', ')}`)
  process.exit(2)
}
try {
  process.exitCode = await command(rest)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
