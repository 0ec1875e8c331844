import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAds } from '#contract/announcements/ads.ts'
import { applicantStates } from '#contract/announcements/applicant-process.ts'
import { myResponses } from '#contract/announcements/applicants.ts'
import { announcementKindNames, announcementKinds } from '#contract/announcements/kinds.ts'
import { listMine } from '#contract/announcements/mine.ts'
import { offerStates } from '#contract/applications/offer-process.ts'
import { requestStates } from '#contract/applications/request-process.ts'
import { listMappings } from '#contract/clearing/bank-lines.ts'
import { getClearing } from '#contract/clearing/clearing.ts'
import { bankLineStates, withdrawalStates } from '#contract/clearing/clearing-process.ts'
import { getCampaign, listCampaigns } from '#contract/contact/campaigns/campaigns.ts'
import { ticketStates } from '#contract/contact/tickets/ticket-process.ts'
import { findConversations } from '#contract/conversations/chat.ts'
import { dealStates } from '#contract/deals/deal-process.ts'
import { listDeals } from '#contract/deals/deals.ts'
import { disputeStates } from '#contract/deals/dispute-process.ts'
import { dealGroups } from '#contract/deals/next-step.ts'
import { proposalStates } from '#contract/deals/proposal-process.ts'
import { financeStates } from '#contract/finance/application-states.ts'
import { listMyApplications } from '#contract/finance/applications.ts'
import { claimStates } from '#contract/finance/claim-process.ts'
import { listClaims } from '#contract/finance/claims.ts'
import { agreementStates, handoverStates } from '#contract/finance/cooperation/agreement-process.ts'
import { listCreditRequests } from '#contract/finance/credit-requests.ts'
import { listMachines } from '#contract/finance/machines/machines.ts'
import { findSiteMachines } from '#contract/finance/machines/site-machines.ts'
import { getLenderMoney } from '#contract/finance/money.ts'
import { repaymentStates, trancheStates } from '#contract/finance/money-process.ts'
import { financeKinds } from '#contract/finance/products/product-process.ts'
import { listProposals } from '#contract/finance/proposals.ts'
import { recommendationStates } from '#contract/finance/recommendations/recommendation-process.ts'
import { listRecommendations } from '#contract/finance/recommendations/recommendations.ts'
import { listApplications, routeApplications } from '#contract/finance/registry.ts'
import {
  insuranceStages,
  leasingStages,
  premiumShareStates,
  subsidyStages,
  uzagrostarStages,
} from '#contract/finance/stage-process.ts'
import { getVisitAct } from '#contract/finance/stages.ts'
import { listLots } from '#contract/finance/supply/lots.ts'
import { findSiteLeaders } from '#contract/government/leaders/site-leaders.ts'
import { getUser, loginByEmail } from '#contract/identity/auth.ts'
import type { DemoRole } from '#contract/identity/demo.ts'
import { listOffers } from '#contract/market/offers.ts'
import { listComplaints } from '#contract/moderation/complaints.ts'
import { publicationStates } from '#contract/moderation/publication.ts'
import { findNotifications } from '#contract/notices/notifications.ts'
import type { Process } from '#contract/process.ts'
import { balanceOf, entriesOf } from '#server/finance/applying/money/ledger.ts'
import { seedFieldTemplates } from '#server/forms/public.ts'
import { prepareFacts } from '#server/prepare.ts'
import { prepareReference } from '#server/reference/prepare.ts'
import { openTestApp, type TestApp } from '#server/testing/app.ts'
import { findUntrue } from '#server/testing/deal-invariants.ts'
import { dayOf } from '#uz/date.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { buildDemoWorld } from './world.ts'

let app: TestApp
const root = join(import.meta.dirname, '..')
const folders = { facts: join(root, 'facts'), art: join(root, 'build/art') }
const say = () => {}
const build = () =>
  buildDemoWorld(app.server, { ...folders, config: { origin: undefined, port: 3000, dataDir: app.dataDir }, say })
beforeAll(async () => {
  app = await openTestApp()
  await prepareReference(app.server, { ...folders, demo: false, say })
  await app.server.inSystem(seedFieldTemplates)
  await app.server.inSystem((ctx) => prepareFacts(ctx, folders.facts))
  await build()
}, 240_000)
afterAll(() => app?.close())

