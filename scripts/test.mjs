/**
 * Everything that is checked, in an order that gives both cores of a small machine work all the time. A failed step does
 * not hide the next ones; the output of a step is shown when it fails and is in test.log in any case. The last line
 * counts: every vitest test, and every other step as one.
 */
import { createWriteStream, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { runChild } from './children.mjs'
import { root } from './install.mjs'

const fast = process.argv.includes('--fast')
const log = createWriteStream(join(root, 'test.log'))
const total = { passed: 0, failed: 0 }

const bin = (path) => join(root, 'node_modules', path)
const routerCli = bin('@react-router/dev/bin.cjs')

// One checker for a project (tsconfig.base.json), two projects at once: four to a project each learn anew what the others
// know of it, and two cores spent 264 seconds on what so takes 96. Memory is tidied when it has grown fivefold.
const sparing = { GOGC: '400', GOMEMLIMIT: '4GiB' }

// Types of routes are read by the compiler and by the search for unused code.
const typegen = node(routerCli, 'typegen')
// Types keep one core busy for as long as pictures and the build need the second one.
await Promise.all([
  step('types', async () => {
    const made = await typegen
    return made.ok ? execute([bin('typescript/bin/tsc'), '-b', '--builders', '2'], sparing) : made
  }),
  (async () => {
    // The demo world, which is tested whether anything is built or not, hangs them on its goods.
    await step('pictures', () => node('scripts/art.ts'))
    if (fast) return
    await step('build', async () => {
      await ensureBuilt()
      return { ok: true, output: '' }
    })
    await step('budgets', () => node('scripts/budgets.ts'))
  })(),
])
// What only reads runs beside the tests, which wait for their database a part of the time.
await Promise.all([
  step('unit and integration tests', () => vitest(['unit', 'unit-alone'])),
  (async () => {
    await step('format and lint', () => node(bin('@biomejs/biome/bin/biome'), 'ci'))
    await step('arrows', () => node('scripts/arrows.ts'))
    await step('promises', () => node('scripts/promises.ts'))
    await step('texts', () => node('scripts/texts.ts'))
    await step('unused code', () => node(bin('knip/bin/knip.js'), '--no-progress'))
  })(),
])
if (!fast) await step('browser journeys', async () => vitest(['e2e'], { CHROMIUM_PATH: await ensureBrowser() }))
log.end()
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function step(name, work) {
  const began = Date.now()
  log.write(`\n== ${name}\n`)
  const result = await work().catch((error) => ({ ok: false, output: String(error.stack ?? error) }))
  const { passed = result.ok ? 1 : 0, failed = result.ok ? 0 : 1 } = result
  total.passed += passed
  total.failed += failed
  if (!result.ok) console.log(result.output.trimEnd())
  const counts = result.passed === undefined ? '' : `, ${passed} passed, ${failed} failed`
  console.log(`${result.ok ? '✓' : '✗'} ${name}${counts} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
}

function node(...args) {
  return execute(args)
}

function execute(args, env = {}) {
  const listen = (chunk) => log.write(chunk)
  return runChild(process.execPath, args, { cwd: root, listen, env: { ...process.env, ...env } })
}

/** Reads the counts from vitest's own report; a run that ends badly without a failed test is one failure. */
async function vitest(projects, env) {
  const report = join(tmpdir(), `agroplatforma-${projects[0]}-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const result = await execute(
    [bin('vitest/vitest.mjs'), 'run', ...projects.flatMap((name) => ['--project', name]), ...reporters],
    env,
  )
  if (!existsSync(report)) return { ...result, ok: false, passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length
  const failed = numFailedTests + brokenFiles
  return { ...result, passed: numPassedTests, failed: result.ok ? failed : Math.max(failed, 1) }
}
