import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, Download } from '#contract/call.ts'
import { holdsAny } from '#contract/holds-any.ts'
import { systemRoles } from '#contract/identity/rights/roles.ts'
import { allPermissionCodes } from '#contract/permissions.ts'
import type { ScopedThing } from '#contract/scope.ts'
import { createOwnOrganization } from './identity/organizations/found.ts'
import { createUser } from './identity/public.ts'
import { execute } from './kernel/calls.ts'
import type { Actor } from './kernel/context.ts'
import { readSheet } from './kernel/files/sheet.ts'
import { Refusal } from './kernel/refuse.ts'
import { thingsOf } from './kernel/scope.ts'
import type { TestApp } from './testing/app.ts'
import { soundBody } from './testing/hostile.ts'
import { makers, type Settled } from './testing/scoped-rows.ts'
import { idOf, openCountryApp } from './testing/territories.ts'

/** One person with one organization in each mahalla; the name says where, so that a leak shows wherever it comes out. */
const places = [
  { path: '1703/1703224/17020001', mark: 'Asakalik', tin: '301111111' },
  { path: '1703/1703224/17020009', mark: 'Qoshnibek', tin: '301111112' },
  { path: '1718/1718236/14140001', mark: 'Urgutlik', tin: '301111113' },
  { path: '1730/1730203/15070001', mark: 'Oltiariqlik', tin: '301111114' },
]
const things = Object.keys(makers) as ScopedThing[]
const scopes: Actor['territories'][] = [[], [places[0]?.path ?? ''], ['1703/1703224'], ['1718'], 'all']

type Aimed = Settled & { ids: Record<ScopedThing, string[]> }
let app: TestApp
let settled: Aimed[]
let stranger: string

beforeAll(async () => {
  app = await openCountryApp()
  stranger = (await app.signedIn(['individual'])).userId
  settled = []
  for (const place of places) {
    const territoryId = await idOf(app, place.path.split('/').at(-1) ?? '')
    settled.push(
      await app.server.inSystem(async (ctx) => {
        const one = await settle(ctx, place, territoryId)
        const ids: Partial<Aimed['ids']> = {}
        for (const thing of things) ids[thing] = await makers[thing](ctx, one)
        return { ...one, ids: ids as Aimed['ids'] }
      }),
    )
  }
}, 120_000)
afterAll(() => app.close())