test('everybody comes in with the password on the page, and acts for whom they work', async () => {
  const seen: Record<string, unknown> = {}
  for (const { role, email } of demoAccounts) {
    const client = app.anonymous()
    const reply = await client.ask(loginByEmail, { body: { email, password: demoPassword } })
    expect([email, reply.status]).toEqual([email, 200])
    const { content } = await client.ask(getUser)
    seen[role] = [content.organization?.kind ?? 'personal', content.identityLevel]
  }
  expect(seen).toEqual({
    admin: ['platforma', 0],
    farmer: ['yatt', 2],
    buyer: ['personal', 2],
    head: ['mchj', 2],
    employee: ['mchj', 2],
    official: ['hokimlik', 2],
    moderator: ['platforma', 0],
    editor: ['platforma', 0],
    sysaudit: ['platforma', 0],
    seller2: ['fermer', 0],
    clearing: ['platforma', 0],
    clearing2: ['platforma', 0],
    arbiter: ['platforma', 0],
    employer: ['mchj', 0],
    worker: ['personal', 0],
    admoderator: ['platforma', 0],
    chiefeditor: ['platforma', 0],
    organizer: ['mchj', 0],
    bank: ['bank', 0],
    bankhead: ['bank', 2],
    bank2: ['bank', 0],
    bank2head: ['bank', 0],
    leasing: ['lizing', 0],
    leasinghead: ['lizing', 0],
    insurer: ['sugurta', 0],
    insurerhead: ['sugurta', 0],
    agency: ['agentlik', 0],
    agency2: ['agentlik', 0],
    agencyhead: ['agentlik', 0],
    agrostar: ['uzagrostar', 0],
    agrostarhead: ['uzagrostar', 0],
    expert: ['personal', 0],
    finoperator: ['platforma', 0],
    supply: ['platforma', 0],
    supply2: ['platforma', 0],
    operator: ['platforma', 0],
    supervisor: ['platforma', 0],
    assistant: ['hokimlik', 0],
    rais: ['mahalla', 0],
    district: ['hokimlik', 0],
    region: ['hokimlik', 0],
    ministry: ['vazirlik', 0],
  })
})

test('three hundred products over sixty categories from forty sellers of every region, each with a picture', async () => {
  const offers = await app.server.services.db
    .selectFrom('offers')
    .select(['categoryId', 'regionId', 'sellerOrganizationId', 'cover', 'title', 'expiresAt'])
    .execute()
  const different = (values: readonly unknown[]) => new Set(values).size
  expect(offers.length).toBeGreaterThanOrEqual(300)
  expect(different(offers.map((offer) => offer.categoryId))).toBeGreaterThanOrEqual(60)
  expect(different(offers.map((offer) => offer.sellerOrganizationId))).toBeGreaterThanOrEqual(40)
  expect(different(offers.map((offer) => offer.regionId))).toBe(14)
  expect(different(offers.map((offer) => offer.cover))).toBeGreaterThanOrEqual(100)
  expect(offers.filter((offer) => !offer.title.ru || !offer.cover)).toEqual([])
  expect(offers.filter((offer) => offer.expiresAt && offer.expiresAt <= app.clock.now)).toEqual([])
  const picture = await app.anonymous().raw('GET', `/files/${offers[0]?.cover}/320`)
  expect(picture.headers['content-type']).toBe('image/webp')
})

test('there is something in every state, and a queue with flags for the moderator', async () => {
  const { db } = app.server.services
  const states = await db.selectFrom('products').select('status').distinct().execute()
  expect(states.map(({ status }) => status).sort()).toEqual([...publicationStates].sort())
  const pending = await db.selectFrom('products').select('id').where('pending', 'is not', null).execute()
  expect(pending.length).toBeGreaterThan(0)
  const queue = await db
    .selectFrom('moderationCases')
    .select('flagKinds')
    .where('state', '=', 'queued')
    .where('queue', '=', 'product')
    .execute()
  expect(queue.length).toBeGreaterThanOrEqual(5)
  // Pictures that only look alike are found by a job, sooner or later.
  const flags = new Set(queue.flatMap(({ flagKinds }) => flagKinds).filter((kind) => kind !== 'similarPicture'))
  expect(flags).toEqual(new Set(['price', 'bannedWord', 'samePicture']))
})

