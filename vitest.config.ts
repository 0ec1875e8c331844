import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { quickFolder } from './server/testing/quick-folder.ts'

// Before any worker begins: they, and what they start, have it from here.
const quick = quickFolder()
if (quick) process.env.TMPDIR ??= quick

/** Known to be long, the longest first; their size does not tell. */
const long = [
  ...[
    'e2e/accessibility-dashboard',
    'e2e/accessibility',
    'e2e/crash',
    'e2e/deals',
    'e2e/jobs',
    'e2e/events',
    'e2e/media',
    'e2e/deals-negotiated',
    'e2e/services',
    'e2e/deals-disputed',
    'e2e/finance-loan',
    'e2e/finance-insurance',
    'e2e/finance-uzagrostar',
    'e2e/finance-leasing',
    'e2e/finance-subsidy',
  ],
  ...['demo/world', 'server/every-call', 'server/leaks', 'server/deals/disputes/disputes'],
  ...['server/deals/delivery/delivery', 'server/identity/people/people-scale', 'scripts/add-an-entity'],
  ...['server/deals/any-history', 'server/hostile-files', 'server/kernel/postgres/places', 'server/deals/rights'],
  ...['eimzo/asn1/reader', 'server/kernel/postgres/starts', 'scripts/loadable', 'scripts/patterns'],
].map((name) => `/${name}.test.ts`)

/** These change what a module is; nobody may share their modules with them. */
const alone = [
  'server/announcements/kind-blind.test.ts',
  'server/media/content/kind-blind.test.ts',
  'server/kernel/files/broken-disk.test.ts',
]

/** Files share their modules and wait for the database more than they compute. */
const unitWorkers = availableParallelism() + 1

/** What is long begins first: begun last, it would be waited for by one worker while the others have nothing to do. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId, project }: TestSpecification) => {
      // Between the others they would each end a worker that has everything loaded, and begin one that has nothing.
      if (project.name === 'unit-alone') return -1
      const found = long.findIndex((name) => moduleId.endsWith(name))
      return found < 0 ? long.length : found
    }
    return sorted.sort((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // Here, and not with the projects: one database server is enough for both that need it.
    globalSetup: 'server/testing/global-setup.ts',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{uz,contract,server,demo,scripts,web,eimzo}/**/*.test.{ts,tsx}'],
          exclude: alone,
          setupFiles: 'server/testing/seed.ts',
          // Half the time of a run was loading the server anew for each file, on one core.
          isolate: false,
          maxWorkers: unitWorkers,
          // For what goes on and on: how long something takes is measured in bench/, not here.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // What is polled happens in milliseconds, but on a busy machine a second is soon over.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'unit-alone',
          include: alone,
          // As many, or they run one by one after all the others; on more than two cores vitest refuses them even that.
          maxWorkers: unitWorkers,
          setupFiles: 'server/testing/seed.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/global-setup.ts',
          // Each with a browser, a product and a database of its own: a journey waits for pages half of its time, so one
          // more than the two cores that everybody has fills what the others leave.
          maxWorkers: 3,
          // Each step has its own limit; this one is for what goes on and on.
          testTimeout: 300_000,
          hookTimeout: 180_000,
          // As long as a page is waited for: on a busy machine what is polled is a page, too.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
