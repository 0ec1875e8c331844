import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** What the commands of this checkout tell each other; beside node_modules, which an installation throws away. */
const folderOfCheckout = fileURLToPath(new URL('../.running/', import.meta.url))
const lockName = 'lock'

/**
 * One command at a time changes what all of them run on. Whoever comes second waits and is told for whom; a lock whose
 * holder is dead is taken over.
 */
export async function withLock(work, { folder = folderOfCheckout, say = console.log } = {}) {
  mkdirSync(folder, { recursive: true })
  const lock = join(folder, lockName)
  let told = false
  while (!take(lock)) {
    const holder = pidIn(lock)
    if (holder === undefined ? !isYoung(lock) : !isAlive(holder)) {
      takeOver(lock, holder)
      continue
    }
    if (!told && holder) say(`Waiting for another command of this checkout (process ${holder})…`)
    told ||= holder !== undefined
    await pause(200)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Two may find the same dead holder at once: one of them moves it away, and what was moved by mistake goes back. */
function takeOver(lock, dead) {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    if (pidIn(aside) !== dead) linkSync(aside, lock)
  } catch {
    // Somebody else was faster.
  } finally {
    rmSync(aside, { force: true })
  }
}

/** Between the making of a lock and the writing of its number lies a moment. */
function isYoung(file) {
  try {
    return Date.now() - statSync(file).mtimeMs < 2000
  } catch {
    return true
  }
}

/** The number in a file; undefined where there is none, as in a file whose writer died between two steps. */
function pidIn(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Says that this process runs on what is installed, until it ends; a checkout nobody can write to needs no notes. */
export function noteRunning(name, { folder = folderOfCheckout, pid = process.pid } = {}) {
  const note = join(folder, `${pid}.${name}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(note, '')
    process.on('exit', () => rmSync(note, { force: true }))
  } catch {}
}

/** Other commands that live on what is installed; notes of the dead are swept. */
export function othersRunning({ folder = folderOfCheckout } = {}) {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder).flatMap((file) => {
    const [, digits, name] = /^(\d+)\.(.+)$/.exec(file) ?? []
    const pid = Number(digits)
    if (!name || pid === process.pid) return []
    if (isAlive(pid)) return [{ pid, name }]
    rmSync(join(folder, file), { force: true })
    return []
  })
}
