import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { allPermissionCodes, type PermissionCode } from '#contract/permissions.ts'
import { type Caller, execute, type RawInput } from './kernel/calls.ts'
import type { Actor } from './kernel/context.ts'
import { Refusal } from './kernel/refuse.ts'
import { messages } from './kernel/words/messages.ts'
import { openTestApp, type TestApp } from './testing/app.ts'
import { hostileInput } from './testing/hostile.ts'

let app: TestApp
let userId: string
beforeAll(async () => {
  app = await openTestApp()
  userId = (await app.signedIn(['system-admin'])).userId
})
afterAll(() => app.close())

const calls = (): Call[] => [...app.server.book.bindings.values()].map(({ call }) => call)

const actorWith = (codes: readonly PermissionCode[]): Actor => ({
  userId,
  sessionId: '00000000-0000-4000-8000-000000000001',
  clientId: 1000001,
  permissions: new Set(codes),
  language: 'uz',
  organizationId: undefined,
  employeeId: undefined,
  territories: 'all',
  viewedBy: undefined,
})

/** HTTP and pages both come through `execute`: what it answers here, it answers there. */
async function outcome(call: Call, actor: Actor | undefined, raw: RawInput): Promise<string> {
  const upload = call.upload && new TextEncoder().encode('x')
  const caller: Caller = { actor, lang: 'uz', ip: '10.9.9.9', device: 'test', host: 'localhost', cookies: {} }
  try {
    await execute(app.server.book, app.server.services, call.line, { upload, ...raw }, caller)
    return 'OK'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('every call × (nobody, somebody without the code, somebody with it): 401, 403, neither', async () => {
  const wrong: string[] = []
  for (const call of calls()) {
    if (call.access === 'open') continue
    if ((await outcome(call, undefined, {})) !== 'E_UNAUTHENTICATED') wrong.push(`${call.line}: nobody`)
    if (call.access === 'signedIn') continue
    const { access } = call
    const others = allPermissionCodes.filter((code) => !access.includes(code))
    if ((await outcome(call, actorWith(others), {})) !== 'E_FORBIDDEN') wrong.push(`${call.line}: without ${access}`)
    for (const code of access) {
      const answer = await outcome(call, actorWith([code]), {})
      if (answer === 'E_UNAUTHENTICATED' || answer === 'E_FORBIDDEN') wrong.push(`${call.line}: with ${code} ${answer}`)
    }
  }
  expect(wrong).toEqual([])
})

/** Acts for an organization that gave them nothing. */
const employeeWith = (codes: readonly PermissionCode[]): Actor => ({
  ...actorWith(codes),
  organizationId: '00000000-0000-4000-8000-000000000002',
  employeeId: '00000000-0000-4000-8000-000000000003',
  territories: [],
})

test('an employee without codes acts for the organization in nothing: 403 on every call that does', async () => {
  const wrong: string[] = []
  const acting = new Set<string>()
  for (const call of calls()) {
    const changes = call.method !== 'GET' || call.writes
    // What a person does for themself says why it is theirs; what only reads shows them less, not a refusal.
    if (call.access === 'open' || (!changes && !call.acts)) continue
    if (!call.acts && (call.personal || call.reads)) continue
    acting.add(call.line)
    const answer = await outcome(call, employeeWith([]), {})
    if (answer !== 'E_FORBIDDEN') wrong.push(`${call.line}: ${answer}`)
  }
  expect(wrong).toEqual([])
  expect([...acting]).toEqual(
    expect.arrayContaining([
      'POST /main/api-market/checkout',
      'POST /main/api-market/deals/{id}/cancel',
      'POST /main/api-market/deals/{id}/documents/sign-by-code',
      'POST /main/api-communication/conversations/{kind}/{subjectId}/messages',
    ]),
  )
})

test('a call that acts for an organization opens with any one of its codes, and for oneself with none', async () => {
  const wrong: string[] = []
  for (const call of calls()) {
    const { acts, access } = call
    if (!acts || access === 'open') continue
    const door = access === 'signedIn' ? [] : access
    const others = allPermissionCodes.filter((code) => !acts.includes(code))
    if ((await outcome(call, employeeWith(others), {})) !== 'E_FORBIDDEN') wrong.push(`${call.line}: without ${acts}`)
    for (const code of acts)
      if ((await outcome(call, employeeWith([...door, code]), {})) === 'E_FORBIDDEN')
        wrong.push(`${call.line}: ${code}`)
    if ((await outcome(call, actorWith(door), {})) === 'E_FORBIDDEN') wrong.push(`${call.line}: for oneself`)
  }
  expect(wrong).toEqual([])
})

test('whoever looks with another person’s eyes changes nothing', async () => {
  const wrong: string[] = []
  for (const call of calls()) {
    if (call.access === 'open' || call.whileViewing || (call.method === 'GET' && !call.writes)) continue
    const answer = await outcome(call, { ...actorWith(allPermissionCodes), viewedBy: userId }, {})
    if (answer !== 'E_VIEW_ONLY') wrong.push(`${call.line}: ${answer}`)
  }
  expect(wrong).toEqual([])
})

/** `FUZZ_SEED=… FUZZ_RUNS=…` goes hunting. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 100)

test('hostile input to every call finds no fault of ours', { timeout: 600_000 }, async () => {
  const faults: string[] = []
  for (const call of calls()) {
    const run = fc.asyncProperty(hostileInput(call, [userId]), async (raw) => {
      const answer = await outcome(call, actorWith(allPermissionCodes), raw)
      if (answer !== 'OK') expect(messages[answer as keyof typeof messages].status).toBeLessThan(500)
    })
    const result = await fc.check(run, { numRuns, endOnFailure: true })
    if (result.failed)
      faults.push(`${call.line}: ${result.errorInstance} with ${JSON.stringify(result.counterexample)?.slice(0, 400)}`)
  }
  expect(faults).toEqual([])
})
