import { sql } from 'kysely'
import type { SitePlace } from '../../reference/public.ts'
import {
  type Bool,
  byNumber,
  type Conditions,
  filterBut,
  inSteps,
  newestFirst,
  type Ordered,
  orderRows as order,
  type SearchPlan,
  type Shelf,
} from '../../search/public.ts'
import type { ListQuery, Site } from './filters.ts'

export const offerShelf: Shelf = {
  table: sql`offers`,
  id: sql`product_id`,
  kept: { newest: newestFirst, cheapest: byNumber('base_price', 'up'), dearest: byNumber('base_price', 'down') },
}

type Sort = 'relevance' | 'newest' | 'cheapest' | 'dearest' | 'nearest' | 'rating'

function sortOf({ sort, near }: ListQuery, plan: SearchPlan | undefined): Sort {
  if (sort === 'relevance' || sort === undefined) return plan ? 'relevance' : 'newest'
  return sort === 'nearest' && near === undefined ? 'newest' : sort
}

export interface Around {
  site: Site
  /** Where the visitor is. */
  near: SitePlace | undefined
}

export function orderRows(
  query: ListQuery,
  around: Around,
  conditions: Conditions,
  plan: SearchPlan | undefined,
): Ordered {
  const sort = sortOf(query, plan)
  return order(offerShelf, { ...query, sort }, conditions, plan, () =>
    sort === 'nearest'
      ? inSteps(offerShelf, conditions, stepsFrom(around))
      : sql`select product_id as id, 0 as rank, ranked_at, null::integer as total from offers
          where ${filterBut(conditions)} order by coalesce(rating, 0) desc, ranked_at desc, product_id desc`,
  )
}

function stepsFrom({ near, site }: Around): Bool[] {
  const path = near?.path.split('/') ?? []
  const idOf = (level: number) => site.places.find((place) => place.code === path[level])?.id ?? 0
  const [region, district] = [idOf(0), idOf(1)]
  const mahalla = near?.level === 'neighborhood' ? near.id : 0
  return [
    sql`district_id = ${district} and territory_id = ${mahalla}`,
    sql`district_id = ${district} and territory_id <> ${mahalla}`,
    sql`region_id = ${region} and district_id is distinct from ${district}`,
    sql`region_id <> ${region}`,
  ]
}
