import { sql } from 'kysely'
import type { Facts } from '#contract/finance/eligibility/facts.ts'
import { partyKey } from '#contract/party-key.ts'
import { dayOf } from '#uz/date.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { Checked } from '../../../applications/public.ts'
import { isSelfEmployed, partiesOf, peopleByIds } from '../../../identity/public.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { payoutsOf } from '../../../market/public.ts'
import { categoriesByIds, territoriesByIds } from '../../../reference/public.ts'
import { agreementsOf } from '../../cooperation/rows.ts'
import type { FinanceProduct } from '../../products/lookup.ts'
import { recommendedDays } from '../../recommendations/rows.ts'
import { answersFor, factsOfRegisters } from '../../registers/answers.ts'
import { activitiesOf, plotsOf, requisiteOf } from '../content.ts'
import { consentsOf } from './guarantors.ts'
import '../../tables.ts'

/** What the platform and registers know of an applicant and of what they ask for; what nobody has said is unknown. */
export async function factsOf(ctx: Ctx, product: FinanceProduct, application: Checked): Promise<Facts> {
  const { userId, organizationId, content, territoryId } = application
  const party = { userId, organizationId }
  const plots = plotsOf(content)
  const activities = activitiesOf(content)
  const kinds = await partiesOf(ctx, [party])
  const person = (await peopleByIds(ctx, [userId])).get(userId)
  const categories = await categoriesByIds(
    ctx,
    activities.map(({ categoryId }) => categoryId),
  )
  const places = await territoriesByIds(ctx, territoryId === null ? [] : [territoryId])
  const requisiteId = requisiteOf(content)
  const heads = activities.reduce((sum, one) => sum + (one.heads ?? 0), 0)
  const past = await pastOf(ctx, partyKey(party), application.id)
  const { group } = await consentsOf(ctx, application.id)
  const registered = factsOfRegisters(await answersFor(ctx, application.id))
  return {
    ...registered,
    kind: kinds.get(partyKey(party))?.kind,
    identityLevel: kinds.get(partyKey(party))?.verified ? 2 : 1,
    selfEmployed: organizationId === null ? await isSelfEmployed(ctx, userId) : undefined,
    ...(plots.length > 0 && {
      squareMetres: plots.reduce((sum, one) => sum + one.squareMetres, 0),
      landRights: plots.map(({ right }) => right),
    }),
    territoryPath: territoryId === null ? undefined : places.get(territoryId)?.path,
    ...(activities.length > 0 && {
      crops: [...categories.values()].flatMap(({ path }) => path),
      heads,
    }),
    age: organizationId === null && person?.birthDate ? yearsSince(person.birthDate, dayOf(ctx.now)) : undefined,
    overdue: past.overdue || registered.overdue,
    closed: past.closed,
    // Letters and agreements are written on the platform only: none here means none.
    agreements: await agreementsOf(ctx, party),
    recommendedDaysAgo: (await recommendedDays(ctx, userId)).get(product.id) ?? null,
    askedThisSeason: undefined,
    groupConsents: group,
    requisite:
      requisiteId === null
        ? undefined
        : (await payoutsOf(ctx, party)).some(({ id, why }) => id === requisiteId && why !== 'number'),
    intakeOpen: isIntakeOpen(product, dayOf(ctx.now)),
  }
}

export const isIntakeOpen = ({ intakeFrom, intakeTo }: FinanceProduct, day: string): boolean =>
  (intakeFrom === null || intakeFrom <= day) && (intakeTo === null || day <= intakeTo)

export function yearsSince(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

interface Past {
  overdue: boolean
  closed: { product: string; monthsAgo: number }[]
}

/** What the platform itself has seen: debts that are late, loans closed in good order. */
export async function pastOf(ctx: Ctx, key: string, id?: number): Promise<Past> {
  const { rows } = await sql<{ code: string; endedAt: Date; late: boolean; status: string }>`
    select p.code, a.ended_at as "endedAt", a.status,
      exists (select from finance_repayments f where f.application_id = a.id and f.status = 'late') as late
    from applications a join finance_products p on p.id = a.subject_id
    where a.party_key = ${key}::uuid and a.kind in ('loan', 'leasing', 'uzagrostar') and a.granted is not null
      and a.id is distinct from ${id ?? null}::integer
    order by a.id limit 200`.execute(ctx.tx)
  const month = 30 * DAY_MS
  return {
    overdue: rows.some(({ late }) => late),
    closed: rows.flatMap(({ code, endedAt, status }) =>
      status === 'closed' && endedAt
        ? [{ product: code, monthsAgo: Math.floor((ctx.now.getTime() - endedAt.getTime()) / month) }]
        : [],
    ),
  }
}

/** A district is marked, and its mahallas with it. */
export async function marksOf(ctx: Ctx, path: string) {
  const { rows } = await sql<{ difficult: boolean | null; pilot: boolean | null }>`
    select bool_or(is_difficult) as difficult, bool_or(uzagrostar_pilot) as pilot from territories
    where ${path} = path or ${path} like path || '/%'`.execute(ctx.tx)
  return { difficult: rows[0]?.difficult ?? false, pilot: rows[0]?.pilot ?? false }
}
