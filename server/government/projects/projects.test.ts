import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/government/projects/projects.ts'
import { Permission as P } from '#contract/permissions.ts'
import { uploadFile } from '#contract/reference/files.ts'
import { say } from '../../kernel/words/messages.ts'
import { importFacts } from '../../reference/facts/facts.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { dayIn } from '../../testing/contracting.ts'
import { employeeOf, farmAt, headOf, nextPinfl, type Person } from '../../testing/organizations.ts'
import { idOf, settleCountry } from '../../testing/territories.ts'
import { tellDue } from './jobs.ts'

let app: TestApp
let home: number
let away: number
let assistant: Person
let district: Person
let other: Person
let stranger: Person

beforeAll(async () => {
  app = await openTestApp()
  await app.server.inSystem((ctx) => importFacts(ctx, `${import.meta.dirname}/../../../facts`))
  await settleCountry(app)
  home = await idOf(app, '14140001')
  away = await idOf(app, '17020001')
  const authority = await headOf(app, farmAt(home, { kind: 'hokimlik' }), nextPinfl(), { verifiedHow: 'certificate' })
  const staff = async (territoryId: number, ...codes: Parameters<typeof employeeOf>[2]) => {
    const one = await employeeOf(app, authority.organizationId, codes)
    await app.server.inSystem(({ tx }) =>
      tx.insertInto('territoryScopes').values({ employeeId: one.employeeId, territoryId }).execute(),
    )
    return one
  }
  assistant = await staff(
    home,
    P.InitiativeProjectCreate,
    P.InitiativeProjectUpdate,
    P.InitiativeProjectDelete,
    P.InitiativeProjectApprove,
    P.InitiativeProjectByOrganization,
  )
  district = await staff(home, P.InitiativeProjectList, P.InitiativeProjectApprove, P.InitiativeProjectCancel)
  other = await staff(home, P.InitiativeProjectUpdate)
  stranger = await staff(away, P.InitiativeProjectList, P.InitiativeProjectUpdate, P.InitiativeProjectApprove)
}, 120_000)
afterAll(() => app?.close())

const SOUM = 100
const PINFL = nextPinfl()
const some = (over: object = {}): contract.ProjectFields => ({
  name: { uz: 'Issiqxona 30 sotix' },
  categoryId: null,
  type: 'bee',
  territoryId: home,
  address: null,
  point: null,
  initiatorKind: 'person',
  initiatorName: 'Ergasheva Malika',
  initiatorNumber: PINFL,
  phone: '+998901112233',
  landArea: 3000,
  landRight: 'own',
  capacity: null,
  capacityUnit: null,
  households: 1,
  jobsTotal: 4,
  jobsWomen: 2,
  jobsYouth: 1,
  total: 1000 * SOUM,
  own: 400 * SOUM,
  loan: 500 * SOUM,
  subsidy: 0,
  grant: 0,
  other: 0,
  bank: null,
  applications: [],
  startsOn: dayIn(app, -5),
  finishesOn: dayIn(app, 60),
  output: null,
  revenue: 600 * SOUM,
  expense: 100 * SOUM,
  milestones: [
    { kind: 'equip', share: 40, dueOn: dayIn(app, 20) },
    { kind: 'stock', share: 50, dueOn: null },
  ],
  fileIds: [],
  ...over,
})
const faultsOf = ({ error }: { error: { modelStateError?: readonly { key: string }[] | null } }) =>
  error.modelStateError?.map(({ key }) => key)
async function photo(who: Person) {
  const plain = sharp({ create: { width: 20, height: 20, channels: 3, background: '#3a3' } }).png()
  const upload = await plain.toBuffer()
  return (await who.ask(uploadFile, { query: { name: 'joy.png', purpose: 'message' }, upload })).content.id
}

