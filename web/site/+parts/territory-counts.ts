import type { RouterContextProvider } from 'react-router'
import type { findTerritories, TerritoryChoice } from '#contract/reference/territories.ts'
import type { Language } from '#uz/language.ts'
import { askServer } from '#web/shell/api.ts'

type Context = Readonly<RouterContextProvider>

const TAKE = 100

async function all(context: Context, lang: Language, level: 'region' | 'district'): Promise<TerritoryChoice[]> {
  const found: TerritoryChoice[] = []
  let next: string | undefined
  do {
    const query: { level: typeof level; take: number; next?: string } = next
      ? { level, take: TAKE, next }
      : { level, take: TAKE }
    const page = await askServer<typeof findTerritories>(context, 'GET /main/api-reference/territories', lang, {
      query,
    })
    found.push(...page.items)
    next = page.next
  } while (next)
  return found
}

export interface RegionCount {
  id: number
  name: string
  districts: number
}

/** Regions by name with the number of districts and cities in each. */
export async function countTerritories(context: Context, lang: Language): Promise<RegionCount[]> {
  const [regions, districts] = await Promise.all([all(context, lang, 'region'), all(context, lang, 'district')])
  return regions.map(({ id, name }) => ({ id, name, districts: districts.filter((one) => one.parentId === id).length }))
}
