import { sql } from 'kysely'
import { flow, onDays } from '../kernel/figures.ts'
import './tables.ts'

/** Money that waited for deals and went to their sellers, in tiyin, by where the sellers are. */
export const releasedToSellers = flow(
  (days) => sql`
    select case when a.organization_id is null then u.territory_id else o.territory_id end as territory_id,
      sum(l.credit)::bigint as num
    from journal_lines l
    join ledger_accounts a on a.id = l.account_id and a.class = 'FREE'
    left join users u on u.id = a.user_id
    left join organizations o on o.id = a.organization_id
    where l.operation = 'release' and l.credit > 0 and ${onDays('l.postedAt', days)}
    group by 1`,
)
