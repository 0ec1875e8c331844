import { type RawBuilder, sql } from 'kysely'
import { PAYMENT_DAYS } from '#contract/finance/cooperation/agreement-process.ts'
import { dayOf } from '#uz/date.ts'
import { type FigureDays, flow, onDays, stock } from '../kernel/figures.ts'
import './tables.ts'

/** Applications that were sent, of every kind, by where the applicant is. */
export const sentApplications = flow(
  (days) => sql`select territory_id, count(*)::integer as num from applications
    where ${onDays('submittedAt', days)} group by territory_id`,
)

/** The first decision on each application: an offer, or a refusal. */
const firstDecisions = (days: FigureDays, num: RawBuilder<unknown>) => sql<never>`
  select territory_id, ${num} as num, count(*)::integer as den from (
    select a.territory_id, a.submitted_at, min(r.offered_at) as offered_at,
      least(min(r.offered_at), min(r.ended_at) filter (where r.status = 'refused')) as decided_at
    from applications a
    join application_requests r on r.application_id = a.id
    where a.submitted_at is not null and (r.offered_at is not null or r.status = 'refused')
    group by a.id
  ) first
  where ${onDays('decidedAt', days)}
  group by territory_id`

export const approvedAtFirst = flow((days) =>
  firstDecisions(days, sql`(count(*) filter (where offered_at = decided_at))::integer`),
)
/** Whole days from sending to the first decision. */
export const daysToDecision = flow((days) =>
  firstDecisions(
    days,
    sql`sum((decided_at at time zone 'Asia/Tashkent')::date - (submitted_at at time zone 'Asia/Tashkent')::date)::integer`,
  ),
)

/** Paid to people who applied for themselves, in tiyin. */
export const paidToFamilies = flow(
  ({ from, to }) => sql`
    select a.territory_id, sum(p.amount)::bigint as num
    from finance_payments p join applications a on a.id = p.application_id
    where p.direction = 'to_applicant' and a.organization_id is null and p.paid_on between ${from}::date and ${to}::date
    group by a.territory_id`,
)

export const agreementsInForce = stock(
  () => sql`select territory_id, count(*)::integer as num from cooperation_agreements
    where status in ('active', 'disputed') group by territory_id`,
)

/** Sums for what was handed over that fell due, and what of them was paid by then. */
export const paidInTime = flow(
  ({ from, to }) => sql`
    select g.territory_id,
      coalesce(sum(h.kg * h.price) filter (where h.paid_on <= h."on" + ${PAYMENT_DAYS}::integer), 0)::bigint as num,
      sum(h.kg * h.price)::bigint as den
    from cooperation_handovers h join cooperation_agreements g on g.id = h.agreement_id
    where h.status in ('confirmed', 'paid')
      and h."on" + ${PAYMENT_DAYS}::integer between ${from}::date and ${to}::date
    group by g.territory_id`,
)

/** What leaders have owed families for longer than anybody may agree on, in tiyin. */
export const debtOfLeaders = stock(
  (_, now) => sql`
    select g.territory_id, sum(h.kg * h.price)::bigint as num
    from cooperation_handovers h join cooperation_agreements g on g.id = h.agreement_id
    where h.status = 'confirmed' and h.paid_on is null and h."on" + ${PAYMENT_DAYS}::integer < ${dayOf(now)}::date
    group by g.territory_id`,
)
