import { benchCalls } from './calls.ts'
import { benchCampaign } from './campaign.ts'
import { benchChat } from './chat.ts'
import { benchCrash } from './crash.ts'
import { benchCrowd } from './crowd.ts'
import { benchDeals } from './deals.ts'
import { benchExports } from './exports.ts'
import { benchFaults } from './faults.ts'
import { benchFuzz } from './fuzz.ts'
import { benchJobs } from './jobs.ts'
import { benchLighthouse } from './lighthouse.ts'
import { round } from './load.ts'
import { benchPages } from './pages.ts'
import { startProduct } from './product.ts'
import { benchRace } from './race.ts'
import { benchScale } from './scale.ts'
import { financeWorld } from './scale-finance.ts'
import { jobsWorld } from './scale-jobs.ts'
import { mediaWorld } from './scale-media.ts'
import { monitoringWorld } from './scale-monitoring.ts'
import { goodsWorld } from './scale-questions.ts'

/** Ratios within one run on one machine; absolute figures say little elsewhere. `npm run bench -- NAME` runs one part. `-- --scale` is another measurement: a market of a hundred thousand products, and as many jobs and people, editions, applications, snapshots of mahallas. */
const [only, ...more] = process.argv.slice(2)
if (only === '--crash') process.exit((await benchCrash(more)) ? 0 : 1)
if (only === '--campaign') {
  report(await benchCampaign())
  process.exit()
}
if (only === '--deals') {
  report(await benchDeals())
  process.exit()
}
if (only === '--race') {
  report(await benchRace())
  process.exit()
}
if (only === '--chat') {
  report(await benchChat())
  process.exit()
}
if (only === '--crowd') {
  report(await benchCrowd())
  process.exit()
}
if (only === '--export') {
  report(await benchExports())
  process.exit()
}
if (only === '--faults') {
  report(await benchFaults())
  process.exit()
}
if (only === '--fuzz') {
  report(await benchFuzz(more.map(Number)))
  process.exit()
}
if (only === '--jobs') {
  report(await benchJobs())
  process.exit()
}
if (only === '--scale') {
  // One world after another, each in a database of its own; `-- --scale jobs` measures one.
  const worlds = {
    goods: goodsWorld,
    jobs: jobsWorld,
    media: mediaWorld,
    finance: financeWorld,
    monitoring: monitoringWorld,
  }
  const chosen = Object.entries(worlds).filter(([name]) => more.length === 0 || more.includes(name))
  for (const [, world] of chosen) report(await benchScale(world))
  process.exit()
}
const wanted = (name: string) => only === undefined || only === name

const first = await startProduct()
await first.stop({ keepData: true })
const product = await startProduct(first.dataDir)
const rows = [
  {
    name: 'second start, seconds',
    value: round(product.startMs / 1000, 2),
    bar: '≤ 5',
    ok: product.startMs <= 5000,
    details: `first ${round(first.startMs / 1000, 2)} s without install and build`,
  },
]
try {
  if (wanted('pages')) rows.push(await benchPages(product))
  if (wanted('calls')) rows.push(await benchCalls(product))
  const memory = await product.memoryMb()
  rows.push({
    name: 'memory of the process after the load, MB',
    value: round(memory, 0),
    bar: '≤ 250',
    ok: memory <= 250,
    details: '',
  })
  if (wanted('lighthouse')) rows.push(...(await benchLighthouse(product)))
} finally {
  await product.stop()
}
report(rows)

function report(results: readonly { ok: boolean; name: string; value: number; bar: string; details: string }[]): void {
  for (const { ok, name, value, bar, details } of results)
    console.log(`${ok ? '✓' : '✗'} ${name}: ${value} (${bar})${details ? ` — ${details}` : ''}`)
  process.exitCode = results.every((row) => row.ok) ? 0 : 1
}
