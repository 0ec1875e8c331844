import { openMaker } from '#server/documents/make.ts'
import { APPLICATION } from '#server/finance/applying/contract.ts'
import { fallLate, findLate } from '#server/finance/applying/desk/late.ts'
import { AGREEMENT } from '#server/finance/cooperation/rows.ts'
import { RECOMMENDATION } from '#server/finance/recommendations/rows.ts'
import { contactsOf } from '#server/identity/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import type { Heavy } from '#server/kernel/heavy/heavy.ts'
import { openMemories } from '#server/kernel/memory.ts'
import { categoryIdsBySlugs } from '#server/reference/public.ts'
import { demoAccounts } from '../accounts.ts'
import { openStage, type Stage } from '../deals/stage.ts'
import type { People } from '../people.ts'
import { agreementStories, leadersWith, settleAgreements } from './agreements.ts'
import { registerWorkers, settleHouseholds } from './households.ts'
import { coverPlans, coverStory, SPENT_COVER } from './insurance.ts'
import { leasePlans, leaseStory, SPENT_LEASE } from './leasing.ts'
import { AFAR_REGION, type DemoLender } from './lenders.ts'
import { letterStories } from './letters.ts'
import { loanPlans, SPENT_LOAN } from './loan-plans.ts'
import { loanStory } from './loans.ts'
import { MILLION, missing, type Parts, TOMATO } from './parts.ts'
import { type Member, SPENT_SUBSIDY, subsidyPlans, subsidyStory } from './subsidy.ts'
import { goodsPlans, goodsStory, SPENT_GOODS } from './uzagrostar.ts'

interface Options {
  files: FileStore
  heavy: Heavy
  art: string
  people: People
  lenders: readonly DemoLender[]
  urlOf: (path: string) => string
}

/** What households grow for others. */
const grown = ['kartoshka', 'piyoz', 'sabzi', 'bodring', TOMATO, 'olma', 'uzum']

/** What was asked for in ten weeks, of all five kinds: something in every state, and work for everybody's hands. */
export async function buildApplications(ctx: Ctx, options: Options): Promise<void> {
  const { people } = options
  // Terms and lenders do not change while the stories are played: each is read once, not in every step.
  const { recall } = openMemories(ctx.tx, { listen: () => () => {} })
  const stage = openStage({ ...ctx, recall })
  const households = await settleHouseholds(ctx)
  const crops = await categoryIdsBySlugs(ctx, grown)
  const loans = loanPlans(people, households)
  const asksKoop = new Set(loans.flatMap(({ code, userId }) => (code === 'koop' ? userId : [])))
  const leaders = people.sellers.flatMap(({ userId, organizationId }) => (asksKoop.has(userId) ? organizationId : []))
  const parts = await openParts(ctx, stage, options, crops)
  await settleAgreements(ctx, [
    ...leadersWith(people, leaders, [...crops.values()]),
    ...[...households.near, ...households.afar].map((household) => ({
      ...household,
      organizationId: people.employer.organizationId,
      categoryId: parts.cropOf(TOMATO),
    })),
  ])
  await registerWorkers(ctx, [people.account('buyer'), people.account('worker')])
  const [near, afar] = await byDistance(ctx, people)
  const group = groupOf(people)
  const expertId = people.account('expert')
  const leases = await leasePlans(ctx, near, afar)
  await stage.play([
    spent(stage),
    ...loans.map((plan) => loanStory(parts, plan)),
    ...leases.map((plan) => leaseStory(parts, plan)),
    ...subsidyPlans(near, afar).map((plan) => subsidyStory(parts, group, plan)),
    ...coverPlans(near, afar).map((plan) => coverStory(parts, expertId, plan)),
    ...goodsPlans(households.near, households.afar).map((plan) => goodsStory(parts, plan)),
    ...letterStories(parts, people),
    ...agreementStories(parts, people, [...crops.values()]),
  ])
  const system = stage.system()
  for (const id of await findLate(system)) await fallLate(system, id)
}

async function openParts(
  ctx: Ctx,
  stage: Stage,
  { files, heavy, art, people, lenders, urlOf }: Options,
  crops: ReadonlyMap<string, number>,
): Promise<Parts> {
  const contacts = await contactsOf(ctx, await everybody(ctx))
  const phones = new Map(contacts.map(({ userId, phone }) => [userId, phone ?? '']))
  const products = await ctx.tx.selectFrom('financeProducts').select(['id', 'code']).execute()
  const maker = openMaker({ files, heavy, addressOf: urlOf, inSystem: (act) => act(stage.system()) })
  return {
    ...{ stage, files, art, lenders, kept: new Map() },
    productOf: (code) => products.find((one) => one.code === code) ?? missing(code),
    cropOf: (slug) => crops.get(slug) ?? missing(slug),
    phoneOf: (userId) => phones.get(userId) ?? '',
    draw: (id) => maker.makeAllOf(APPLICATION, String(id)),
    drawLetter: (id) => maker.makeAllOf(RECOMMENDATION, String(id)),
    drawAgreement: (id) => maker.makeAllOf(AGREEMENT, String(id)),
    assistantId: people.account('assistant'),
    operatorId: people.account('finoperator'),
  }
}

const everybody = async ({ tx }: Ctx): Promise<string[]> =>
  (await tx.selectFrom('users').select('id').execute()).map(({ id }) => id)

/** Sellers where every lender is, and those where only banks are. */
async function byDistance({ tx }: Ctx, { sellers }: People) {
  const rows = await tx.selectFrom('territories').select('id').where('path', 'like', `${AFAR_REGION}/%`).execute()
  const far = new Set(rows.map(({ id }) => id))
  return [
    sellers.filter(({ territoryId }) => !far.has(territoryId)),
    sellers.filter(({ territoryId }) => far.has(territoryId)),
  ] as const
}

const BUDGET = 900 * MILLION

/** One programme of each kind has given away its money, most of it before the platform counted: who asks now waits in line. */
async function* spent(stage: Stage) {
  yield 30
  await stage
    .system()
    .tx.updateTable('financeProducts')
    .set({ budgetTotal: BUDGET, budgetUsed: BUDGET - MILLION / 10 })
    .where('code', 'in', [SPENT_LOAN, SPENT_LEASE, SPENT_SUBSIDY, SPENT_COVER, SPENT_GOODS])
    .execute()
}

/** Two of the agency and one of the district, as acts of visits name them. */
const groupOf = (people: People): Member[] =>
  (['agency', 'agency2', 'official'] as const).map((role) => ({
    userId: people.account(role),
    pinfl: demoAccounts.find((one) => one.role === role)?.pinfl ?? missing(`number of ${role}`),
  }))
