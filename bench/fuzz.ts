import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { allPermissionCodes } from '#contract/permissions.ts'
import type { AppServer } from '#server/app.ts'
import { createUser } from '#server/identity/public.ts'
import { type Caller, execute } from '#server/kernel/calls.ts'
import { errorBody, Refusal } from '#server/kernel/refuse.ts'
import { hostileInput } from '#server/testing/hostile.ts'
import { insideServer } from './crash-world.ts'
import { round } from './load.ts'

const RUNS = 1000
const SEED = 20261115
const WARM = 0.1
const BAR_SECONDS = 1
const BAR_GROWTH = 10

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const heapMb = () => {
  collect()
  return process.memoryUsage().heapUsed / 2 ** 20
}

/** Every call × hostile inputs made from its shape, as `npm test` does, but many more: no fault, nothing slow, nothing kept. */
export async function benchFuzz([runs = RUNS, seed = SEED]: readonly number[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'agro-fuzz-'))
  // As root the database runs under a system user, which has to enter here.
  await chmod(dataDir, 0o755)
  try {
    return await insideServer(dataDir, (server) => fuzz(server, runs, seed))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fuzz({ book, services, inSystem }: AppServer, runs: number, seed: number) {
  const userId = await inSystem((ctx) =>
    createUser(ctx, { email: 'fuzz@bench.agro', firstName: 'F', lastName: 'F', roles: ['system-admin'] }),
  )
  const caller: Caller = {
    actor: {
      ...{ userId, sessionId: '00000000-0000-4000-8000-000000000001', clientId: 1000001, language: 'uz' },
      ...{ permissions: new Set<number>(allPermissionCodes), organizationId: undefined, employeeId: undefined },
      ...{ territories: 'all', viewedBy: undefined },
    },
    ...{ lang: 'uz', ip: '10.9.9.9', device: 'fuzz', host: 'localhost', cookies: {} },
  }
  const faults = new Map<string, string>()
  let [asked, slowest] = [0, { ms: 0, line: '' }]
  const throwAll = async (times: number, from: number) => {
    for (const { call } of book.bindings.values()) {
      for (const raw of fc.sample(hostileInput(call, [userId]), { numRuns: times, seed: from })) {
        asked++
        const began = performance.now()
        await execute(book, services, call.line, raw, caller).then(
          () => undefined,
          (error: unknown) => {
            const isFault = !(error instanceof Refusal) || errorBody(error, 'uz').status >= 500
            if (isFault) faults.set(call.line, `${error} of ${JSON.stringify(raw).slice(0, 200)}`)
          },
        )
        const ms = performance.now() - began
        if (ms > slowest.ms) slowest = { ms, line: call.line }
      }
    }
  }
  await throwAll(Math.max(1, Math.round(runs * WARM)), seed + 1)
  const before = heapMb()
  slowest = { ms: 0, line: '' }
  await throwAll(runs, seed)
  const after = heapMb()
  const growth = round(((after - before) / before) * 100, 1)
  return [
    row(
      `${book.bindings.size} calls × ${runs} hostile inputs: faults`,
      faults.size,
      0,
      [...faults].map(([line, why]) => `${line}: ${why}`).join('; '),
    ),
    row('the slowest, seconds', round(slowest.ms / 1000, 2), BAR_SECONDS, `${slowest.line}, of ${asked}`),
    row('growth of the heap, %', growth, BAR_GROWTH, `${round(before, 0)} MB → ${round(after, 0)} MB`),
  ]
}

const row = (name: string, value: number, most: number, details: string) => ({
  name,
  value,
  bar: most === 0 ? '0' : `≤ ${most}`,
  ok: value <= most,
  details,
})
