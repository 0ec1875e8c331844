import { sql } from 'kysely'
import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../kernel/context.ts'
import { onSite } from './catalog.ts'
import './tables.ts'

export interface SiteCategory {
  id: number
  parentId: number | null
  path: readonly number[]
  slug: string
  name: Localized
  picture: string | null
}

/** The tree as the site shows it, parents before children. */
export const siteCategories = (ctx: Ctx): Promise<SiteCategory[]> =>
  ctx.tx
    .selectFrom('categories')
    .select(['id', 'parentId', 'path', 'slug', 'name', 'picture'])
    .where(onSite)
    .orderBy(sql`cardinality(path)`)
    .orderBy('orderNo')
    .orderBy('id')
    .execute()

export interface SitePlace {
  id: number
  code: string
  level: 'region' | 'district' | 'neighborhood'
  parentId: number | null
  path: string
  name: Localized
}

/** Regions and districts, and the place of this code whatever its level. */
export const sitePlaces = (ctx: Ctx, code: string | undefined): Promise<SitePlace[]> =>
  ctx.tx
    .selectFrom('territories')
    .select(['id', 'code', 'level', 'parentId', 'path', 'name'])
    .where((eb) => eb.or([eb('level', 'in', ['region', 'district']), eb('code', '=', code ?? '')]))
    .where('status', '=', 'active')
    .orderBy('orderNo')
    .orderBy('sortKey')
    .execute()
