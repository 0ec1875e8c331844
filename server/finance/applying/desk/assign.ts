import { sql } from 'kysely'
import { Permission } from '#contract/permissions.ts'
import { dayOf } from '#uz/date.ts'
import { assignRequest, freeRequest } from '../../../applications/public.ts'
import { holdersOfCode } from '../../../identity/public.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { FinanceWork } from '../../jobs.ts'
import { kindNamed } from '../kinds/kinds.ts'
import '../../tables.ts'

const BATCH = 100
const ASSIGN_JOB = 'finance.assign'

interface Held {
  id: number
  kind: string
  userId: string
}

/** Requests in the hands of people who are away today, or work for their lender no more. */
async function findOrphans(ctx: Ctx): Promise<Held[]> {
  const today = dayOf(ctx.now)
  const { rows } = await sql<Held>`
    select r.id, r.kind, r.assignee_id as "userId" from application_requests r
    join loan_organizations l on l.organization_id = r.recipient_id
    left join loan_employees e on e.loan_organization_id = l.id and e.user_id = r.assignee_id
    left join employees w on w.organization_id = r.recipient_id and w.user_id = r.assignee_id and w.status = 'active'
    where r.assignee_id is not null and r.status in ('new', 'taken', 'in_review', 'need_info')
      and (w.id is null or (e.absent_from <= ${today} and (e.absent_until is null or e.absent_until >= ${today})))
    order by r.id limit ${BATCH}`.execute(ctx.tx)
  return rows
}

/**
 * New requests of lenders that divide the work by a rule, each with who is next: of those who are here, at its desk and
 * have room, whoever has least to do, or whoever was given one longest ago.
 */
async function findNext(ctx: Ctx): Promise<Held[]> {
  const today = dayOf(ctx.now)
  const working = await holdersOfCode(ctx, Permission.CreditRequestWork)
  const { rows } = await sql<Held>`
    select r.id, r.kind, next.user_id as "userId" from application_requests r
    join loan_organizations l on l.organization_id = r.recipient_id and l.auto_assign <> 'manual'
    cross join lateral (
      select e.user_id, count(q.id) as open, max(q.updated_at) as latest from loan_employees e
      left join loan_branches b on b.id = e.branch_id
      left join application_requests q on q.recipient_id = r.recipient_id and q.assignee_id = e.user_id
        and q.status in ('new', 'taken', 'in_review', 'need_info', 'offered')
      where e.loan_organization_id = l.id and e.user_id = any (${working}::uuid[])
        and (b.mfo is null or b.mfo = r.desk)
        and not (e.absent_from is not null and e.absent_from <= ${today}
          and (e.absent_until is null or e.absent_until >= ${today}))
      group by e.id having count(q.id) < e.max_open
      order by case when l.auto_assign = 'least_loaded' then count(q.id) end, max(q.updated_at) nulls first, e.id
      limit 1) next
    where r.status = 'new' and r.assignee_id is null
    order by r.created_at, r.id limit 1`.execute(ctx.tx)
  return rows
}

/** Each in a transaction of its own: whom the next goes to hangs on whom the last went to. */
export async function divideWork({ inSystem }: Pick<FinanceWork, 'inSystem'>): Promise<void> {
  for (const { id, kind, userId } of await inSystem(findOrphans))
    await inSystem(async (ctx) => {
      const known = kindNamed(kind)
      if (known) await freeRequest(ctx, known, id, userId)
    })
  for (let left = BATCH; left > 0; left -= 1) {
    const [next] = await inSystem(findNext)
    const known = next && kindNamed(next.kind)
    if (!known) return
    await inSystem((ctx) => assignRequest(ctx, known, next.id, next.userId))
  }
}

export const startDividingWork = ({ jobs, inSystem }: FinanceWork): Promise<void> =>
  jobs.work(ASSIGN_JOB, () => divideWork({ inSystem }), { cron: '* * * * *' })
