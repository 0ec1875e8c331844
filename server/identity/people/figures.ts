import { sql } from 'kysely'
import { stock } from '../../kernel/figures.ts'
import '../tables.ts'

/** People who use the platform, by where they live. */
export const activeUsers = stock(
  () => sql`select territory_id, count(*)::integer as num from users where status = 'active' group by territory_id`,
)
