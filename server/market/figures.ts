import { sql } from 'kysely'
import { stock } from '../kernel/figures.ts'
import './tables.ts'

/** Goods that can be bought, by where they are. */
export const offersOnShelf = stock(
  () => sql`select territory_id, count(*)::integer as num from offers where not sold_out group by territory_id`,
)
