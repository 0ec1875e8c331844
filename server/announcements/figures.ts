import { sql } from 'kysely'
import { flow, onDays, stock } from '../kernel/figures.ts'
import './tables.ts'

/** What is published, of every kind. */
export const publishedAds = stock(
  () => sql`select territory_id, count(*)::integer as num from ads where audience = 'all' group by territory_id`,
)

/** Vacancies that ended, and which of them because their places were filled. */
export const filledVacancies = flow(
  (days) => sql`
    select territory_id, (count(*) filter (where paused_for = 'filled'))::integer as num, count(*)::integer as den
    from announcements
    where kind = 'vacancy' and (
      (paused_for = 'filled' and ${onDays('updatedAt', days)})
      or (paused_for is null and status = 'expired' and ${onDays('expiresAt', days)})
      or (paused_for is null and status = 'archived' and ${onDays('archivedAt', days)})
    )
    group by territory_id`,
)
