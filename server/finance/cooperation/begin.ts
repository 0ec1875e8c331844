import { sql } from 'kysely'
import { type AgreementSide, OPEN_AGREEMENTS } from '#contract/finance/cooperation/agreement-process.ts'
import type { AgreementTerms } from '#contract/finance/cooperation/agreements.ts'
import { businessKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { dayOf } from '#uz/date.ts'
import { nextNumber } from '../../documents/public.ts'
import {
  findParties,
  isSelfEmployed,
  leadsBusiness,
  type NamedPerson,
  namePerson,
  partiesOf,
  partyTerritory,
  personBy,
  type Registration,
} from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../kernel/refuse.ts'
import type { ScopedCtx } from '../../kernel/scope.ts'
import { wordIn } from '../../kernel/words/words.ts'
import { categoriesByIds, territoriesByIds } from '../../reference/public.ts'
import { AGREEMENT, type AgreementRecord, agreements, COOPERATION_TOPIC } from './rows.ts'
import '../tables.ts'

interface Sides {
  organizationId: string
  userId: string
}
const unknown = (field: 'pinfl' | 'tin') => refuseFields([{ field, code: 'E_NOT_FOUND' }])

/** A leader is an organization that is verified, of a kind that trades. */
async function leaderBy(ctx: Ctx, tin: string): Promise<string> {
  const found = (await findParties(ctx, { taxNumber: tin })).find(({ organizationId }) => organizationId !== null)
  return found?.organizationId ?? unknown('tin')
}
async function requireLeader(ctx: Ctx, organizationId: string): Promise<void> {
  const party = (await partiesOf(ctx, [{ userId: organizationId, organizationId }])).get(organizationId)
  if (!party?.active || !party.verified || !businessKinds.some((kind) => kind === party.kind)) refuse('E_LEADER')
}

/** Self-employed, or at the head of a dehqon farm or another business. */
export async function requireWorker(ctx: Ctx, userId: string): Promise<void> {
  if ((await isSelfEmployed(ctx, userId)) || (await leadsBusiness(ctx, userId))) return
  refuse('E_NOT_ELIGIBLE', { rules: wordIn(ctx.lang, 'finance-rules', 'label.SELF_EMPLOYED') })
}

/** One at a time of a person, category and period; two at once are told apart by the lock. */
export async function requireNoOther(ctx: Ctx, row: Sides & AgreementTerms & { id?: number }): Promise<void> {
  const key = ['cooperation', row.userId, row.categoryId].join(':')
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(ctx.tx)
  const other = await ctx.tx
    .selectFrom('cooperationAgreements')
    .select('number')
    .where('userId', '=', row.userId)
    .where('categoryId', '=', row.categoryId)
    .where('status', 'in', ['signed', 'active', 'disputed'])
    .where('startsOn', '<=', row.endsOn)
    .where('endsOn', '>=', row.startsOn)
    .where('id', '<>', row.id ?? 0)
    .executeTakeFirst()
  if (other) refuse('E_DUPLICATE', { number: other.number })
}

/** What the shape of a call cannot know. */
export async function checkTerms(ctx: Ctx, terms: AgreementTerms): Promise<void> {
  const faults: FieldRefusal[] = []
  if (terms.endsOn < terms.startsOn) faults.push({ field: 'endsOn', code: 'V_DATE_ORDER' })
  else if (terms.endsOn < dayOf(ctx.now)) faults.push({ field: 'endsOn', code: 'V_DATE_PAST' })
  if (terms.priceRule === 'market_minus' && terms.discount === null)
    faults.push({ field: 'discount', code: 'V_REQUIRED' })
  if (terms.priceRule !== 'market_minus' && !terms.price) faults.push({ field: 'price', code: 'V_REQUIRED' })
  if (!(await categoriesByIds(ctx, [terms.categoryId])).get(terms.categoryId)?.live)
    faults.push({ field: 'categoryId', code: 'E_NOT_FOUND' })
  if (faults.length > 0) refuseFields(faults)
}

/** What a rule does not need is not kept. */
export const plainTerms = ({ price, discount, ...terms }: AgreementTerms) => ({
  ...terms,
  price: terms.priceRule === 'market_minus' ? null : price,
  discount: terms.priceRule === 'market_minus' ? discount : null,
})

interface Begun extends Sides {
  begunBy: AgreementSide
  territoryId: number
  /** The leader does not stand by the household's mahalla. */
  outside?: boolean
  terms: AgreementTerms
}

/** The government domain begins them from its visits too. */
export async function openAgreement(ctx: SignedCtx, { terms, ...begun }: Begun): Promise<AgreementRecord> {
  await requireLeader(ctx, begun.organizationId)
  await requireWorker(ctx, begun.userId)
  await checkTerms(ctx, terms)
  await requireNoOther(ctx, { ...begun, ...terms })
  const agreement = await ctx.tx
    .insertInto('cooperationAgreements')
    .values({
      ...begun,
      ...plainTerms(terms),
      number: await nextNumber(ctx, 'KO-{YYYY}-{N6}', ctx.now),
      authorId: ctx.actor.userId,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await agreements.begin(ctx, agreement)
  await ctx.audit({ action: `${AGREEMENT}.begin`, objectType: AGREEMENT, objectId: agreement.id, to: 'draft' })
  await ctx.changed(COOPERATION_TOPIC)
  return agreement
}

const homeOf = async (ctx: Ctx, userId: string): Promise<number> =>
  (await partyTerritory(ctx, { userId, organizationId: null })) ?? refuse('E_NO_HOME')

/** Whoever has no account, and what the register of the self-employed says of them. */
type Named = Omit<NamedPerson, 'pinfl'> | undefined
type Said = Registration | undefined

/** The household by its number; with names and a phone where it has no account. */
async function householdBy(ctx: Ctx, pinfl: string, named: Named, said: Said): Promise<string> {
  const known = await personBy(ctx, { pinfl })
  if (known) return known
  if (!named) return unknown('pinfl')
  const place = (await territoriesByIds(ctx, [named.territoryId])).get(named.territoryId)
  if (place?.level !== 'neighborhood') refuseFields([{ field: 'person.territoryId', code: 'V_TERRITORY' }])
  return namePerson(ctx, { ...named, pinfl }, said)
}

type Own = AgreementTerms & { pinfl?: string | undefined; tin?: string | undefined; person?: Named }
/** By one of the two. */
export async function beginOwn(
  ctx: SignedCtx,
  { pinfl, tin, person, ...terms }: Own,
  said: Said,
): Promise<AgreementRecord> {
  const { organizationId, userId } = ctx.actor
  if (organizationId) {
    if (!pinfl) return refuseFields([{ field: 'pinfl', code: 'V_REQUIRED' }])
    const household = await householdBy(ctx, pinfl, person, said)
    const territoryId =
      (await partyTerritory(ctx, { userId: household, organizationId: null })) ??
      refuseFields([{ field: 'pinfl', code: 'V_NO_HOME' }])
    return openAgreement(ctx, { organizationId, userId: household, begunBy: 'leader', territoryId, terms })
  }
  if (!tin) return refuseFields([{ field: 'tin', code: 'V_REQUIRED' }])
  await requireFewOpen(ctx)
  const leader = await leaderBy(ctx, tin)
  const territoryId = await homeOf(ctx, userId)
  return openAgreement(ctx, { organizationId: leader, userId, begunBy: 'person', territoryId, terms })
}

async function requireFewOpen(ctx: SignedCtx): Promise<void> {
  const { count } = await ctx.tx
    .selectFrom('cooperationAgreements')
    .select(sql<number>`count(*)`.as('count'))
    .where('userId', '=', ctx.actor.userId)
    .where('begunBy', '=', 'person')
    .where('status', 'in', ['draft', 'waiting'])
    .executeTakeFirstOrThrow()
  if (Number(count) >= OPEN_AGREEMENTS) refuse('E_LIMIT', { limit: OPEN_AGREEMENTS })
}

/** By a person, with a leader another domain knows; `standsBy` says whether the leader stands by their mahalla. */
export async function beginWithLeader(
  ctx: SignedCtx,
  organizationId: string,
  terms: AgreementTerms,
  standsBy: (territoryId: number) => boolean,
): Promise<AgreementRecord> {
  const { userId } = ctx.actor
  // A household asks for itself, not for an organization it works for.
  if (ctx.actor.organizationId) refuse('E_FORBIDDEN')
  await requireFewOpen(ctx)
  const territoryId = await homeOf(ctx, userId)
  const outside = !standsBy(territoryId)
  return openAgreement(ctx, { organizationId, userId, begunBy: 'person', territoryId, outside, terms })
}

/** By staff, about somebody of their territories; of others the answer is that there is nobody. */
export async function beginByStaff(
  ctx: ScopedCtx<'agreement'>,
  { pinfl, tin, person, ...terms }: AgreementTerms & { pinfl: string; tin: string; person?: Named },
  said: Said,
): Promise<AgreementRecord> {
  const userId = await householdBy(ctx, pinfl, person, said)
  const territoryId = (await partyTerritory(ctx, { userId, organizationId: null })) ?? unknown('pinfl')
  const place = (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  if (!place || !ctx.holds(place.path)) unknown('pinfl')
  const organizationId = await leaderBy(ctx, tin)
  return openAgreement(ctx, { organizationId, userId, begunBy: 'staff', territoryId, terms })
}
