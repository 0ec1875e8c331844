import { sql } from 'kysely'
import type { ApplicationContent } from '#contract/applications/application.ts'
import type { AgeGroup } from '#contract/finance/entitled.ts'
import type { EntitlementAnswers } from '#contract/finance/entitlements.ts'
import { Income } from '#contract/finance/kinds/parts.ts'
import { applicantKinds } from '#contract/finance/products/products.ts'
import { partyKey } from '#contract/party-key.ts'
import { dayOf } from '#uz/date.ts'
import { actingParty, isSelfEmployed, partiesOf, partyTerritory, peopleByIds } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { activitiesOf, plotsOf } from '../applying/content.ts'
import { yearsSince } from '../applying/wizard/facts.ts'
import '../tables.ts'

type Source = 'account' | 'register' | 'application' | 'answer' | 'address'
type Question = keyof EntitlementAnswers
export type Sources = Partial<Record<Question, { source: Source; day: string | null }>>

export interface Answered {
  answers: EntitlementAnswers
  sources: Sources
}

const SOTIX = 100
/** The age at which each group begins. */
const GROUPS = { middle: 31, senior: 61 }
const groupOf = (age: number): AgeGroup => (age < GROUPS.middle ? 'young' : age < GROUPS.senior ? 'middle' : 'senior')

const without = <T extends object>(all: T): Partial<T> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== null)) as Partial<T>

/** What an application said of the farm: land, what grows, heads, income. */
function inContent(content: ApplicationContent): EntitlementAnswers {
  const plots = plotsOf(content)
  const activities = activitiesOf(content)
  const crops = activities.flatMap(({ categoryId, squareMetres }) => (squareMetres ? [categoryId] : []))
  const heads = activities.reduce((sum, one) => sum + (one.heads ?? 0), 0)
  const income = Income.safeParse(content.income).data
  return without({
    sotix: plots.length > 0 ? plots.reduce((sum, one) => sum + one.squareMetres, 0) / SOTIX : undefined,
    right: plots[0]?.right,
    crops: crops.length > 0 ? [...new Set(crops)].slice(0, 5) : undefined,
    heads: heads > 0 ? heads : undefined,
    income: income?.monthly,
    debts: income?.debts,
  })
}

/** Answers of the caller's party, later sources override earlier: account, last application, own answers, address. */
export async function answersOf(ctx: SignedCtx, inAddress: EntitlementAnswers): Promise<Answered> {
  const party = actingParty(ctx)
  const key = partyKey(party)
  const named = (await partiesOf(ctx, [party])).get(key)?.kind
  const kind = applicantKinds.find((one) => one === named)
  const person = party.organizationId === null ? (await peopleByIds(ctx, [party.userId])).get(party.userId) : undefined
  const place = await partyTerritory(ctx, party)
  const last = await ctx.tx
    .selectFrom('applications')
    .select(['content', 'updatedAt'])
    .where('partyKey', '=', key)
    .where('kind', 'in', ['loan', 'leasing', 'subsidy', 'insurance', 'uzagrostar'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const kept = await ctx.tx
    .selectFrom('entitlementAnswers')
    .select(['answers', 'answeredAt'])
    .where('partyKey', '=', key)
    .executeTakeFirst()
  const age = person?.birthDate ? groupOf(yearsSince(person.birthDate, dayOf(ctx.now))) : undefined
  const layers: [Source, EntitlementAnswers, Date | undefined][] = [
    ['account', without({ place, who: kind, age }) as EntitlementAnswers, undefined],
    ['application', last ? inContent(last.content) : {}, last?.updatedAt],
    ['answer', kept?.answers ?? {}, kept?.answeredAt],
    ['address', inAddress, undefined],
  ]
  const answers: EntitlementAnswers = {}
  const sources: Sources = {}
  for (const [source, said, at] of layers) {
    Object.assign(answers, without(said))
    for (const question of Object.keys(without(said)) as Question[])
      sources[question] = { source, day: at ? dayOf(at) : null }
  }
  return { answers, sources }
}

export async function keepAnswers(ctx: SignedCtx, answers: EntitlementAnswers): Promise<EntitlementAnswers> {
  const party = actingParty(ctx)
  const said = JSON.stringify(answers)
  await ctx.tx
    .insertInto('entitlementAnswers')
    .values({ ...party, partyKey: partyKey(party), answers: sql`${said}::jsonb`, answeredAt: ctx.now })
    .onConflict((on) => on.column('partyKey').doUpdateSet({ answers: sql`${said}::jsonb`, answeredAt: ctx.now }))
    .execute()
  // The audit records that they answered, not what.
  await ctx.audit({ action: 'entitlements.answered', objectType: 'entitlements', objectId: partyKey(party) })
  return answers
}

/** Facts of registers and of the platform, for signed-in people only. */
export async function registeredFacts(ctx: SignedCtx) {
  const party = actingParty(ctx)
  return {
    identityLevel: (await partiesOf(ctx, [party])).get(partyKey(party))?.verified ? 2 : 1,
    selfEmployed: party.organizationId === null ? await isSelfEmployed(ctx, party.userId) : undefined,
  }
}

/** Deletes the answers of an erased person. */
export const forgetAnswers = ({ tx }: Ctx, userId: string) =>
  tx.deleteFrom('entitlementAnswers').where('partyKey', '=', userId).execute()
