import type { Localized } from '#contract/localized.ts'
import type { Source } from '../../kernel/memory.ts'
import { CATEGORIES, knowing, TERRITORIES, UNITS } from '../names.ts'

export interface SiteCategory {
  id: number
  parentId: number | null
  path: readonly number[]
  slug: string
  name: Localized
  picture: string | null
  measurementId: number | null
}

/** The tree as the site shows it, parents before children. */
export const siteCategories = async (from: Source): Promise<SiteCategory[]> =>
  (await from.recall(CATEGORIES)).all.filter((category) => category.onSite)

export interface SitePlace {
  id: number
  code: string
  level: 'region' | 'district' | 'neighborhood'
  parentId: number | null
  path: string
  name: Localized
}

/** Regions and districts. */
export const sitePlaces = async (from: Source): Promise<SitePlace[]> =>
  (await from.recall(TERRITORIES)).all.filter(({ level, status }) => level !== 'neighborhood' && status === 'active')

/** Units of any state, with all their languages. */
export const siteUnits = async (from: Source) => (await from.recall(UNITS)).all

/** A place of any level by its code. */
export const placeByCode = async (from: Source, code: string): Promise<SitePlace | undefined> =>
  (await knowing(from, TERRITORIES, { codes: [code] })).byCode.get(code)
