import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnswerOf, Call, CallSpec, Line } from '#contract/call.ts'
import { decideComplaint, fileComplaint, listComplaints } from '#contract/moderation/complaints.ts'
import { decideCase, getCase, listCases, takeCaseStep } from '#contract/moderation/moderation.ts'
import { caseProcess, complaintProcess } from '#contract/moderation/moderation-process.ts'
import { Permission } from '#contract/permissions.ts'
import { unreachableStates } from '#contract/process.ts'
import { type CallBook, execute, openBook } from '../kernel/calls.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { bindModeration } from './calls.ts'
import { type OpenedCase, openCase, openModeration, remarksOf, withdrawCase } from './engine.ts'
import type { Judgement, ModeratedKind } from './kind.ts'

/** Poems are no part of the platform: whatever the engine does with them it does with any kind. */
let judged: Judgement[] = []
let taken: string[] = []
const live = new Map<string, { ownerUserId: string; blocked: boolean }>()
const poems: ModeratedKind = {
  targetType: 'poem',
  codes: { judge: Permission.ModerateResumes, block: Permission.ProductBlock },
  decide: async (_, judgement) => {
    judged.push(judgement)
  },
  block: async (_, id, reason) => {
    taken.push(`${id}: ${reason}`)
  },
  unblock: async () => {},
  find: async (_, ids) =>
    new Map(
      ids.flatMap((id) => {
        const poem = live.get(id)
        const thing = { title: { uz: `Sheʼr ${id}` }, picture: null, ownerOrganizationId: null, territoryPath: '' }
        return poem ? [[id, { ...thing, ...poem, shown: !poem.blocked }] as const] : []
      }),
    ),
  names: async () => ({}),
  ownerLink: (id) => `/poems/${id}`,
}

let app: TestApp
let book: CallBook
let poet: string
let people: string[]
const codes = new Set<number>([Permission.ModerateResumes, Permission.ProductBlock])

beforeAll(async () => {
  // A key of its own would draw other samples every time.
  app = await openTestApp({ env: { DATA_KEY: 'moderation'.repeat(4) } })
  book = openBook()
  bindModeration(book, openModeration([poems]))
  const all = await Promise.all(['a', 'b', 'c'].map(() => app.signedIn(['individual'])))
  people = all.map((one) => one.userId)
  poet = (await app.signedIn(['individual'])).userId
})
afterAll(() => app?.close())
beforeEach(() => {
  judged = []
  taken = []
})

async function ask<L extends Line, S extends CallSpec>(
  userId: string | undefined,
  call: Call<L, S>,
  input: object = {},
  permissions: ReadonlySet<number> = codes,
): Promise<AnswerOf<S>> {
  const { answer } = await execute(book, app.server.services, call.line, input, {
    actor: userId
      ? {
          userId,
          sessionId: userId,
          clientId: 1,
          permissions,
          language: 'uz',
          organizationId: undefined,
          employeeId: undefined,
          territories: 'all',
          viewedBy: undefined,
        }
      : undefined,
    lang: 'uz',
    ip: '10.1.1.1',
    device: 'test',
    host: 'localhost',
    cookies: {},
  })
  return answer as AnswerOf<S>
}
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
const [ali, vali, guli] = [() => people[0] ?? '', () => people[1] ?? '', () => people[2] ?? '']

