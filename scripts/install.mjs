import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChild } from './children.mjs'
import { othersRunning, withLock } from './lock.mjs'
import { withProgress } from './progress.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.agroplatforma')

/**
 * Makes sure that what package-lock.json names is installed. Running the product needs no test tools, which weigh
 * more than all the rest; an installation with them serves it as well, and is never made smaller.
 */
export async function ensureInstalled(scope) {
  if (serves(look(), scope)) return
  await withLock(async () => {
    // Whoever held the lock before may have done it.
    const found = look()
    if (!serves(found, scope)) await install(found, scope)
  })
}

const serves = ({ present }, scope) => present === 'all' || present === scope

function look() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(`${lock}${process.platform}${process.arch}`).digest('hex')
  return { lock, hash, present: readStamp(hash) ?? installedByHand(lock) }
}

async function install({ lock, hash, present }, wanted) {
  const scope = existsSync(join(modules, 'vitest')) ? 'all' : wanted
  // `npm ci` empties node_modules first: with it would go the programs, and the PostgreSQL, of whoever runs on them.
  const onlyAdds = present === 'production'
  const [other] = othersRunning()
  if (other && !onlyAdds && existsSync(modules)) throw new Error(takenAway(other))
  const command = onlyAdds ? ['install', '--no-save'] : ['ci']
  const include = scope === 'all' ? '--include=dev' : '--omit=dev'
  const { ok, output } = await withProgress(onlyAdds ? 'Adding test tools' : 'Installing', () =>
    runChild('npm', [...command, include, '--include=optional', '--no-audit', '--no-fund'], {
      cwd: root,
      env: cleanEnvironment(),
    }),
  )
  if (!ok) throw new Error(`npm ${command[0]} failed:\n${output}`)
  const absent = absentForPlatform(lock)
  if (absent.length > 0) throw new Error(`npm left out ${absent.join(', ')}: is the registry reachable? Start again.`)
  // Last, so that an interrupted installation is not taken for a good one.
  writeFileSync(stampFile, JSON.stringify({ hash, scope }))
}

const takenAway = ({ name, pid }) =>
  `«npm run ${name}» of this checkout is running (process ${pid}) on packages that package-lock.json no longer names. ` +
  'To install the new ones would take its own away: stop it, then start again.'

function readStamp(hash) {
  if (!existsSync(stampFile)) return undefined
  const stamp = JSON.parse(readFileSync(stampFile, 'utf8'))
  return stamp.hash === hash ? stamp.scope : 'stale'
}

/** Somebody may have run npm ci themselves; npm notes what it installed, and does so last. */
function installedByHand(lock) {
  const noted = join(modules, '.package-lock.json')
  if (!existsSync(noted)) return undefined
  const installed = JSON.parse(readFileSync(noted, 'utf8')).packages
  if (absentForPlatform(lock).length > 0) return undefined
  const missing = Object.entries(JSON.parse(lock).packages).filter(
    ([path, { version, optional, devOptional }]) =>
      path !== '' && !optional && !devOptional && installed[path]?.version !== version,
  )
  if (missing.length === 0) return 'all'
  return missing.every(([, { dev }]) => dev) ? 'production' : undefined
}

/** Node and PostgreSQL are optional packages, one a platform, and npm goes on without a word when one does not arrive. */
function absentForPlatform(lock) {
  const { packages } = JSON.parse(lock)
  return Object.keys(packages[''].optionalDependencies).filter((name) => {
    const { os, cpu } = packages[`node_modules/${name}`]
    const ours = (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true)
    return ours && !existsSync(join(modules, name))
  })
}

/** npm must not run on the Node it is about to delete, nor leave things out because of NODE_ENV. */
function cleanEnvironment() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
  return { ...process.env, NODE_ENV: '', PATH: path.join(delimiter) }
}

/** Node 24, which comes as a package: the machine's own may be older. */
export function modernNode() {
  const bundled = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(bundled)) return bundled
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(`No bundled Node 24 for ${process.platform}-${process.arch}: install Node 24 and start again`)
}