async function settle(
  ctx: Parameters<typeof createUser>[0],
  { path, mark, tin }: (typeof places)[number],
  territoryId: number,
): Promise<Settled> {
  const phone = `+99890${tin.slice(-7)}`
  const userId = await createUser(ctx, { firstName: 'X', lastName: mark, phone, territoryId, roles: ['individual'] })
  const organizationId = await createOwnOrganization(ctx, userId, {
    kind: 'fermer',
    tin,
    name: { uz: mark },
    directorName: mark,
    phone,
    territoryId,
  })
  const found = await ctx.tx
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.userId')
    .select(['employees.id as employeeId', 'users.clientId'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { path, mark, territoryId, userId, organizationId, ...found }
}

const isInside = (territories: Actor['territories'], path: string) =>
  territories === 'all' || territories.some((top) => path === top || path.startsWith(`${top}/`))

/** Every way the contract lets one point at a thing, aimed at each of them. */
function aims(call: Call, { userId, clientId, organizationId, employeeId, mark, ids: made }: Aimed) {
  const about = thingsOf(call)
  const pointed = about.length > 0 ? about.flatMap((thing) => made[thing]) : [userId, organizationId, employeeId]
  const ids = call.params ? pointed : ['']
  const wishes = call.query?.shape ?? {}
  // Which of two kinds there are, households or farms, is asked of whoever lists them.
  const kind: Record<string, string> = call.line.endsWith('/visits/subjects') ? { kind: 'household' } : {}
  const queries: Record<string, string>[] = [kind]
  if ('search' in wishes) queries.push({ ...kind, search: mark })
  if ('organizationId' in wishes) queries.push({ organizationId })
  if ('objectId' in wishes) queries.push({ objectType: 'user', objectId: userId })
  return ids.flatMap((id) =>
    queries.map((query) => ({
      params: call.params ? { id, clientId: String(clientId), slug: id, key: id } : {},
      query,
    })),
  )
}

/** At all of them; what is aimed at nobody in particular is asked once. */
function allAims(call: Call) {
  const all = settled.flatMap((target) => aims(call, target))
  return [...new Map(all.map((raw) => [JSON.stringify(raw), raw])).values()]
}

async function answerOf(call: Call, actor: Actor, raw: object): Promise<string> {
  const caller = { actor, lang: 'uz' as const, ip: '10.8.8.8', device: '', host: '', cookies: {} }
  try {
    const { answer } = await execute(app.server.book, app.server.services, call.line, raw, caller)
    return call.download ? sheetText(answer as Download) : JSON.stringify(answer)
  } catch (error) {
    if (error instanceof Refusal) return ''
    throw error
  }
}

const boundTo = (path: string): Actor => ({
  userId: stranger,
  sessionId: stranger,
  clientId: 1,
  permissions: new Set<number>(allPermissionCodes),
  language: 'uz',
  organizationId: undefined,
  employeeId: undefined,
  territories: [path],
  viewedBy: undefined,
})

async function outcomeOf(call: Call, actor: Actor, raw: object): Promise<string> {
  const caller = { actor, lang: 'uz' as const, ip: '10.8.8.8', device: '', host: '', cookies: {} }
  try {
    await execute(app.server.book, app.server.services, call.line, raw, caller)
    return 'OK'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** What is exported is read too. */
async function sheetText({ body, contentType }: Download): Promise<string> {
  return contentType.includes('json') ? new TextDecoder().decode(body) : JSON.stringify(await readSheet(body))
}

/** Sums, rights, histories without names, papers of which none was made: nothing in these answers says whose they are. */
const tellsNoName = new Set<string>([
  'GET /main/api-communication/messages/costs',
  'GET /main/api-im/employees/choices',
  'GET /main/api-im/employees/{id}/history',
  'GET /main/api-im/users/{id}/history',
  'GET /main/api-im/roles/{id}/members',
  'GET /main/api-im/permissions/{id}/members',
  'GET /main/api-im/im/get-self-employment/{clientId}',
  'GET /main/api-market/deal-registry/figures',
  'GET /main/api-finance/applications/figures',
  'GET /main/api-market/deals/{id}/documents',
  'GET /main/api-market/deals/{id}/deliveries',
  'GET /main/api-market/deals/{id}/papers/{fileId}',
  'GET /main/api-finance/claims/{id}/photos/{fileId}',
  'GET /main/api-finance/cooperation/{id}/history',
  'GET /main/api-government/leaders/{id}/history',
  'GET /main/api-government/leaders/{id}/attachments/{attachmentId}/order',
  'GET /main/api-government/reports/types',
  'GET /main/api-government/reports/due',
  'GET /main/api-government/reports/export',
  'GET /main/api-government/reports/{id}/history',
  'GET /main/api-government/reports/{id}/manifest',
  'GET /main/api-government/report-standing',
  'GET /main/api-government/report-standing/missing',
  'GET /main/api-government/visits/{id}/history',
  'GET /main/api-government/visits/{id}/files/{fileId}',
  'GET /main/api-government/visits/forms',
  'GET /main/api-government/land/summary',
  'GET /main/api-government/land/export',
  'GET /main/api-government/land/{id}/history',
  'GET /main/api-government/land/{id}/files/{fileId}',
  // Places alone, and a mahalla whose forms nobody has published here: `field.test.ts` looks into its bag.
  'GET /main/api-government/field/size',
  'GET /main/api-government/field/bag',
  'GET /main/api-government/initiative-projects/{id}/history',
  'GET /main/api-government/initiative-projects/{id}/files/{fileId}',
  'GET /main/api-government/specialization/plans/{id}/history',
  'GET /main/api-government/specialization/report',
  'GET /main/api-government/specialization/report/export',
  'GET /main/api-government/specialization/report/export-leaders',
  'GET /main/api-government/monitoring',
  'GET /main/api-government/monitoring/trend',
  'GET /main/api-government/monitoring/news',
  'GET /main/api-government/monitoring/export',
  'GET /main/api-government/chair-screen',
  'GET /main/api-government/indicator-targets',
  // Events, leaders and programmes that would answer a need; whose need it is was asked before.
  'GET /main/api-government/visit-needs/{id}/choices',
  'GET /main/api-finance/recommendations/{id}/history',
  'GET /main/api-finance/recommendations/{id}/photos/{fileId}',
  'GET /main/api-finance/recommendations/{id}/manifest',
])

test('role × call × territory: nobody reads of anything outside their scope', {
  timeout: 300_000,
}, async () => {
  const reading = [...app.server.book.bindings.values()]
    .map(({ call }) => call)
    .filter((call) => call.method === 'GET' && (!call.writes || call.download))
  const leaks = new Set<string>()
  const seen = new Set<string>()
  for (const role of systemRoles) {
    const permissions = new Set<number>(role.permissions)
    for (const territories of scopes) {
      const actor: Actor = {
        userId: stranger,
        sessionId: stranger,
        clientId: 1,
        permissions,
        language: 'uz',
        organizationId: undefined,
        employeeId: undefined,
        territories,
        viewedBy: undefined,
      }
      for (const call of reading) {
        if (call.access === 'open' || (call.access === 'signedIn' && thingsOf(call).length === 0)) continue
        if (call.access !== 'signedIn' && !holdsAny(permissions, call.access)) continue
        for (const raw of allAims(call)) {
          const answer = await answerOf(call, actor, raw)
          for (const { mark, path } of settled) {
            if (!answer.includes(mark)) continue
            seen.add(call.line)
            if (!isInside(territories, path)) leaks.add(`${role.code} in [${territories}] reads ${mark}: ${call.line}`)
          }
        }
      }
    }
  }
  expect([...leaks]).toEqual([])
  // A matrix that sees nothing proves nothing.
  const blind = reading.filter(
    (call) => thingsOf(call).length > 0 && !seen.has(call.line) && !tellsNoName.has(call.line),
  )
  expect(blind.map(({ line }) => line)).toEqual([])
})

test('a call for everybody tells nobody about others', async () => {
  const leaks: string[] = []
  const actor: Actor = {
    userId: stranger,
    sessionId: stranger,
    clientId: 1,
    permissions: new Set(),
    language: 'uz',
    organizationId: undefined,
    employeeId: undefined,
    territories: [],
    viewedBy: undefined,
  }
  for (const { call } of app.server.book.bindings.values()) {
    if (call.method !== 'GET' || call.writes || Array.isArray(call.access)) continue
    for (const raw of allAims(call)) {
      const answer = await answerOf(call, actor, raw)
      if (settled.some(({ mark }) => answer.includes(mark))) leaks.push(call.line)
    }
  }
  expect(leaks).toEqual([])
})

/** Too particular to be guessed. */
const bodies = new Map<string, object>([
  [
    'PUT /main/api-government/visits/{id}',
    {
      rowVersion: 7,
      neighborhoodId: 1,
      visitedOn: '2026-11-01',
      point: null,
      photoIds: [],
      consent: 'paper',
      values: {},
    },
  ],
  ['POST /main/api-finance/applications/{id}/route', { lenderIds: [], rowVersion: 999 }],
  ['POST /main/api-market/moderation-cases/{id}/decide', { decision: 'publish', rowVersion: 999 }],
  ['PUT /main/api-im/users/{id}', { lastName: 'Aliyev', firstName: 'Ali', language: 'uz', rowVersion: 999 }],
  [
    'PUT /main/api-im/organizations/{id}',
    {
      kind: 'fermer',
      tin: '301111111',
      name: { uz: 'Yangi nom' },
      directorName: 'Aliyev Ali',
      phone: '+998901111111',
      territoryId: 1,
      rowVersion: 999,
    },
  ],
])
/** Stopped before any row is looked up. */
const atTheDoor = new Set(['VALIDATION', 'E_SIGNATURE'])
/** What they point at has no row here, or only a party signs, or the organizer lets people in; each has a refusal in a test of its own. */
const aimless = new Set<string>([
  'POST /main/api-communication/messages/{id}/again',
  'POST /main/api-finance/applications/requests/{id}/recall',
  'POST /main/api-media/participants/{id}/step',
  'DELETE /main/api-im/users/{id}/sessions/{sessionId}',
  'POST /main/api-market/moderation-targets/{type}/{id}/block',
  'POST /main/api-market/moderation-targets/{type}/{id}/unblock',
  'POST /main/api-market/deals/{id}/documents/sign',
  'POST /main/api-market/deals/{id}/documents/sign-by-code',
  'POST /main/api-finance/recommendations/{id}/sign',
  'POST /main/api-government/reports/{id}/submit',
  'POST /main/api-government/leaders/{id}/attachments',
  'PUT /main/api-government/land/gardens/{id}',
  'PUT /main/api-government/land/lots/{id}',
  'POST /main/api-government/land/{id}/judge',
  'PUT /main/api-government/initiative-projects/{id}',
  'POST /main/api-government/initiative-projects/{id}/complete',
  'POST /main/api-government/initiative-projects/{id}/milestones/{milestoneId}/prove',
  'POST /main/api-government/initiative-projects/{id}/milestones/{milestoneId}/judge',
])

test('act × territory: whoever is bound elsewhere finds nothing to change', async () => {
  const acts = [...app.server.book.bindings.values()]
    .map(({ call }) => call)
    .filter((call) => (call.method !== 'GET' || call.writes) && !call.download && call.params && thingsOf(call).length)
  const leaks: string[] = []
  const blind: string[] = []
  for (const call of acts) {
    const body = bodies.get(call.line) ?? soundBody(call, [stranger], 20261118)
    const answers = (from: (at: number) => number) =>
      Promise.all(
        settled.flatMap((target, at) =>
          thingsOf(call)
            .flatMap((thing) => target.ids[thing])
            .map((id) => {
              const params = { id, clientId: String(target.clientId), slug: id, key: id, type: 'product' }
              return outcomeOf(call, boundTo(settled[from(at)]?.path ?? ''), { params, body })
            }),
        ),
      )
    // Each at the others first: what one of them could do at home would be gone before the others try.
    const away = new Set(await answers((at) => (at + 1) % settled.length))
    const home = new Set(await answers((at) => at))
    for (const code of away) if (code !== 'E_NOT_FOUND' && !atTheDoor.has(code)) leaks.push(`${call.line}: ${code}`)
    if (![...home].some((code) => code !== 'E_NOT_FOUND' && !atTheDoor.has(code))) blind.push(call.line)
  }
  expect(leaks).toEqual([])
  expect(blind.filter((line) => !aimless.has(line))).toEqual([])
})