let numbers = 0
const submit = (over: Partial<OpenedCase> = {}) => {
  const targetId = over.targetId ?? String(++numbers)
  return app.server
    .inSystem((ctx) =>
      openCase(ctx, {
        targetType: 'poem',
        targetId,
        version: 1,
        queue: 'resume',
        ownerUserId: poet,
        ownerOrganizationId: null,
        title: { uz: `Sheʼr ${targetId}` },
        picture: null,
        categoryId: null,
        territoryId: null,
        before: null,
        after: { title: { uz: 'Bahor' }, lines: 4, theme: null },
        ...over,
      }),
    )
    .then((opened) => ({ ...opened, targetId }))
}
const openId = async (targetId: string) => {
  const row = await app.server.services.db
    .selectFrom('moderationCases')
    .select(['id', 'rowVersion'])
    .where('targetType', '=', 'poem')
    .where('targetId', '=', targetId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row
}
const step = async (who: string, targetId: string, name: 'take' | 'release') => {
  const { id, rowVersion } = await openId(targetId)
  return ask(who, takeCaseStep, { params: { id }, body: { step: name, rowVersion } })
}
const decide = async (who: string, targetId: string, body: object) => {
  const { id, rowVersion } = await openId(targetId)
  return ask(who, decideCase, { params: { id }, body: { rowVersion, ...body } })
}
async function judge(who: string, targetId: string, body: object) {
  await step(who, targetId, 'take')
  return decide(who, targetId, body)
}
const reject = { decision: 'reject', reasons: [{ code: 'personal-data' }] }

test('every state of a case and of a complaint can be reached', () => {
  expect(unreachableStates(caseProcess, 'queued')).toEqual([])
  expect(unreachableStates(complaintProcess, 'new')).toEqual([])
})

test('a case is due four working hours after it was submitted: on a Sunday noon, on Monday at one', async () => {
  const { targetId } = await submit()
  const { items } = await ask(ali(), listCases, { query: { take: 100 } })
  const row = items.find((one) => one.targetId === targetId)
  expect(row).toMatchObject({ dueAt: '2026-11-16T08:00:00.000Z', overdue: false, state: 'queued', edit: false })
})

test('a case is held for fifteen minutes; then another may take it, and the first may not judge it', async () => {
  const { targetId } = await submit()
  expect(await step(ali(), targetId, 'take')).toMatchObject({ state: 'taken', mine: true, can: { decide: true } })
  expect(await refusal(step(vali(), targetId, 'take'))).toBe('E_STATE')
  expect(await refusal(decide(vali(), targetId, { decision: 'publish' }))).toBe('E_STATE')
  expect(await refusal(app.server.inSystem((ctx) => withdrawCase(ctx, { targetType: 'poem', targetId })))).toBe(
    'E_STATE',
  )
  app.clock.tick(15 * 60_000)
  expect(await refusal(decide(ali(), targetId, { decision: 'publish' }))).toBe('E_STATE')
  expect(await step(vali(), targetId, 'take')).toMatchObject({ mine: true })
  await decide(vali(), targetId, { decision: 'publish' })
  expect(judged).toEqual([{ targetId, version: 1, decision: 'publish', fields: {}, reasons: [], comment: null }])
  expect(await refusal(decide(vali(), targetId, { decision: 'publish' }))).toBe('E_STATE')
})

test('of two who reach for a case at once one gets it', async () => {
  const { targetId } = await submit()
  const outcomes = await Promise.all([refusal(step(ali(), targetId, 'take')), refusal(step(vali(), targetId, 'take'))])
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
  expect(outcomes).toContain('E_STATE')
})

test('a released case waits again', async () => {
  const { targetId } = await submit()
  await step(ali(), targetId, 'take')
  expect(await refusal(step(vali(), targetId, 'release'))).toBe('E_STATE')
  expect(await step(ali(), targetId, 'release')).toMatchObject({ state: 'queued', can: { take: true } })
})

test('nobody judges their own', async () => {
  const { targetId } = await submit({ ownerUserId: ali() })
  expect(await refusal(step(ali(), targetId, 'take'))).toBe('E_SOD')
  const { id } = await openId(targetId)
  expect((await ask(ali(), getCase, { params: { id } })).can.take).toBe(false)
  expect((await ask(vali(), getCase, { params: { id } })).can.take).toBe(true)
})

test('whoever is refused anything is told why', async () => {
  const { targetId } = await submit()
  await step(ali(), targetId, 'take')
  const faults = async (body: object) =>
    decide(ali(), targetId, body).then(
      () => [],
      (error: { fields?: { field: string }[] }) => error.fields?.map((one) => one.field),
    )
  expect(await faults({ decision: 'return' })).toEqual(['reasons'])
  expect(await faults({ decision: 'reject', reasons: [{ code: 'nonsense' }] })).toEqual(['reasons[0].code'])
  expect(await faults({ decision: 'return', reasons: [{ code: 'other' }] })).toEqual(['comment'])
  expect(judged).toEqual([])
  await decide(ali(), targetId, { decision: 'return', reasons: [{ code: 'resume-empty' }], comment: 'Navi qaysi?' })
  const remarks = await app.server.inSystem((ctx) => remarksOf(ctx, 'poem', [targetId]))
  expect(remarks.get(targetId)?.last).toMatchObject({
    decision: 'return',
    comment: 'Navi qaysi?',
    reasons: [{ code: 'resume-empty', field: 'about', text: expect.stringContaining('kam') }],
    canAppeal: false,
  })
  const [notice] = await app.server.services.db
    .selectFrom('notifications')
    .select(['body', 'link'])
    .where('userId', '=', poet)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(notice).toMatchObject({
    link: `/poems/${targetId}`,
    body: { ru: expect.stringMatching(/возвращено на исправление\. В резюме мало.* Navi qaysi\?$/) },
  })
})

test('an edit is judged field by field, and only by fields that differ', async () => {
  const before = { title: { uz: 'Bahor', ru: 'Весна' }, lines: 4, theme: 'bahor' }
  const after = { title: { ru: 'Весна', uz: 'Bahor' }, lines: 8, theme: 'yoz' }
  const { targetId } = await submit({ before, after, version: 2 })
  const { id } = await openId(targetId)
  expect((await ask(ali(), getCase, { params: { id } })).changed).toEqual(['lines', 'theme'])
  await step(ali(), targetId, 'take')
  const reasons = [{ code: 'role-wrong', field: 'theme' }]
  expect(await refusal(decide(ali(), targetId, { decision: 'publish', fields: { title: 'refuse' }, reasons }))).toBe(
    'VALIDATION',
  )
  const all = { lines: 'refuse', theme: 'refuse' }
  expect(await refusal(decide(ali(), targetId, { decision: 'publish', fields: all, reasons }))).toBe('VALIDATION')
  expect(await refusal(decide(ali(), targetId, { decision: 'publish', fields: { theme: 'refuse' } }))).toBe(
    'VALIDATION',
  )
  await decide(ali(), targetId, { decision: 'publish', fields: { theme: 'refuse' }, reasons })
  expect(judged[0]?.fields).toEqual({ lines: 'accept', theme: 'refuse' })
  expect(judged[0]?.reasons).toEqual([{ code: 'role-wrong', field: 'theme' }])
})

test('a newer version takes the place of the one that waits', async () => {
  const { targetId } = await submit()
  const first = await openId(targetId)
  await submit({ targetId, version: 2 })
  expect((await ask(ali(), getCase, { params: { id: first.id } })).state).toBe('superseded')
  const waiting = await ask(ali(), listCases, { query: { take: 100 } })
  expect(waiting.items.filter((row) => row.targetId === targetId)).toHaveLength(1)
})

test('a rejection is appealed once, and judged by somebody else', async () => {
  const { targetId } = await submit()
  await judge(ali(), targetId, reject)
  const { id } = await openId(targetId)
  await submit({ targetId, appealOf: id, appealText: 'Bu mening sheʼrim' })
  expect(await refusal(step(ali(), targetId, 'take'))).toBe('E_SOD')
  expect(await refusal(submit({ targetId, appealOf: id }))).toBe('E_STATE')
  expect(await step(vali(), targetId, 'take')).toMatchObject({
    appeal: true,
    appealText: 'Bu mening sheʼrim',
    appealed: { id, reasons: [{ code: 'personal-data' }] },
  })
  await decide(vali(), targetId, reject)
  const second = await openId(targetId)
  expect(await refusal(submit({ targetId, appealOf: second.id }))).toBe('E_STATE')
  const remarks = await app.server.inSystem((ctx) => remarksOf(ctx, 'poem', [targetId]))
  expect(remarks.get(targetId)?.last?.canAppeal).toBe(false)
})

const copyCases = (targetId: string, times: number) =>
  sql`insert into moderation_cases (target_type, target_id, version, queue, state, owner_user_id, title, after,
      submitted_at, due_at, decision, decided_by, decided_at)
    select target_type, target_id || '-' || n, version, queue, state, owner_user_id, title, after,
      submitted_at, due_at, decision, decided_by, decided_at
    from moderation_cases, generate_series(1, ${times}) n where target_type = 'poem' and target_id = ${targetId}`.execute(
    app.server.services.db,
  )

/** Complaints of these things that were found right; those of one thing were decided together. */
const upheld = (ownerUserId: string, targetIds: readonly string[]) =>
  app.server.services.db
    .insertInto('complaints')
    .values(
      targetIds.map((targetId) => ({
        targetType: 'poem',
        targetId,
        title: { uz: 'Sheʼr' },
        ownerUserId,
        reason: 'copied' as const,
        state: 'upheld' as const,
        decidedAt: app.clock.now,
        createdAt: app.clock.now,
      })),
    )
    .execute()

test('a trusted owner is published at once, one in ten is looked at afterwards, flags end it', async () => {
  const trusted = guli()
  for (let n = 0; n < 2; n++) {
    const { targetId, autoPublish } = await submit({ ownerUserId: trusted })
    expect(autoPublish).toBe(false)
    await judge(ali(), targetId, { decision: 'publish' })
    // The other eighteen of twenty were judged before.
    if (n === 0) await copyCases(targetId, 18)
  }
  const flagged = await submit({
    ownerUserId: trusted,
    look: { texts: { title: { uz: 'Nasvoy, tel 90 123 45 67' } }, pictures: [], flags: [] },
  })
  expect(flagged.autoPublish).toBe(false)
  const waiting = await ask(ali(), listCases, { query: { flag: 'bannedWord' } })
  expect(waiting.items.map((row) => [row.targetId, row.flags])).toEqual([[flagged.targetId, ['contact', 'bannedWord']]])

  const later = []
  for (let n = 0; n < 30; n++) later.push(await submit({ ownerUserId: trusted }))
  expect(later.every((one) => one.autoPublish)).toBe(true)

  await upheld(trusted, ['1', '2', '2'])
  expect((await submit({ ownerUserId: trusted })).autoPublish).toBe(true)
  await upheld(trusted, ['3'])
  expect((await submit({ ownerUserId: trusted })).autoPublish).toBe(false)
  await app.server.services.db.deleteFrom('complaints').where('ownerUserId', '=', trusted).execute()

  const { items } = await ask(ali(), listCases, { query: { take: 100 } })
  const sampled = items.filter((row) => row.sampled)
  expect(sampled.length).toBeGreaterThan(0)
  expect(sampled.length).toBeLessThan(15)
  judged = []
  const [one, other] = sampled
  await judge(ali(), one?.targetId ?? '', { decision: 'publish' })
  expect([judged, taken]).toEqual([[], []])
  if (other) {
    live.set(other.targetId, { ownerUserId: trusted, blocked: false })
    await judge(ali(), other.targetId, reject)
  }
  expect(judged).toEqual([])
  expect(taken).toEqual([expect.stringContaining('shaxsiy')])
  expect((await submit({ ownerUserId: trusted })).autoPublish).toBe(false)
})

test('a complaint is filed by anybody of what is live, and takes it down when upheld', async () => {
  live.set('77', { ownerUserId: poet, blocked: false })
  const complaint = { targetType: 'poem', targetId: '77', reason: 'copied', text: 'Mendan koʻchirilgan' }
  await ask(undefined, fileComplaint, { body: complaint })
  await ask(vali(), fileComplaint, { body: complaint })
  await ask(vali(), fileComplaint, { body: complaint })
  expect(await refusal(ask(vali(), fileComplaint, { body: { ...complaint, targetId: '78' } }))).toBe('E_NOT_FOUND')
  const { items, counts } = await ask(ali(), listComplaints)
  expect(counts).toMatchObject({ new: 2 })
  expect(items.map((row) => [row.from === null, row.others])).toEqual([
    [false, 1],
    [true, 1],
  ])
  const [first] = items
  const uphold = { step: 'uphold', answer: 'Koʻchirilgan', rowVersion: first?.rowVersion }
  await ask(ali(), decideComplaint, { params: { id: first?.id }, body: uphold })
  expect(taken).toEqual(['77: Koʻchirilgan'])
  expect((await ask(ali(), listComplaints)).items).toEqual([])
  expect(await refusal(ask(ali(), decideComplaint, { params: { id: first?.id }, body: uphold }))).toBe('E_STATE')
})

test('another kind’s code opens nothing', async () => {
  const { targetId } = await submit()
  const { id } = await openId(targetId)
  const other = new Set<number>([Permission.ProductModerate])
  expect((await ask(ali(), listCases, {}, other)).items).toEqual([])
  expect(await refusal(ask(ali(), getCase, { params: { id } }, other))).toBe('E_NOT_FOUND')
  expect(await refusal(ask(ali(), listCases, {}, new Set()))).toBe('E_FORBIDDEN')
  expect(await refusal(ask(undefined, listCases))).toBe('E_UNAUTHENTICATED')
})
