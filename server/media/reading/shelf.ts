import { sql } from 'kysely'
import { z } from 'zod'
import {
  type Conditions,
  filterBut,
  type KeptOrder,
  newestFirst,
  type Ordered,
  orderRows,
  REACH,
  type SearchPlan,
  type Shelf,
} from '../../search/public.ts'
import type { EditionQuery } from './filters.ts'

const soonestFirst: KeptOrder = {
  key: sql`due`,
  said: sql`due::text`,
  type: sql`date`,
  down: false,
  from: z.iso.date(),
}

export const editionShelf: Shelf = {
  table: sql`(select *, published_at as ranked_at, coalesce(deadline, '9999-12-31'::date) as due from editions) editions`,
  id: sql`id`,
  kept: { newest: newestFirst, deadline: soonestFirst },
}

function sortOf({ sort, past }: EditionQuery, plan: SearchPlan | undefined) {
  if (sort === 'relevance' || sort === undefined) return plan ? 'relevance' : 'newest'
  // Past deadlines would come before all others.
  return sort === 'deadline' && past ? 'newest' : sort
}

export const orderEditions = (query: EditionQuery, conditions: Conditions, plan: SearchPlan | undefined): Ordered =>
  orderRows(editionShelf, { ...query, sort: sortOf(query, plan) }, conditions, plan, () => mostRead(query, conditions))

/** Counters are stored with the items: their index is walked from the most read on. */
function mostRead({ kind }: EditionQuery, conditions: Conditions) {
  const [only, ...others] = kind ?? []
  const ofKind = only !== undefined && others.length === 0 ? sql`and kind = ${only}` : sql``
  return sql`select id, 0 as rank, ranked_at, null::integer as total from (
      select editions.id, ranked_at, read.views
      from (select id as item_id, views from content_items where status = 'published' ${ofKind}) read
      join ${editionShelf.table} on editions.id = read.item_id
      where ${filterBut(conditions)} order by read.views desc, read.item_id desc limit ${sql.lit(REACH)}
    ) most_read order by views desc, id desc`
}
