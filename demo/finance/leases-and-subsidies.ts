import { openMaker } from '#server/documents/make.ts'
import { APPLICATION } from '#server/finance/applying/contract.ts'
import { contactsOf } from '#server/identity/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { FileStore } from '#server/kernel/files/files.ts'
import type { Heavy } from '#server/kernel/heavy/heavy.ts'
import { openMemories } from '#server/kernel/memory.ts'
import { demoAccounts } from '../accounts.ts'
import { openStage } from '../deals/stage.ts'
import type { People } from '../people.ts'
import { leasingPlans, leasingStory } from './leasing.ts'
import { type LedParts, missing } from './led.ts'
import type { DemoLender } from './lenders.ts'
import { type Member, subsidyPlans, subsidyStory } from './subsidy.ts'

interface Options {
  files: FileStore
  heavy: Heavy
  art: string
  people: People
  lenders: readonly DemoLender[]
  urlOf: (path: string) => string
}

/** What was leased and what the state gave back in ten weeks: something in every stage. */
export async function buildLeasesAndSubsidies(ctx: Ctx, { files, heavy, art, people, lenders, urlOf }: Options) {
  // Terms and lenders do not change while the stories are played: each is read once, not in every step.
  const { recall } = openMemories(ctx.tx, { listen: () => () => {} })
  const stage = openStage({ ...ctx, recall })
  const group = groupOf(people)
  const signers = [...people.sellers, ...group, ...lenders.map(({ headId }) => ({ userId: headId }))]
  const contacts = await contactsOf(ctx, [...new Set(signers.map(({ userId }) => userId))])
  const phones = new Map(contacts.map(({ userId, phone }) => [userId, phone ?? '']))
  const products = await ctx.tx.selectFrom('financeProducts').select(['id', 'code']).execute()
  const maker = openMaker({ files, heavy, addressOf: urlOf, inSystem: (act) => act(stage.system()) })
  const parts: LedParts = {
    ...{ stage, files, art, lenders },
    kept: new Map(),
    productOf: (code) => products.find((one) => one.code === code) ?? missing(code),
    phoneOf: (userId) => phones.get(userId) ?? '',
    draw: (id) => maker.makeAllOf(APPLICATION, String(id)),
  }
  const leases = await leasingPlans(ctx, people)
  await stage.play([
    ...subsidyPlans(people).map((plan) => subsidyStory(parts, group, plan)),
    ...leases.map((plan) => leasingStory(parts, plan)),
  ])
}

/** Two of the agency and one of the district, as acts of visits name them. */
const groupOf = (people: People): Member[] =>
  (['agency', 'agency2', 'official'] as const).map((role) => ({
    userId: people.account(role),
    pinfl: demoAccounts.find((one) => one.role === role)?.pinfl ?? missing(`number of ${role}`),
  }))