test('leaders of two districts have the colours of the book, with mahallas and pages', async () => {
  const { db } = app.server.services
  const { rows } = await sql<{ region: string; rating: string; n: number }>`
    select split_part(t.path, '/', 1) as region, l.rating, count(*)::int as n from leaders l
    join territories t on t.id = l.territory_id where l.mahallas between 3 and 5 group by 1, 2`.execute(db)
  const found = Object.fromEntries(rows.map(({ region, rating, n }) => [`${region} ${rating}`, n]))
  expect(found).toEqual({
    ...{ '1730 green': 7, '1730 yellow': 3, '1730 red': 1, '1730 grey': 2 },
    ...{ '1706 green': 6, '1706 yellow': 3, '1706 red': 1, '1706 grey': 2 },
  })
  const { content } = await app.anonymous().ask(findSiteLeaders, { query: { take: 50 } })
  expect([content.items.length, content.items.filter(({ picture }) => picture === null)]).toEqual([23, []])
})

test('machines are on lease with their pictures, and one waits for the operator', async () => {
  const { content } = await app.anonymous().ask(findSiteMachines, { query: { take: 50 } })
  expect([content.items.length, content.items.filter(({ picture }) => picture === null)]).toEqual([25, []])
  const { db } = app.server.services
  const waiting = await db.selectFrom('machines').select('id').where('status', '=', 'submitted').execute()
  expect(waiting).toHaveLength(1)
})

