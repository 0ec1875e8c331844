import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dropFolder, scratchFolder } from '../server/testing/scratch.ts'

let folder: string
beforeEach(async () => {
  folder = await scratchFolder()
})
afterEach(() => dropFolder(folder))

const scripts = import.meta.dirname

/** A command of its own, as npm would start one; its last line is what it says. */
function command(code: string, cwd = scripts, programs = ''): ChildProcess & { said: Promise<string[]> } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd,
    env: { ...process.env, PATH: [programs, process.env.PATH].join(delimiter) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  const said = once(child, 'close').then(() => text.trim().split('\n'))
  return Object.assign(child, { said })
}

/** The pid of somebody who has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

describe('two commands of one checkout', () => {
  const entering = (file: string) => `
    import { appendFileSync } from 'node:fs'
    import { setTimeout as pause } from 'node:timers/promises'
    import { withLock } from './lock.mjs'
    await withLock(async () => {
      appendFileSync(${JSON.stringify(file)}, 'in ')
      await pause(150)
      appendFileSync(${JSON.stringify(file)}, 'out ')
    }, { folder: ${JSON.stringify(folder)} })`

  test('wait for each other', async () => {
    const file = join(folder, 'order.txt')
    await Promise.all([1, 2, 3].map(() => command(entering(file)).said))
    expect(await readFile(file, 'utf8')).toBe('in out in out in out ')
    expect(await readdir(folder)).toEqual(['order.txt'])
  })

  test('do not wait for one that is dead', async () => {
    const file = join(folder, 'order.txt')
    await writeFile(join(folder, 'lock'), String(await deadPid()))
    await Promise.all([1, 2].map(() => command(entering(file)).said))
    expect(await readFile(file, 'utf8')).toBe('in out in out ')
  })
})

test('whoever runs on what is installed is known while it lives, and no longer', async () => {
  const where = `{ folder: ${JSON.stringify(folder)} }`
  const living = command(`
    import { noteRunning } from './lock.mjs'
    noteRunning('start', ${where})
    console.log('noted')
    process.on('SIGTERM', () => process.exit())
    setInterval(() => {}, 1000)`)
  if (living.stdout) await once(living.stdout, 'data')
  await writeFile(join(folder, `${await deadPid()}.test`), '')
  const look = () =>
    command(`
      import { othersRunning } from './lock.mjs'
      console.log(JSON.stringify(othersRunning(${where})))`).said.then(([line = '']) => JSON.parse(line))
  expect(await look()).toEqual([{ pid: living.pid, name: 'start' }])
  living.kill('SIGTERM')
  await living.said
  expect(await look()).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

describe('installing', () => {
  /** A checkout of its own, whose npm only writes down what it was asked. */
  async function checkout() {
    await mkdir(join(folder, 'scripts'))
    await mkdir(join(folder, 'bin'))
    for (const file of ['lock.mjs', 'install.mjs', 'children.mjs', 'progress.mjs'])
      await copyFile(join(scripts, file), join(folder, 'scripts', file))
    await writeFile(join(folder, 'bin/npm'), '#!/bin/sh\necho "$1" >> npm-asked\nmkdir -p node_modules\n', {
      mode: 0o755,
    })
    await lockFile('1.0.0')
    const inside = (code: string) => command(code, join(folder, 'scripts'), join(folder, 'bin'))
    const install = async (scope: string) => {
      const said = await inside(`
        import { ensureInstalled } from './install.mjs'
        await ensureInstalled('${scope}').catch((error) => console.log(error.message))`).said
      return said.join('\n')
    }
    return {
      inside,
      install,
      asked: async () => (await readFile(join(folder, 'npm-asked'), 'utf8')).trim().split('\n'),
    }
  }
  const lockFile = (version: string) =>
    writeFile(
      join(folder, 'package-lock.json'),
      JSON.stringify({ packages: { '': { optionalDependencies: {} }, 'node_modules/a': { version } } }),
    )

  test('takes nothing away from a command that lives: test tools are added, other packages refused', async () => {
    const { inside, install, asked } = await checkout()
    await install('production')
    expect(await asked()).toEqual(['ci'])
    const living = inside(`
      import { noteRunning } from './lock.mjs'
      noteRunning('start')
      console.log('noted')
      process.on('SIGTERM', () => process.exit())
      setInterval(() => {}, 1000)`)
    if (living.stdout) await once(living.stdout, 'data')
    expect(await install('all')).not.toContain('is running')
    expect(await asked()).toEqual(['ci', 'install'])
    await lockFile('2.0.0')
    expect(await install('all')).toContain(`«npm run start» of this checkout is running (process ${living.pid})`)
    expect(await asked()).toEqual(['ci', 'install'])
    living.kill('SIGTERM')
    await living.said
    await install('all')
    expect(await asked()).toEqual(['ci', 'install', 'ci'])
  })
})

describe('the supervisor', () => {
  /** A server that notes each of its lives in a file and then does as it is told. */
  const supervised = (life: string, options: object) => `
    import { supervise } from './supervise.mjs'
    const code = \`
      const { appendFileSync, readFileSync } = require('node:fs')
      appendFileSync(${JSON.stringify(join(folder, 'lives'))}, 'x')
      const lives = readFileSync(${JSON.stringify(join(folder, 'lives'))}, 'utf8').length
      ${life}\`
    const say = (line) => console.log(line)
    const ended = await supervise(process.execPath, ['-e', code], { say, ...${JSON.stringify(options)} })
    console.log('ended with ' + ended)`
  const lives = async () => (await readFile(join(folder, 'lives'), 'utf8')).length
  const quick = { waitsMs: [0, 10], beatMs: 50, missedBeats: 100, deaths: 4 }

  test('starts again what died while it served, and ends with it when it ends well', async () => {
    const said = await command(
      supervised(
        "process.send('ready', () => lives < 3 ? process.kill(process.pid, 'SIGKILL') : process.exit(0))",
        quick,
      ),
    ).said
    expect(said).toEqual([
      'The server ended with 137; starting it again',
      'The server ended with 137; starting it again in 0.01 s',
      'ended with 0',
    ])
    expect(await lives()).toBe(3)
  })

  test('gives up what dies again and again, and does not repeat a first start that failed', async () => {
    const again = await command(supervised("process.send('ready', () => process.exit(7))", quick)).said
    expect(again.slice(-2)).toEqual([
      'The server has ended 4 times in a row, the last time with 7: giving up. Its last words are above.',
      'ended with 7',
    ])
    expect(await lives()).toBe(4)
    expect(await command(supervised('process.exit(3)', quick)).said).toEqual(['ended with 3'])
    expect(await lives()).toBe(5)
  })

  test('ends a server that no longer stirs, and starts it again', async () => {
    const life = "process.send('ready', () => { if (lives > 1) process.exit(0); for (;;); })"
    const said = await command(supervised(life, { ...quick, missedBeats: 4 })).said
    expect(said[0]).toBe('The server has not stirred for a minute: it is ended')
    expect(said.at(-1)).toBe('ended with 0')
    expect(await lives()).toBe(2)
  })

  test('passes a request to end on, and does not start again', async () => {
    const parent = command(
      supervised(
        "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); process.send('ready', () => console.log('serving'))",
        quick,
      ),
    )
    if (parent.stdout) await once(parent.stdout, 'data')
    parent.kill('SIGTERM')
    await parent.said
    expect(parent.exitCode).toBe(143)
    expect(await lives()).toBe(1)
  })
})
