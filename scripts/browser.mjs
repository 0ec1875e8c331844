import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runChild } from './children.mjs'
import { root } from './install.mjs'

// The first is the same browser without windows nobody sees: a tenth of the work of all journeys.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The path of a Chromium that runs: the one named, one of the machine, Debian's, or Playwright's. */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await runs(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which does not run`)
  }
  return (await findInstalled()) ?? (await installFromDebian()) ?? (await installFromPlaywright())
}

async function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), macChrome]
  for (const path of places) if (existsSync(path) && (await runs(path))) return path
  return undefined
}

/** Ubuntu has a program of this name that only recommends another package: ask for the version. */
async function runs(path) {
  const { ok } = await runChild(path, ['--version'], { timeout: 20_000 }).catch(() => ({ ok: false }))
  return ok
}

async function installFromDebian() {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  if (process.getuid?.() !== 0 || !/^ID=debian$/m.test(system)) return undefined
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 300_000 }
  await runChild('apt-get', ['update', '-q'], options).catch(() => undefined)
  // Older Debians have no such package.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await runChild('apt-get', ['install', '-qy', '--no-install-recommends', name], options).catch(() => undefined)
    const found = await findInstalled()
    if (found) return found
  }
  return undefined
}

async function installFromPlaywright() {
  const cli = join(root, 'node_modules/playwright-core/cli.js')
  const { ok, output } = await runChild(process.execPath, [cli, 'install', 'chromium'], { timeout: 300_000 })
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  if (ok && (await runs(path))) return path
  throw new Error(`No browser: install chromium or set CHROMIUM_PATH.\n${output}`)
}