/** Which states a table has rows in. */
async function statesIn(table: string, column = 'status', where = 'true'): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select distinct ${sql.ref(column)} as state
    from ${sql.table(table)} where ${sql.raw(where)}`.execute(app.server.services.db)
  return rows.map(({ state }) => state).sort()
}
const reached = (process: Process) =>
  new Set(Object.values(process).flatMap(({ from, to }) => [...from, ...(to ? [to] : [])]))
const without = (states: Iterable<string>, ...but: string[]) =>
  [...new Set(states)].filter((state) => !but.includes(state)).sort()

test('applications of all five kinds stand in every state and stage that lasts', async () => {
  const stages = {
    loan: [''],
    leasing: ['', ...reached(leasingStages)],
    subsidy: ['', ...reached(subsidyStages)],
    insurance: ['', ...reached(insuranceStages)],
    uzagrostar: ['', ...reached(uzagrostarStages)],
  }
  for (const kind of financeKinds) {
    const own = `kind = '${kind}'`
    // Nobody waits in `accepted`: the contract is drawn in the same breath. A subsidy has none of the three.
    const isDecided = kind === 'subsidy'
    const lasting = without(financeStates, 'accepted', ...(isDecided ? ['offered', 'contracting'] : []))
    expect([kind, await statesIn('applications', 'status', own)]).toEqual([kind, lasting])
    expect([kind, await statesIn('applications', 'stage', own)]).toEqual([kind, without(stages[kind])])
  }
  const { rows } = await sql<{ n: number; weeks: number }>`select count(*)::int as n,
    extract(day from max(created_at) - min(created_at))::int / 7 as weeks from applications`.execute(
    app.server.services.db,
  )
  expect(rows[0]?.n).toBeGreaterThanOrEqual(150)
  expect(rows[0]?.weeks).toBeGreaterThanOrEqual(9)
})

test('requests, proposals, money, claims, letters and agreements stand in every state', async () => {
  expect(await statesIn('applicationRequests')).toEqual(without(requestStates))
  expect(await statesIn('applicationOffers')).toEqual(without(offerStates))
  expect(await statesIn('financeTranches')).toEqual(without(trancheStates))
  // Written off is what is late for half a year; the demo world is ten weeks old.
  expect(await statesIn('financeRepayments')).toEqual(without(repaymentStates, 'written_off'))
  expect(await statesIn('financePolicies', 'shareStatus')).toEqual(without(premiumShareStates))
  expect(await statesIn('financeClaims')).toEqual(without(claimStates))
  expect(await statesIn('recommendations')).toEqual(without(recommendationStates))
  expect(await statesIn('cooperationAgreements')).toEqual(without(agreementStates))
  expect(await statesIn('cooperationHandovers')).toEqual(without(handoverStates))
})

test('ledgers of uzagrostar: three and more are settled at nothing, one household is in debt', async () => {
  const { db } = app.server.services
  const rows = await db.selectFrom('applications').select(['id', 'stage']).where('kind', '=', 'uzagrostar').execute()
  const balances = new Map<string, number[]>()
  for (const { id, stage } of rows)
    balances.set(stage, [...(balances.get(stage) ?? []), balanceOf(await entriesOf({ tx: db }, id))])
  expect(balances.get('settled')?.length).toBeGreaterThanOrEqual(3)
  expect(new Set(balances.get('settled'))).toEqual(new Set([0]))
  expect(balances.get('harvested')?.filter((balance) => balance > 0)).toHaveLength(1)
})

test('both banks have something to do, and the operator sends on what waits for nobody', async () => {
  for (const role of ['bank', 'bank2'] as const) {
    const { content } = await (await comeIn(role)).ask(listCreditRequests, { query: {} })
    expect(new Set(content.items.map(({ status }) => status))).toEqual(
      new Set(['new', 'taken', 'in_review', 'need_info', 'offered']),
    )
  }
  const operator = await comeIn('finoperator')
  const { content } = await operator.ask(listApplications, { query: { status: 'submitted', kind: 'loan' } })
  expect(content.items.length).toBeGreaterThanOrEqual(3)
  const { db } = app.server.services
  const micro = await db
    .selectFrom('loanOrganizations')
    .select('id')
    .where('type', '=', 'mikromoliya')
    .executeTakeFirstOrThrow()
  const [first] = content.items
  const body = { ids: [first?.id ?? 0], lenderIds: [micro.id] }
  expect((await operator.ask(routeApplications, { body })).content).toMatchObject({ routed: body.ids, refused: [] })
})

/** What waits for somebody's hands, by what they would open. */
const queues = {
  fresh: async (client) => (await client.ask(listCreditRequests, { query: { status: 'new', take: 50 } })).content.items,
  drafts: async (client) =>
    (await client.ask(listProposals, { query: { tab: 'mine', status: 'draft' } })).content.items,
  approving: async (client) => (await client.ask(listProposals, { query: { tab: 'approval' } })).content.items,
  async acts(client) {
    const { content } = await client.ask(findNotifications, { query: { group: 'finance', take: 50 } })
    const links = content.items.flatMap(({ event, link }) => (event === 'visit.toSign' && link ? link : []))
    const ids = links.map((link) => Number(link.split('/').at(-1)))
    const acts = await Promise.all(ids.map((id) => client.ask(getVisitAct, { params: { id } })))
    return acts.filter((act) => act.content.canSign)
  },
  async signedVisits(client) {
    const { content } = await client.ask(listCreditRequests, { query: { status: 'in_review', take: 50 } })
    const money = await Promise.all(content.items.map(({ id }) => client.ask(getLenderMoney, { params: { id } })))
    return money.filter((one) => one.content.steps.includes('decide'))
  },
  filed: async (client) => (await client.ask(listClaims, { query: { status: 'filed' } })).content.items,
  toSurvey: async (client) => (await client.ask(listClaims, { query: { status: 'expert_assigned' } })).content.items,
  toPay: async (client) => (await client.ask(listClaims, { query: { status: 'agreed' } })).content.items,
  contested: async (client) => (await client.ask(listClaims, { query: { status: 'contested' } })).content.items,
  unrouted: async (client) => (await client.ask(listApplications, { query: { status: 'submitted' } })).content.items,
  machines: async (client) => (await client.ask(listMachines, { query: { status: 'submitted' } })).content.items,
  lotDrafts: async (client) => (await client.ask(listLots, { query: { status: 'draft' } })).content.items,
  lotsToAward: async (client) => (await client.ask(listLots, { query: { status: 'closed' } })).content.items,
  letters: async (client) => (await client.ask(listRecommendations, { query: { status: 'draft' } })).content.items,
  leases: async (client) =>
    (await client.ask(listMyApplications, { params: { kind: 'leasing' }, query: {} })).content.items,
} satisfies Record<string, (client: ReturnType<TestApp['anonymous']>) => Promise<readonly unknown[]>>

test.each<[DemoRole, readonly (keyof typeof queues)[]]>([
  ['bank', ['fresh', 'drafts']],
  ['bankhead', ['fresh', 'approving']],
  ['bank2', ['fresh', 'drafts']],
  ['bank2head', ['fresh', 'approving']],
  ['leasing', ['fresh', 'drafts']],
  ['leasinghead', ['approving']],
  ['insurer', ['fresh', 'drafts', 'filed']],
  ['insurerhead', ['approving', 'toPay']],
  ['agency', ['fresh', 'acts']],
  ['agency2', ['fresh', 'acts']],
  ['agencyhead', ['signedVisits']],
  ['agrostar', ['fresh', 'drafts']],
  ['agrostarhead', ['approving']],
  ['expert', ['toSurvey']],
  ['finoperator', ['unrouted', 'machines', 'contested']],
  ['supply', ['lotDrafts']],
  ['supply2', ['lotsToAward']],
  ['assistant', ['letters']],
  ['farmer', ['leases']],
])('%s signs in and finds what waits for their hands', async (role, waiting) => {
  const client = await comeIn(role)
  for (const name of waiting) expect([name, (await queues[name](client)).length]).not.toEqual([name, 0])
})

test('stock is the sum of its movements', async () => {
  const { db } = app.server.services
  const sums = await db
    .selectFrom('products')
    .leftJoin('stockMovements', 'stockMovements.productId', 'products.id')
    .select(['products.id', 'products.stockQty'])
    .select((eb) => eb.fn.sum<number | null>('stockMovements.stockDelta').as('moved'))
    .groupBy('products.id')
    .execute()
  expect(sums.filter(({ stockQty, moved }) => stockQty !== Number(moved ?? 0))).toEqual([])
})

test('deals stand in every state that lasts, bargains, claims and withdrawals too', async () => {
  const { db } = app.server.services
  const deals = await db.selectFrom('deals').select('status').distinct().execute()
  // Nobody waits in `confirmed`: the contract or the payment is asked for in the same breath.
  expect(deals.map(({ status }) => status).sort()).toEqual(dealStates.filter((one) => one !== 'confirmed').sort())
  const proposals = await db.selectFrom('proposals').select('status').distinct().execute()
  expect(proposals.map(({ status }) => status).sort()).toEqual([...proposalStates].sort())
  const disputes = await db.selectFrom('disputes').select('state').distinct().execute()
  expect(disputes.map(({ state }) => state).sort()).toEqual([...disputeStates].sort())
  const withdrawals = await db.selectFrom('withdrawals').select('status').distinct().execute()
  expect(withdrawals.map(({ status }) => status).sort()).toEqual([...withdrawalStates].sort())
  const lines = await db.selectFrom('bankLines').select('status').distinct().execute()
  expect(lines.map(({ status }) => status).sort()).toEqual([...bankLineStates].sort())
})

test('money, goods and histories of all deals are true to the tiyin', async () => {
  expect(await app.server.inSystem(findUntrue)).toEqual({})
})

test('farmer and buyer find something in every tab, the buyer has free, blocked and escrowed money', async () => {
  for (const [role, side] of [
    ['farmer', 'seller'],
    ['buyer', 'buyer'],
  ] as const) {
    const client = await comeIn(role)
    for (const group of [...dealGroups, 'waiting'] as const) {
      const { content } = await client.ask(listDeals, { query: { side, group, take: 1 } })
      expect([role, group, content.items.length]).toEqual([role, group, 1])
    }
  }
  const { content } = await (await comeIn('buyer')).ask(getClearing)
  expect(content.free).toBeGreaterThan(0)
  expect(content.blockedForWithdrawals).toBeGreaterThan(0)
  expect(content.escrowBuying).toBeGreaterThan(0)
})

test('fifteen crops have a price of closed deals week by week', async () => {
  const { db } = app.server.services
  const told = await db
    .selectFrom('priceWeeks')
    .select(['categoryId', 'week'])
    .where('regionId', 'is', null)
    .where('n', '>=', 3)
    .where('sellers', '>=', 2)
    .execute()
  expect(new Set(told.map(({ week }) => week)).size).toBeGreaterThanOrEqual(8)
  expect(new Set(told.map(({ categoryId }) => categoryId)).size).toBeGreaterThanOrEqual(15)
})

test('announcements of every kind stand in every state, most of them up', async () => {
  const { db } = app.server.services
  const rows = await db.selectFrom('announcements').select(['kind', 'status', 'pending', 'pausedFor']).execute()
  const ads = await db.selectFrom('ads').select(['kind', 'regionId', 'expiresAt', 'endsOn']).execute()
  const least = { vacancy: [120, 105], resume: [120, 105], service: [80, 70], product: [80, 70] }
  const states = publicationStates.filter((state) => state !== 'sold_out')
  for (const kind of announcementKindNames) {
    const own = rows.filter((row) => row.kind === kind)
    const posted = ads.filter((ad) => ad.kind === kind)
    expect(own.length, kind).toBeGreaterThanOrEqual(least[kind][0] ?? 0)
    expect(posted.length, kind).toBeGreaterThanOrEqual(least[kind][1] ?? 0)
    expect(new Set(posted.map(({ regionId }) => regionId)).size, kind).toBe(14)
    expect([...new Set(own.map(({ status }) => status))].sort(), kind).toEqual([...states].sort())
    expect(own.filter(({ pending }) => pending).length, kind).toBeGreaterThan(0)
  }
  expect(rows.filter(({ pausedFor }) => pausedFor === 'filled').length).toBe(1)
  const today = dayOf(app.clock.now)
  const over = ads.filter((ad) => (ad.endsOn && ad.endsOn < today) || (ad.expiresAt && ad.expiresAt <= app.clock.now))
  expect(over).toEqual([])
})

test('something waits in every queue of announcements: a new one, flagged words, an edit of a live one, an appeal', async () => {
  const queued = await app.server.services.db
    .selectFrom('moderationCases')
    .select(['queue', 'flagKinds', 'before', 'appealOf'])
    .where('state', '=', 'queued')
    .execute()
  for (const { queue } of Object.values(announcementKinds)) {
    const own = queued.filter((one) => one.queue === queue)
    expect(own.length, queue).toBeGreaterThanOrEqual(4)
    expect(own.filter(({ before }) => before).length, queue).toBe(1)
    expect(own.filter(({ appealOf }) => appealOf).length, queue).toBe(1)
    const flags = queue === 'vacancy' ? ['ageLimit', 'sexLimit', 'workerFee'] : ['bannedWord']
    expect(own.flatMap(({ flagKinds }) => flagKinds)).toEqual(expect.arrayContaining(flags))
  }
  const { content } = await (await comeIn('admoderator')).ask(listComplaints, { query: { state: 'new' } })
  expect(content.total).toBe(5)
})

test('responses stand in every state; places and days are given away once', async () => {
  const { db } = app.server.services
  const rows = await db.selectFrom('applicants').selectAll().execute()
  expect([...new Set(rows.map(({ status }) => status))].sort()).toEqual([...applicantStates].sort())
  expect(rows.filter(({ people }) => people > 1).length).toBeGreaterThanOrEqual(4)
  expect(rows.filter(({ tellAt }) => tellAt)).toEqual([])
  const announced = await db.selectFrom('announcements').select(['id', 'filled']).execute()
  const hired = (id: number) => sum(rows.filter((row) => row.announcementId === id && row.status === 'done'))
  expect(announced.filter(({ id, filled }) => filled !== hired(id))).toEqual([])
  const days = await db.selectFrom('serviceDays').selectAll().execute()
  const held = rows.filter(({ day, status }) => day && (status === 'accepted' || status === 'done'))
  expect(held.length).toBeGreaterThanOrEqual(5)
  for (const [key, taken] of Map.groupBy(held, ({ announcementId, day }) => `${announcementId} ${day}`)) {
    const slots = days.find(({ announcementId, day }) => `${announcementId} ${day}` === key)?.slots ?? 0
    expect(taken.length, key).toBeLessThanOrEqual(slots)
  }
  const talks = await db.selectFrom('conversations').select('id').where('kind', '=', 'announcement').execute()
  expect(talks.length).toBeGreaterThanOrEqual(8)
})

test('no phone of an announcement is where strangers read, though owners were called', async () => {
  const { db } = app.server.services
  // Sums follow a colon, phones would not.
  const phone = /998\d{9}|(?<![:\d])9000\d{5}/
  // Names of files are digits too, and some of them look like anything.
  const written = (value: unknown) => JSON.stringify(value).replaceAll(/\b[0-9a-f]{64}\b/g, '')
  const ads = await db.selectFrom('ads').select(['id', 'content', 'title']).execute()
  expect(ads.filter((ad) => phone.test(written(ad)))).toEqual([])
  const rows = await db.selectFrom('announcements').select(['id', 'content', 'pending', 'phoneSealed']).execute()
  expect(rows.filter(({ content, pending }) => phone.test(written([content, pending])))).toEqual([])
  expect(rows.filter(({ phoneSealed }) => phoneSealed === null)).toEqual([])
  const { revealed } = await db
    .selectFrom('announcements')
    .select((eb) => eb.fn.sum<string>('contactsRevealed').as('revealed'))
    .executeTakeFirstOrThrow()
  const reveals = await db.selectFrom('contactReveals').select('announcementId').execute()
  expect(reveals.length).toBeGreaterThanOrEqual(10)
  expect(Number(revealed)).toBe(reveals.length)
})

test('whoever hires and whoever looks for work find their things, and a stranger finds work', async () => {
  const { content: mine } = await (await comeIn('employer')).ask(listMine, { query: { kind: 'vacancy' } })
  expect(mine.items.length).toBeGreaterThanOrEqual(15)
  const { content: sent } = await (await comeIn('worker')).ask(myResponses, { query: {} })
  expect(new Set(sent.items.map(({ state }) => state)).size).toBeGreaterThanOrEqual(6)
  const { content } = await app.anonymous().ask(listAds, { query: { kind: 'vacancy', search: 'traktorchi' } })
  expect(content.items.length).toBeGreaterThan(0)
})

const sum = (rows: readonly { people: number }[]) => rows.reduce((total, { people }) => total + people, 0)

test('the past sends nothing, and yesterday’s statement of the bank waits to be imported', async () => {
  const { db } = app.server.services
  const late = await db
    .selectFrom('messages')
    .select('id')
    .where('createdAt', '<', app.clock.now)
    .where('status', 'in', ['queued', 'sending'])
    .execute()
  expect(late).toEqual([])
  const operator = await comeIn('clearing')
  const { content: kept } = await operator.ask(listMappings)
  const body = await readFile(join(app.dataDir, 'demo-bank-statement.csv'))
  const url = `/main/api-market/clearing/statements?mapping=${kept.items[0]?.id}&apply=false`
  const { content } = (await operator.raw('POST', url, { body, headers: { 'content-type': 'text/csv' } })).json()
  expect(content.faults.total).toBe(0)
  expect(content.counts).toMatchObject({ topUp: 1, paidOut: 1, suspense: 1 })
  expect(content.counts.dealPaid).toBeGreaterThan(0)
})

async function comeIn(role: DemoRole) {
  const client = app.anonymous()
  const email = demoAccounts.find((one) => one.role === role)?.email
  await client.ask(loginByEmail, { body: { email, password: demoPassword } })
  return client
}

test.each([
  'kartoshka',
  'piyoz',
  'сабзи',
  'рис',
  'мука',
  'sut',
  'tuxum',
  'goʻsht',
  'asal',
  'urugʻ',
  'koʻchat',
  'oʻgʻit',
  'traktor',
])('a buyer who types «%s» finds it', async (search) => {
  const { content } = await app.anonymous().ask(listOffers, { query: { search, take: 5 } })
  expect(content.items.length).toBeGreaterThan(0)
})

test('a newsroom of every kind, courses with learners, events past and to come', async () => {
  const { db } = app.server.services
  const editions = await db.selectFrom('editions').select(['kind', 'title', 'cover', 'tags', 'extra']).execute()
  const out = (kind: string) => editions.filter((one) => one.kind === kind)
  const enough = { news: 40, article: 30, course: 12, library: 30, audiobook: 6, agritourism: 20, instruction: 20 }
  for (const [kind, many] of Object.entries(enough)) expect([kind, out(kind).length >= many]).toEqual([kind, true])
  expect(editions.filter(({ title }) => !title.ru)).toEqual([])
  // Answers of a quiz are nobody's to read.
  expect(JSON.stringify(out('lesson').map(({ extra }) => extra))).not.toContain('correct')
  const states = await db.selectFrom('contentItems').select('status').distinct().execute()
  expect(states.map(({ status }) => status).sort()).toEqual([
    'archived',
    'draft',
    'in_review',
    'published',
    'scheduled',
  ])
  const certified = await db.selectFrom('enrolments').select('id').where('status', '=', 'certified').execute()
  expect(certified.length).toBeGreaterThan(0)
  const events = await db.selectFrom('events').select('stage').execute()
  expect(new Set(events.map(({ stage }) => stage))).toEqual(new Set(['planned', 'finished', 'cancelled']))
  expect(events.length).toBeGreaterThanOrEqual(15)
  const came = await db.selectFrom('participants').select('id').where('status', '=', 'attended').execute()
  expect(came.length).toBeGreaterThan(15)
})

test('conversations have every kind of message there is, and somebody has written to each account that trades', async () => {
  const { content } = await (await comeIn('farmer')).ask(findConversations, { query: { take: 50 } })
  expect(content.items.length).toBeGreaterThanOrEqual(10)
  expect(new Set(content.items.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(2)
  expect(content.items.filter(({ unread }) => unread > 0).length).toBeGreaterThan(0)
  for (const role of ['buyer', 'head', 'seller2', 'bank', 'employer', 'worker'] as const) {
    const { content: found } = await (await comeIn(role)).ask(findConversations, { query: {} })
    expect([role, found.items.length]).not.toEqual([role, 0])
  }
  const said = await app.server.services.db.selectFrom('conversationMessages').selectAll().execute()
  const mimes = said.flatMap(({ files }) => files.map(({ mime }) => mime.replace(/\/.*/, '')))
  expect(new Set(mimes)).toEqual(new Set(['image', 'application', 'audio']))
  expect(new Set(said.flatMap(({ card }) => card?.kind ?? []))).toEqual(new Set(['product', 'deal']))
  const some = (is: (one: (typeof said)[number]) => boolean) => said.some(is)
  expect(some(({ place }) => place !== null)).toBe(true)
  expect(some(({ replyTo }) => replyTo !== null)).toBe(true)
  expect(some(({ editedAt }) => editedAt !== null)).toBe(true)
  expect(some(({ deletedAt }) => deletedAt !== null)).toBe(true)
  expect(some(({ wholeSealed }) => wholeSealed !== null)).toBe(true)
})

test('campaigns stand in five states: one waits for somebody else, one was sent and is being opened', async () => {
  const { content } = await (await comeIn('chiefeditor')).ask(listCampaigns, { query: {} })
  expect(content.counts).toMatchObject({ draft: 1, pending_approval: 1, approved: 1, sent: 1, stopped: 1 })
  const by = (status: string) => content.items.find((one) => one.status === status) ?? expect.fail(status)
  const sent = by('sent')
  expect(sent.told).toBeGreaterThan(20)
  expect(sent.opened).toBeGreaterThan(0)
  expect(sent.opened).toBeLessThan(sent.told)
  expect(by('stopped').skipped).toBeGreaterThan(0)
  const params = { id: sent.id }
  const { byChannel } = (await (await comeIn('admin')).ask(getCampaign, { params })).content
  expect(byChannel).toMatchObject([{ channel: 'sms', waiting: 0 }])
  expect(byChannel[0]?.delivered).toBeGreaterThan(0)
})

test('tickets stand in every state', async () => {
  const { db } = app.server.services
  const states = await db.selectFrom('tickets').select('status').distinct().execute()
  expect(states.map(({ status }) => status).sort()).toEqual([...ticketStates].sort())
})

test('a second start adds nothing', async () => {
  expect(await app.counted(build)).toBeLessThan(5)
})