test('what does not add up is told at its field; a project goes from a draft to its last photograph by several hands', async () => {
  const direction = (await assistant.ask(contract.projectChoices)).content.directions[0]?.id ?? null
  const made = await assistant.ask(contract.createProject, { body: some() })
  expect(made.content).toMatchObject({ status: 'draft', payback: 24, progress: 0 })
  expect(made.content.initiatorNumber).toBe(`•••${PINFL.slice(-4)}`)
  const { id } = made.content
  const params = { id }
  const early = await assistant.ask(contract.submitProject, { params, body: { rowVersion: made.content.rowVersion } })
  expect(early.codes).toEqual(['categoryId V_REQUIRED', 'total V_MONEY_SUM', 'milestones V_MILESTONE_SHARES'])
  expect(early.error.modelStateError?.[1]?.errorMessage).toContain('900')

  const whole = some({
    categoryId: direction,
    other: 100 * SOUM,
    initiatorNumber: null,
    milestones: [
      { kind: 'equip', share: 40, dueOn: dayIn(app, 20) },
      { kind: 'stock', share: 60, dueOn: null },
    ],
  })
  const body = { ...whole, rowVersion: made.content.rowVersion }
  const saved = (await assistant.ask(contract.updateProject, { params, body })).content
  expect((await stranger.ask(contract.updateProject, { params, body })).status).toBe(404)
  const stale = await assistant.ask(contract.updateProject, { params, body })
  expect(stale.error.code).toBe('E_STALE')
  const sent = await assistant.ask(contract.submitProject, { params, body: { rowVersion: saved.rowVersion } })
  expect(sent.content).toMatchObject({ status: 'submitted', deadline: 'green' })

  const decide = { params, body: { rowVersion: sent.content.rowVersion, duplicates: [] } }
  expect((await assistant.ask(contract.approveProject, decide)).error.code).toBe('E_SELF_APPROVE')
  expect((await stranger.ask(contract.approveProject, decide)).status).toBe(404)
  expect((await other.ask(contract.approveProject, decide)).status).toBe(403)
  const twin = (await assistant.ask(contract.createProject, { body: some() })).content
  const unseen = await district.ask(contract.approveProject, decide)
  expect(unseen.error.code).toBe('E_DUPLICATE')
  const approved = await district.ask(contract.approveProject, {
    params,
    body: { ...decide.body, duplicates: [twin.id] },
  })
  expect(approved.content).toMatchObject({ status: 'approved', duplicates: [{ id: twin.id }] })

  for (const [at, one] of approved.content.milestones.entries()) {
    const on = { params: { id, milestoneId: one.id } }
    const proof = { fileIds: [await photo(assistant)], point: null, note: null }
    const bare = await assistant.ask(contract.proveMilestone, { ...on, body: { ...proof, rowVersion: one.rowVersion } })
    expect(faultsOf(bare)).toEqual(['$.point'])
    const point = { latitude: 40.39, longitude: 71.48 }
    const shown = { ...on, body: { ...proof, point, rowVersion: one.rowVersion } }
    expect((await stranger.ask(contract.proveMilestone, shown)).status).toBe(404)
    const proved = await assistant.ask(contract.proveMilestone, shown)
    const now = proved.content.milestones[at]
    const file = now?.files[0]?.id ?? ''
    expect((await district.ask(contract.readProjectFile, { params: { id, fileId: file } })).status).toBe(200)
    expect((await stranger.ask(contract.readProjectFile, { params: { id, fileId: file } })).status).toBe(404)
    const accept = { ...on, body: { step: 'accept' as const, rowVersion: now?.rowVersion ?? 0 } }
    expect((await assistant.ask(contract.judgeMilestone, accept)).error.code).toBe('E_SELF_APPROVE')
    expect((await stranger.ask(contract.judgeMilestone, accept)).status).toBe(404)
    const judged = await district.ask(contract.judgeMilestone, accept)
    expect(judged.content).toMatchObject({ status: 'in_progress', progress: at === 0 ? 40 : 100 })
    if (at > 0) continue
    const { rowVersion } = judged.content
    const point2 = { latitude: 40.39, longitude: 71.48 }
    const half = {
      rowVersion,
      completedOn: dayIn(app, 0),
      jobsFact: 5,
      point: point2,
      fileIds: [await photo(assistant)],
    }
    const tooSoon = await assistant.ask(contract.completeProject, { params, body: half })
    expect(tooSoon).toMatchObject({
      status: 409,
      codes: ['E_MILESTONES'],
      error: { error: say('E_MILESTONES', 'uz', { n: 1 }) },
    })
  }
  const ready = (await assistant.ask(contract.getProject, { params })).content
  const finish = {
    rowVersion: ready.rowVersion,
    completedOn: dayIn(app, 1),
    jobsFact: 5,
    point: { latitude: 40.39, longitude: 71.48 },
    fileIds: [await photo(assistant)],
  }
  expect((await stranger.ask(contract.completeProject, { params, body: finish })).status).toBe(404)
  expect(faultsOf(await assistant.ask(contract.completeProject, { params, body: finish }))).toEqual(['$.completedOn'])
  const done = await assistant.ask(contract.completeProject, {
    params,
    body: { ...finish, completedOn: dayIn(app, 0) },
  })
  expect(done.content).toMatchObject({ status: 'completed', jobsFact: 5, deadline: null, after: [{ name: 'joy.png' }] })
  const { items } = (await district.ask(contract.projectHistory, { params })).content
  expect(items.map(({ toState }) => toState).filter(Boolean)).toEqual([
    'completed',
    'in_progress',
    'approved',
    'submitted',
    'draft',
  ])
  const cancel = { rowVersion: done.content.rowVersion, reasonCode: 'land' as const, comment: 'Yer ajratilmadi deb' }
  expect((await district.ask(contract.cancelProject, { params, body: cancel })).error.code).toBe('E_STATE')

  const gone = await assistant.ask(contract.deleteProject, {
    params: { id: twin.id },
    body: { rowVersion: twin.rowVersion },
  })
  expect(gone.status).toBe(200)
  expect((await assistant.ask(contract.getProject, { params: { id: twin.id } })).status).toBe(404)
})

