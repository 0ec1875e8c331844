import type { JobRole } from '#contract/announcements/roles.ts'
import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../kernel/context.ts'
import { textIn } from '../kernel/localized.ts'
import './tables.ts'

export async function findRoles(ctx: Ctx): Promise<JobRole[]> {
  const rows = await ctx.tx.selectFrom('jobRoles').select(['id', 'slug', 'name', 'skills']).orderBy('orderNo').execute()
  return rows.map(({ id, slug, name, skills }) => ({
    id,
    slug,
    name: textIn(ctx.lang, name),
    skills: skills.map((skill) => textIn(ctx.lang, skill)),
  }))
}

/** Every role in all its languages. */
export const allRoles = (ctx: Ctx) => ctx.tx.selectFrom('jobRoles').select(['id', 'name']).orderBy('orderNo').execute()

export interface NamedRole {
  slug: string
  name: Localized
}

/** Roles by id in all their languages; unknown ids are absent. */
export async function rolesByIds(ctx: Ctx, ids: readonly number[]): Promise<Map<number, NamedRole>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('jobRoles')
    .select(['id', 'slug', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, ...role }) => [id, role]))
}
