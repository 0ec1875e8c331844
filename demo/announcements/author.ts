import type { Ctx } from '#server/kernel/context.ts'

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
  /** One's own district, and others of the same region. */
  around(territoryId: number, count: number): number[]
}

/** Where people live, and what lies around them. */
export async function surveyLands(ctx: Ctx): Promise<Lands> {
  const rows = await ctx.tx
    .selectFrom('territories')
    .select(['id', 'parentId', 'level'])
    .where('level', '<>', 'region')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const districts = rows.filter(({ level }) => level === 'district')
  return {
    districts: districts.map(({ id }) => id),
    around(territoryId, count) {
      const place = byId.get(territoryId)
      const own = place?.level === 'district' ? place : byId.get(place?.parentId ?? 0)
      const near = districts.filter(({ parentId }) => parentId === own?.parentId).map(({ id }) => id)
      const from = Math.max(0, near.indexOf(own?.id ?? 0))
      return [...near.slice(from), ...near.slice(0, from)].slice(0, count)
    },
  }
}
