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

const selectPlaces = (ctx: Ctx) =>
  ctx.tx.selectFrom('territories').select(['id', 'code', 'level', 'parentId', 'path', 'name'])

/** Regions and districts. */
export const sitePlaces = (ctx: Ctx): Promise<SitePlace[]> =>
  selectPlaces(ctx)
    .where('level', 'in', ['region', 'district'])
    .where('status', '=', 'active')
    .orderBy('orderNo')
    .orderBy('sortKey')
    .execute()

/** Units of any state, with all their languages. */
export const siteUnits = (ctx: Ctx) =>
  ctx.tx.selectFrom('measurements').select(['id', 'symbol', 'integerOnly']).execute()

/** A place of any level by its code. */
export const placeByCode = (ctx: Ctx, code: string): Promise<SitePlace | undefined> =>
  selectPlaces(ctx).where('code', '=', code).executeTakeFirst()
