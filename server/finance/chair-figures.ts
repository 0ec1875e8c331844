import { type RawBuilder, sql } from 'kysely'
import { openRequestStates } from '#contract/applications/request-process.ts'
import { PAYMENT_DAYS } from '#contract/finance/cooperation/agreement-process.ts'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../kernel/context.ts'
import type { FigureDays } from '../kernel/figures.ts'
import { lyingIn } from '../kernel/inside.ts'
import './tables.ts'

/** Somebody who waits longer than the house has promised. */
export interface WaitingPerson {
  name: string
  phoneSealed: string | null
  days: number
}

const open = sql.join(openRequestStates.map((state) => sql.lit(state)))

/** Applications whose lender is late with an answer, the longest waiting first. */
export async function lateApplications(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  { path, take }: { path: string; take: number },
): Promise<{ n: number; days: number; people: WaitingPerson[] }> {
  const { rows } = await sql<WaitingPerson & { n: number }>`
    select u.last_name || ' ' || u.first_name as name, u.phone_sealed,
      greatest(0, ${dayOf(ctx.now)}::date - (min(r.due_at) at time zone 'Asia/Tashkent')::date) as days,
      (count(*) over ())::integer as n
    from application_requests r
    join applications a on a.id = r.application_id
    join users u on u.id = a.user_id
    where r.status in (${open}) and r.due_at < ${ctx.now} and ${lyingIn('a.territoryId', path)}
    group by a.id, u.id order by days desc, a.id limit ${take}`.execute(ctx.tx)
  const [first] = rows
  return { n: first?.n ?? 0, days: first?.days ?? 0, people: rows }
}

/** Money that people were paid, as a query of `user_id`, `territory_id`, `sum`: of applications and of agreements. */
export const paidToPeople = ({ from, to }: FigureDays): RawBuilder<unknown> => sql`
  select a.user_id, a.territory_id, p.amount as sum
  from finance_payments p join applications a on a.id = p.application_id
  where p.direction = 'to_applicant' and a.organization_id is null and p.paid_on between ${from}::date and ${to}::date
  union all
  select g.user_id, g.territory_id, h.kg * h.price
  from cooperation_handovers h join cooperation_agreements g on g.id = h.agreement_id
  where h.status = 'paid' and h.paid_on between ${from}::date and ${to}::date`

/** Whom money or an agreement has reached since a day, as a query of `user_id`. */
export const reachedSince = (day: string): RawBuilder<unknown> => sql`
  select a.user_id from finance_payments p join applications a on a.id = p.application_id
  where p.direction = 'to_applicant' and a.organization_id is null and p.paid_on >= ${day}::date
  union select user_id from cooperation_agreements
  where status in ('signed', 'active', 'fulfilled', 'disputed') and ends_on >= ${day}::date`

/** What leaders have owed families of a place for longer than anybody may agree on. */
export async function oldDebts(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  path: string,
): Promise<{ sum: number; families: number; days: number }> {
  const today = sql`${dayOf(ctx.now)}::date`
  const { rows } = await sql<{ sum: number; families: number; days: number }>`
    select coalesce(sum(h.kg * h.price), 0)::bigint as sum, count(distinct g.user_id)::integer as families,
      coalesce(max(${today} - h."on"), 0)::integer as days
    from cooperation_handovers h join cooperation_agreements g on g.id = h.agreement_id
    where h.status = 'confirmed' and h.paid_on is null and h."on" + ${PAYMENT_DAYS}::integer < ${today}
      and ${lyingIn('g.territoryId', path)}`.execute(ctx.tx)
  return rows[0] ?? { sum: 0, families: 0, days: 0 }
}
