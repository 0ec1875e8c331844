import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { OrganizationFilters } from '#contract/identity/organizations.ts'
import { looseSearchKey } from '#uz/search-key.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { decodeNext, encodeNext } from '../../kernel/keyset.ts'
import { type Lying, type ScopedCtx, withinScope } from '../../kernel/scope.ts'
import { territoriesByIds } from '../../reference/public.ts'

type Condition = RawBuilder<SqlBool>
type Wish = RawBuilder<unknown> | undefined | false | '' | null

const every = (wishes: readonly Wish[]): Condition =>
  sql<SqlBool>`(${sql.join([sql`true`, ...wishes.filter((wish) => !!wish)], sql` and `)})`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const MAX_WORDS = 8

/** Script-blind, each word by its beginning; a taxpayer number too. A text without letters or digits finds nothing. */
function named(search: string): Condition {
  const words = looseSearchKey(search).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  if (words.length === 0) return sql<SqlBool>`false`
  return every(words.map((word) => sql`o.search_key like ${`% ${escapeLike(word)}%`}`))
}

/** What the actor may see of the register: everywhere, or the subtrees of the employee's territories. */
export const visible = (ctx: RegisterCtx): Condition => ctx.within('organization', 'o')
export type RegisterCtx = ScopedCtx<'organization'>

export const lyingOrganizations: Lying = {
  table: 'organizations',
  rows: (actor, alias) => withinScope(actor, { territory: `${alias}.territory_id` }),
}

/** For queries that read `organizations as o`. */
export async function matching(ctx: RegisterCtx, filters: Partial<OrganizationFilters>): Promise<Condition> {
  const { search, kind, status, regionId, districtId, vatPayer, verified, parentId } = filters
  return every([
    visible(ctx),
    search && named(search),
    kind && sql`o.kind = ${kind}`,
    status && sql`o.status = ${status}`,
    vatPayer !== undefined && sql`o.vat_payer = ${vatPayer}`,
    verified !== undefined && (verified ? sql`o.verified_at is not null` : sql`o.verified_at is null`),
    parentId && sql`o.parent_id = ${parentId}`,
    await lyingIn(ctx, districtId ?? regionId),
  ])
}

async function lyingIn(ctx: SignedCtx, territoryId: number | undefined): Promise<Wish> {
  if (territoryId === undefined) return undefined
  const place = (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  if (!place) return sql`false`
  return sql`o.territory_id in (
    select id from territories where path = ${place.path} or path like ${`${escapeLike(place.path)}/%`})`
}

const Place = z.tuple([z.iso.datetime({ offset: true }), z.uuid()])

/** The page that follows `next`: newest first, then by id. */
export function following(next: string): Condition {
  const [at, id] = decodeNext(next, Place)
  return sql<SqlBool>`(o.created_at <= ${at}::timestamptz and (o.created_at < ${at}::timestamptz or o.id > ${id}))`
}

/** Cuts the one row too many that tells whether there is a next page. */
export function cutPage<R extends { cursorAt: string; id: string }>(rows: readonly R[], take: number) {
  const shown = rows.slice(0, take)
  const last = shown.at(-1)
  const next = rows.length > take && last ? { next: encodeNext([last.cursorAt, last.id]) } : {}
  return { shown, page: { take, ...next } }
}
