import type { JobRole } from '#contract/announcements/roles.ts'
import type { Localized } from '#contract/localized.ts'
import type { Ctx } from '../kernel/context.ts'
import { memory, type Source } from '../kernel/memory.ts'
import { textIn } from '../kernel/words/localized.ts'
import './tables.ts'

/** Kept by our facts alone. */
const ROLES = memory(['job-roles'], ({ tx }) =>
  tx.selectFrom('jobRoles').select(['id', 'slug', 'name', 'skills']).orderBy('orderNo').execute(),
)

export async function findRoles(ctx: Ctx): Promise<JobRole[]> {
  return (await ctx.recall(ROLES)).map(({ id, slug, name, skills }) => ({
    id,
    slug,
    name: textIn(ctx.lang, name),
    skills: skills.map((skill) => textIn(ctx.lang, skill)),
  }))
}

/** Every role in all its languages. */
export const allRoles = (from: Source): Promise<readonly (NamedRole & { id: number })[]> => from.recall(ROLES)

export interface NamedRole {
  slug: string
  name: Localized
}

/** Roles by id in all their languages; unknown ids are absent. */
export async function rolesByIds(ctx: Ctx, ids: readonly number[]): Promise<Map<number, NamedRole>> {
  const wanted = (await allRoles(ctx)).filter(({ id }) => ids.includes(id))
  return new Map(wanted.map(({ id, slug, name }) => [id, { slug, name }]))
}
