import { sql } from 'kysely'
import { dayOf } from '#uz/date.ts'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

/**
 * Who stands for each territory where staff have chosen nobody: a mahalla's own organization, otherwise the hokimlik of
 * its district; the hokimlik of a district or a region. Two statements, and none of them does anything twice.
 */
export async function settleUnits(ctx: Ctx): Promise<void> {
  const today = dayOf(ctx.now)
  // An authority sits at an address of its own: which place it governs says whom it has appointed there.
  const stands = sql`(o.territory_id = p.id or exists (select from employees e
    join territory_scopes s on s.employee_id = e.id
    where e.organization_id = o.id and e.status = 'active' and s.territory_id = p.id))`
  const best = sql`(select o.id from organizations o
    join territories p on p.id = t.id or (t.level = 'neighborhood' and p.id = t.parent_id)
    where o.status = 'active' and ${stands}
      and o.kind = case when p.level = 'neighborhood' then 'mahalla' else 'hokimlik' end
    order by p.id = t.id desc, o.verified_at nulls last, o.created_at, o.id limit 1)`
  await sql`update reporting_units u set until = greatest(u.since, ${today}::date) from territories t
    where u.territory_id = t.id and u.until is null and not u.is_chosen
      and (t.status <> 'active' or u.organization_id is distinct from ${best})`.execute(ctx.tx)
  await sql`insert into reporting_units (territory_id, organization_id, since)
    select t.id, b.id, ${today} from territories t cross join lateral ${best} b (id)
    where t.status = 'active'
      and not exists (select from reporting_units u where u.territory_id = t.id and u.until is null)
    on conflict do nothing`.execute(ctx.tx)
  // What nobody has begun goes over to whoever stands for the territory now.
  await sql`update reports r set organization_id = u.organization_id, updated_at = ${ctx.now}
    from reporting_units u
    where u.territory_id = r.territory_id and u.until is null and r.status = 'not_started'
      and r.level <> 'organization' and r.organization_id is distinct from u.organization_id`.execute(ctx.tx)
}
