import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{uz,contract,server,demo,scripts,web,eimzo}/**/*.test.{ts,tsx}'],
          globalSetup: 'server/testing/global-setup.ts',
          // Files share their modules and wait for the database more than they compute: half the time of a run was
          // loading the server anew for each file, on one core.
          isolate: false,
          maxWorkers: availableParallelism() + 1,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          // What is polled happens in milliseconds, but on a busy machine a second is soon over.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: 'e2e/global-setup.ts',
          // Two browsers, each with a product and a database of its own: a journey waits for pages half of its time.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
