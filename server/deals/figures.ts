import { type RawBuilder, sql } from 'kysely'
import { type FigureDays, flow, onDays } from '../kernel/figures.ts'
import './tables.ts'

/** A deal is its seller's: where the organization that sold sits, or the person lives. */
const completed = (days: FigureDays, num: RawBuilder<unknown>) => sql<never>`
  select case when d.seller_organization_id is null then u.territory_id else o.territory_id end as territory_id,
    ${num} as num
  from deals d
  join users u on u.id = d.seller_user_id
  left join organizations o on o.id = d.seller_organization_id
  where d.status = 'completed' and ${onDays('d.closedAt', days)}
  group by 1`

export const completedDeals = flow((days) => completed(days, sql`count(*)::integer`))
/** What their goods came to, in tiyin. */
export const volumeOfDeals = flow((days) => completed(days, sql`sum(d.gross)::bigint`))

/** Money of completed deals that people were paid, as a query of `user_id`, `territory_id`, `sum`. */
export const soldByPeople = (days: FigureDays): RawBuilder<unknown> => sql`
  select d.seller_user_id as user_id, u.territory_id, d.gross as sum
  from deals d join users u on u.id = d.seller_user_id
  where d.seller_organization_id is null and d.status = 'completed' and ${onDays('d.closedAt', days)}`
