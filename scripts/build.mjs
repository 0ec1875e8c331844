import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { runChild } from './children.mjs'
import { compressFolder } from './compress.mjs'
import { modernNode, root } from './install.mjs'
import { withLock } from './lock.mjs'
import { withProgress } from './progress.mjs'

const inputs = [
  'web',
  'contract',
  'uz',
  'facts',
  'demo/media',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/dashboard-chunks.ts',
  'react-router.config.ts',
  'scripts/art.ts',
]
const build = join(root, 'build')
const art = join(build, 'art')
const artAside = join(root, 'node_modules/.cache/agroplatforma-art')
const stampFile = join(build, 'stamp')

/** Builds the site when its sources differ from those of the last finished build. */
export async function ensureBuilt(label = 'Building') {
  const stamp = sourcesHash()
  if (isBuilt(stamp)) return
  await withLock(async () => {
    // Whoever held the lock before may have built it.
    if (!isBuilt(stamp)) await withProgress(label, () => buildSite(stamp))
  })
}

const isBuilt = (stamp) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp

async function buildSite(stamp) {
  // Without its stamp a build is not taken for good, however far it got.
  rmSync(stampFile, { force: true })
  // react-router empties the folder first. The pictures rarely change and take longer to draw than all the rest:
  // they wait aside, and the next attempt finds them there if this one is interrupted.
  if (existsSync(art)) {
    rmSync(artAside, { recursive: true, force: true })
    mkdirSync(dirname(artAside), { recursive: true })
    renameSync(art, artAside)
  }
  await step('react-router', join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build')
  if (existsSync(artAside)) renameSync(artAside, art)
  await step('art', join(root, 'scripts/art.ts'))
  await compressFolder(join(build, 'client'))
  const id = { id: stamp.slice(0, 12), timestamp: Date.now() }
  writeFileSync(join(build, 'id.json'), `${JSON.stringify(id)}\n`)
  writeFileSync(stampFile, stamp)
}

async function step(name, ...args) {
  const env = { ...process.env, NODE_ENV: 'production' }
  const { ok, output } = await runChild(modernNode(), args, { cwd: root, env })
  if (!ok) throw new Error(`${name} failed:\n${output}`)
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap((name) => filesUnder(join(root, name)))) {
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}