test('lists are of the territory; deadlines are coloured alike in rows and filters; others are nobody', async () => {
  const beyond = await assistant.ask(contract.createProject, { body: some({ territoryId: away }) })
  expect(faultsOf(beyond)).toEqual(['$.territoryId'])
  const direction = (await assistant.ask(contract.projectChoices)).content.directions[0]?.id ?? null
  const whole = { categoryId: direction, own: 500 * SOUM, milestones: [{ kind: 'equip', share: 100, dueOn: null }] }
  const ids: Record<string, number> = {}
  for (const [colour, left] of [['red', -1] as const, ['yellow', 30] as const, ['green', 31] as const]) {
    const dates = { startsOn: dayIn(app, -90), finishesOn: dayIn(app, left), initiatorNumber: nextPinfl() }
    const { content } = await assistant.ask(contract.createProject, { body: some({ ...whole, ...dates }) })
    await assistant.ask(contract.submitProject, {
      params: { id: content.id },
      body: { rowVersion: content.rowVersion },
    })
    ids[colour] = content.id
  }
  for (const colour of ['red', 'yellow', 'green'] as const) {
    const { items } = (await district.ask(contract.listProjects, { query: { deadline: colour } })).content
    expect(items.map(({ id, deadline }) => [id, deadline])).toEqual([[ids[colour], colour]])
  }
  // They wait for whoever approves, not for whoever has written them.
  const waits = async (who: Person) =>
    (await who.ask(contract.listProjects, { query: { waits: 'true' } })).content.items
  expect((await waits(district)).map(({ id }) => id).toSorted()).toEqual(Object.values(ids).toSorted())
  expect((await waits(assistant)).filter(({ id }) => Object.values(ids).includes(id))).toEqual([])
  await app.server.inSystem(tellDue)
  const told = await app.server.inSystem(({ tx }) =>
    tx
      .selectFrom('notifications')
      .select(['userId', 'link'])
      .where('event', '=', 'project.overdue')
      .orderBy('id')
      .execute(),
  )
  const link = `/dashboard/initiative-project/update/${ids.red}`
  expect(told).toEqual([{ userId: assistant.userId, link }])
  const all = (await district.ask(contract.listProjects, { query: { search: 'issiqxona' } })).content
  expect(all.counts).toMatchObject({ submitted: 3 })
  expect((await stranger.ask(contract.listProjects, { query: {} })).content.items).toEqual([])
  const file = await district.ask(contract.exportProjects, { query: {} })
  expect(file.status).toBe(200)
})
