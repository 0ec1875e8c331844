import { sql } from 'kysely'
import { countedPlans } from '#contract/government/specialization/plan-process.ts'
import { STALE_DAYS } from '#contract/government/visits/visit-process.ts'
import { dayOf } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { reachedSince } from '../../finance/public.ts'
import { flow, onDays, stock } from '../../kernel/figures.ts'
import '../tables.ts'

const counted = sql.join(countedPlans.map((state) => sql.lit(state)))

/** Households with a verified form that nobody disputes and that is not out of date; of all that there are. */
export const coverage = stock(
  (_, now) => sql`
    with fresh as (
      select s.territory_id, count(*)::integer as num
      from visit_forms f join visit_subjects s on s.id = f.subject_id
      where f.kind = 'household' and s.status = 'active' and f.status = 'verified' and f.disputed_at is null
        and f.visited_on >= ${dayOf(now)}::date - ${STALE_DAYS}::integer
      group by s.territory_id
    ), known as (
      select territory_id, count(*)::integer as den from visit_subjects
      where kind = 'household' and status = 'active' group by territory_id
    )
    select t.id as territory_id, coalesce(f.num, 0) as num,
      greatest(coalesce(t.households, 0), coalesce(k.den, 0)) as den
    from territories t
    left join fresh f on f.territory_id = t.id
    left join known k on k.territory_id = t.id
    where t.level = 'neighborhood' and (k.den is not null or (t.status = 'active' and t.households > 0))`,
)

/** Households of the register of the poor that money or an agreement has reached within a year; of all in it. */
export const helped = stock(
  (_, now) => sql`
    select s.territory_id, count(u.id)::integer as num, count(*)::integer as den
    from visit_subjects s
    join visit_forms f on f.subject_id = s.id and f.status = 'verified'
    join form_facts x on x.form_id = f.id and x.poverty
    left join users u on u.pinfl_fingerprint = s.pinfl_fingerprint
      and u.id in (select user_id from (${reachedSince(addDays(dayOf(now), -365))}) reached)
    where s.kind = 'household' and s.status = 'active'
    group by s.territory_id`,
)

/** Needs of families that were seen to; of those that were, or should have been by now. */
export const needsSeenTo = flow(
  (days) => sql`
    select territory_id, (count(*) filter (where is_done))::integer as num, count(*)::integer as den
    from (
      select territory_id, status = 'done' and ${onDays('updatedAt', days)} as is_done,
        status in ('open', 'in_progress') and due_on between ${days.from}::date and ${days.to}::date as is_due
      from form_needs
    ) n
    where is_done or is_due group by territory_id`,
)

/** Households in the main direction of their mahalla; of all of its households. */
export const specialization = stock(
  (_, now) => sql`
    select territory_id,
      sum(coalesce((overrides #>> '{households,value}')::bigint, households_fact))::bigint as num,
      sum(households_total)::bigint as den
    from specialization_plans
    where is_main and status in (${counted}) and year = ${Number(dayOf(now).slice(0, 4))}
    group by territory_id`,
)

/** Projects that are done in time or whose day has not come; of those approved, begun or completed this year. */
export const projectsInTime = stock(
  (_, now) => sql`
    select territory_id,
      (count(*) filter (where case when status = 'completed' then completed_on <= finishes_on
        else finishes_on >= ${dayOf(now)}::date end))::integer as num,
      count(*)::integer as den
    from initiative_projects
    where status in ('approved', 'in_progress')
      or (status = 'completed' and completed_on >= date_trunc('year', ${dayOf(now)}::date))
    group by territory_id`,
)

/** Reports handed in by their day; of those whose day it was. */
export const reportsInTime = flow(
  (days) => sql`
    select territory_id, (count(*) filter (where submitted_at <= due_at))::integer as num, count(*)::integer as den
    from reports where ${onDays('dueAt', days)} group by territory_id`,
)

/** Area of trees that took root; of the area of all verified gardens of which it was told. Percents stay whole numbers. */
export const survivalOfTrees = stock(
  () => sql`
    select territory_id, sum(area::bigint * survival)::bigint as num, sum(area::bigint * 100)::bigint as den
    from land_forms where kind = 'garden' and status = 'verified' and survival is not null group by territory_id`,
)

/** Rented land that is worked; of all that is rented by a verified form. */
export const landInUse = stock(
  () => sql`
    select territory_id, sum(coalesce(used_area, 0))::bigint as num, sum(area)::bigint as den
    from land_forms where kind = 'lot' and status = 'verified' group by territory_id`,
)
