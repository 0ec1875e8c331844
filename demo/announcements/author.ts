import type { Ctx } from '#server/kernel/context.ts'
import { placesByIds } from '#server/reference/public.ts'

/** Whoever announces something. */
export interface Author {
  userId: string
  organizationId: string | null
  territoryId: number
  /** Whom one asks for. */
  contactName: string
  birthDate?: string
}

export interface Lands {
  districts: readonly number[]
  /** Other districts of the same region, near enough to serve. */
  around(territoryId: number, count: number): number[]
}

/** Where the authors live, and what lies around them. */
export async function surveyLands(ctx: Ctx, territoryIds: readonly number[]): Promise<Lands> {
  const rows = await ctx.tx
    .selectFrom('territories')
    .select(['id', 'parentId'])
    .where('level', '=', 'district')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  const districts = rows.map(({ id }) => id)
  const places = await placesByIds(ctx, [...new Set([...territoryIds, ...districts])])
  return {
    districts,
    around(territoryId, count) {
      const place = places.get(territoryId)
      const near = rows.filter((row) => row.parentId === place?.regionId).map(({ id }) => id)
      const at = near.indexOf(place?.districtId ?? 0)
      return [...near.slice(Math.max(0, at)), ...near.slice(0, Math.max(0, at))].slice(0, count)
    },
  }
}

/** Names of those who answer the phone. */
export async function namesOf(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.tx
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', [...userIds])
    .execute()
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
}
