import { sql } from 'kysely'
import { openRequestStates } from '#contract/applications/request-process.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { Condition } from '../../../kernel/scope.ts'

/** What was asked of one lender in one district for one kind; sums over any of the three are sums of rows. */
interface LendingFigure {
  kind: string
  /** Null: sent, and to nobody yet. */
  lenderId: string | null
  /** Codes of territories; null where an applicant has none. */
  region: string | null
  district: string | null
  sent: number
  open: number
  overdue: number
  refused: number
  won: number
  /** Of what was won, in tiyin. */
  granted: number
  disbursed: number
  repaid: number
  late: number
}

const open = sql.join(openRequestStates.map((state) => sql.lit(state)))

/** One statement whatever there is; reads all of the applications that `only` lets through, which it names `a`. */
export async function lendingFigures(ctx: Pick<Ctx, 'tx' | 'now'>, only: Condition): Promise<LendingFigure[]> {
  const { rows } = await sql<LendingFigure>`
    select a.kind, r.recipient_id as "lenderId",
      split_part(t.path, '/', 1) as region, nullif(split_part(t.path, '/', 2), '') as district,
      count(*)::int as sent,
      (count(*) filter (where r.status in (${open})))::int as open,
      (count(*) filter (where r.status in (${open}) and r.due_at < ${ctx.now}))::int as overdue,
      (count(*) filter (where r.status = 'refused'))::int as refused,
      (count(*) filter (where r.status = 'won'))::int as won,
      coalesce(sum(a.granted) filter (where r.status = 'won'), 0)::bigint as granted,
      coalesce(sum(a.disbursed) filter (where r.status = 'won'), 0)::bigint as disbursed,
      coalesce(sum(p.repaid), 0)::bigint as repaid, coalesce(sum(p.late), 0)::bigint as late
    from applications a
      left join application_requests r on r.application_id = a.id
      left join territories t on t.id = a.territory_id
      left join (select application_id,
          sum(principal + interest - subsidy) filter (where status = 'paid') as repaid,
          sum(principal + interest - subsidy) filter (where status = 'late') as late
        from finance_repayments group by application_id) p on p.application_id = a.id and r.status = 'won'
    where a.submitted_at is not null and ${only}
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(ctx.tx)
  return rows
}
