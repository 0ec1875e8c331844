import { sql } from 'kysely'
import { PAYMENT_DAYS } from '#contract/finance/cooperation/agreement-process.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Condition } from '../../kernel/scope.ts'
import '../tables.ts'

/** What a leader's organization has agreed on, taken and paid in the last 365 days. */
export interface LeaderConduct {
  organizationId: string
  /** In force now, and of how many households. */
  agreements: number
  households: number
  handovers: number
  acceptedKg: number
  /** Sums whose days to pay have passed, and what of them came in time. */
  fallenDue: number
  paidInTime: number
  /** Kilograms of the volume of agreements that fall to the days passed: they are spread evenly over the period. */
  scheduledKg: number
  /** From a handover to its payment, of what is unpaid or was paid in the last 180 days. */
  longestDays: number
  /** Unpaid for longer than anybody may agree on. */
  debt: number
}

/** One statement for any number of organizations; whoever has no agreement is absent. */
export async function leaderConduct(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  organizationIds: readonly string[],
): Promise<Map<string, LeaderConduct>> {
  if (organizationIds.length === 0) return new Map()
  const today = sql`${dayOf(ctx.now)}::date`
  const { rows } = await sql<LeaderConduct>`
    with own as (
      select * from cooperation_agreements where organization_id = any(${sql.val([...organizationIds])}::uuid[])
        and status in ('active', 'disputed', 'fulfilled', 'terminated')
    ), taken as (
      select g.organization_id, h.kg, h.kg * h.price as sum, h."on", h.paid_on, g.payment_days
      from own g join cooperation_handovers h on h.agreement_id = g.id
      where h.status in ('confirmed', 'paid')
    ), agreed as (
      select organization_id,
        count(*) filter (where status = 'active') as agreements,
        count(distinct user_id) filter (where status = 'active') as households,
        coalesce(sum(round(volume::numeric * greatest(0, least(ends_on, ${today}) - greatest(starts_on, ${today} - 364) + 1)
          / (ends_on - starts_on + 1))) filter (where status <> 'terminated'), 0) as scheduled
      from own group by organization_id
    ), handed as (
      select organization_id,
        count(*) filter (where "on" > ${today} - 365) as handovers,
        coalesce(sum(kg) filter (where "on" > ${today} - 365), 0) as kg,
        coalesce(sum(sum) filter (where "on" > ${today} - 365 and "on" + payment_days < ${today}), 0) as fallen,
        coalesce(sum(sum) filter (where "on" > ${today} - 365 and "on" + payment_days < ${today}
          and paid_on <= "on" + payment_days), 0) as in_time,
        coalesce(max(case when paid_on is null then ${today} - "on"
          when paid_on > ${today} - 180 then paid_on - "on" end), 0) as longest,
        coalesce(sum(sum) filter (where paid_on is null and ${today} - "on" > ${PAYMENT_DAYS}), 0) as debt
      from taken group by organization_id
    )
    select organization_id, agreements::int, households::int, coalesce(handovers, 0)::int as handovers,
      coalesce(kg, 0)::bigint as accepted_kg, coalesce(fallen, 0)::bigint as fallen_due,
      coalesce(in_time, 0)::bigint as paid_in_time, scheduled::bigint as scheduled_kg,
      coalesce(longest, 0)::int as longest_days, coalesce(debt, 0)::bigint as debt
    from agreed left join handed using (organization_id)`.execute(ctx.tx)
  return new Map(rows.map((row) => [row.organizationId, row]))
}

/** How many agreements of an organization bind it still. */
export async function bindingAgreements(ctx: Pick<Ctx, 'tx'>, organizationId: string): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('cooperationAgreements')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .where('status', 'in', ['signed', 'active', 'disputed'])
    .executeTakeFirstOrThrow()
  return count
}

/** The latest fixed price of each category an organization has agreed on with somebody, tiyin a kilogram. */
export async function fixedPricesOf(
  ctx: Pick<Ctx, 'tx'>,
  organizationId: string,
): Promise<{ categoryId: number; price: number }[]> {
  const rows = await ctx.tx
    .selectFrom('cooperationAgreements')
    .select(['categoryId', 'price'])
    .distinctOn('categoryId')
    .where('organizationId', '=', organizationId)
    .where('status', 'in', ['signed', 'active'])
    .where('priceRule', '=', 'fixed')
    .orderBy('categoryId')
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ categoryId, price }) => (price === null ? [] : { categoryId, price }))
}

/** Households that have an agreement with a leader's organization, as far as whoever asks sees them. For `g`. */
export async function householdsOfLeader(
  { tx }: Pick<Ctx, 'tx'>,
  organizationId: string,
  seen: Condition,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select g.user_id from cooperation_agreements g
    where g.organization_id = ${organizationId} and g.status in ('signed', 'active', 'disputed', 'fulfilled') and ${seen}
    group by g.user_id order by min(g.id)`.execute(tx)
  return rows.map(({ userId }) => userId)
}
