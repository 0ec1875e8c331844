import { sql } from 'kysely'
import type { OrganizationFilters } from '#contract/identity/organizations/organizations.ts'
import { looseSearchKey } from '#uz/search-key.ts'
import { allOf, is } from '../../kernel/list/filters.ts'
import type { Condition } from '../../kernel/list/order.ts'
import { type Lying, type ScopedCtx, withinScope } from '../../kernel/scope.ts'
import { lyingIn } from '../../reference/public.ts'

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const MAX_WORDS = 8

/** Script-blind, each word by its beginning; a taxpayer number too. A text without letters or digits finds nothing. */
function named(search: string): Condition {
  const words = looseSearchKey(search).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return sql`false`
  return allOf(words.map((word) => sql`o.search_key like ${`% ${escapeLike(word)}%`}`))
}

/** What the actor may see of the register: everywhere, or the subtrees of the employee's territories. */
export const visible = (ctx: RegisterCtx): Condition => ctx.within('organization', 'o')
export type RegisterCtx = ScopedCtx<'organization'>

export const lyingOrganizations: Lying = {
  table: 'organizations',
  rows: (actor, alias) => withinScope(actor, { territory: `${alias}.territory_id` }),
}

const inside = (territoryId: number, ctx: RegisterCtx) => lyingIn(ctx, 'o.territoryId', territoryId)

/** For queries that read `organizations as o`. */
export const registerFilters = {
  search: named,
  kind: is('o.kind'),
  status: is('o.status'),
  vatPayer: is('o.vatPayer'),
  verified: (yes: boolean): Condition => (yes ? sql`o.verified_at is not null` : sql`o.verified_at is null`),
  parentId: is('o.parentId'),
  districtId: inside,
  regionId: (id: number, ctx: RegisterCtx, { districtId }: Partial<OrganizationFilters>) =>
    districtId === undefined ? inside(id, ctx) : undefined,
}
