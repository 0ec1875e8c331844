import { sql } from 'kysely'
import type { SitePlace } from '../../reference/public.ts'
import {
  type Bool,
  byNumber,
  type Conditions,
  inSteps,
  newestFirst,
  type Ordered,
  orderRows,
  type SearchPlan,
  type Shelf,
} from '../../search/public.ts'
import type { AdQuery } from './filters.ts'
import type { AdSite } from './memory.ts'

export const adShelf: Shelf = {
  table: sql`ads`,
  id: sql`id`,
  kept: { newest: newestFirst, cheapest: byNumber('cheapest', 'up'), dearest: byNumber('dearest', 'down') },
}

function sortOf({ sort, near, kind }: AdQuery, plan: SearchPlan | undefined) {
  if (sort === 'relevance' || sort === undefined) return plan ? 'relevance' : 'newest'
  // Prices of different kinds do not compare: a month's pay and a kilogram's price.
  if (sort !== 'newest' && sort !== 'nearest' && kind === undefined) return 'newest'
  return sort === 'nearest' && near === undefined ? 'newest' : sort
}

/** The region, district and neighborhood somebody is in; zero where they said no more. */
export interface Spot {
  region: number
  district: number
  neighborhood: number
}

export function spotOf(near: SitePlace | undefined, { places }: AdSite): Spot | undefined {
  if (!near) return undefined
  const path = near.path.split('/')
  const idOf = (level: number) => places.find((place) => place.code === path[level])?.id ?? 0
  return { region: idOf(0), district: idOf(1), neighborhood: near.level === 'neighborhood' ? near.id : 0 }
}

export function orderAds(
  query: AdQuery,
  spot: Spot | undefined,
  conditions: Conditions,
  plan: SearchPlan | undefined,
): Ordered {
  const sort = spot ? sortOf(query, plan) : sortOf({ ...query, near: undefined }, plan)
  return orderRows(adShelf, { ...query, sort }, conditions, plan, () =>
    inSteps(adShelf, conditions, spot ? stepsFrom(spot) : [sql`true`]),
  )
}

/** What serves a district counts as of it. */
function stepsFrom({ region, district, neighborhood }: Spot): Bool[] {
  const at = (id: number): Bool => sql`places @> array[${id}]::integer[]`
  return [
    sql`${at(district)} and territory_id = ${neighborhood}`,
    sql`${at(district)} and territory_id <> ${neighborhood}`,
    sql`${at(region)} and not ${at(district)}`,
    sql`not ${at(region)} and not ${at(district)}`,
  ]
}
